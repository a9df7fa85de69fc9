/** Makes the id of a reply before it is sent, so that a retry does not send it twice. */

/** 128 random bits as hexadecimal digits. `crypto.randomUUID` is missing on pages without TLS. */
export function newReplyId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
