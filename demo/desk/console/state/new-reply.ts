/** Makes a reply with its id before it is sent, so that a retry does not send it twice. */
import type { OpenChat, Outgoing } from './console-state.ts';

type Written = Pick<Outgoing, 'session_id' | 'type' | 'content' | 'file'>;

/** @param chat the open chat, which shows what the agent has seen */
export function newReply(written: Written, chat: OpenChat | null): Outgoing {
  const shown = chat?.id === written.session_id ? chat.detail?.history : undefined;
  const seen = shown?.findLast(({ type }) => type !== 'note')?.id;
  return { ...written, key: newReplyId(), at: Date.now(), error: null, again: true, seen };
}

/** 128 random bits as hexadecimal digits. `crypto.randomUUID` is missing on pages without TLS. */
export const newReplyId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
