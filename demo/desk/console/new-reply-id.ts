/** Names a reply before it is sent, so that sending it again does not say it twice. */

/** 128 random bits as hexadecimal digits: pages without TLS have no `crypto.randomUUID`. */
export function newReplyId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
