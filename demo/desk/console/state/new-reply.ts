/** Makes a reply with its id before it is sent, so that a retry does not send it twice. */
import type { Outgoing } from './console-state.ts';

export function newReply(session: number, type: Outgoing['type'], content: string, file: File | null): Outgoing {
  return { key: newReplyId(), session_id: session, at: Date.now(), type, content, file, error: null, again: true };
}

/** 128 random bits as hexadecimal digits. `crypto.randomUUID` is missing on pages without TLS. */
export function newReplyId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
