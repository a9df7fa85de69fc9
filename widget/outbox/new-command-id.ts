/** 128 random bits in hexadecimal. Not `crypto.randomUUID`, which needs a secure context. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
