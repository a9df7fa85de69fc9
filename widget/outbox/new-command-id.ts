/** Makes the ids of commands. */

/**
 * 128 random bits as hexadecimal digits. Not `crypto.randomUUID`, which pages without TLS do not have.
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
