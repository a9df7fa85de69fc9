/** The unsent input of one chat, kept outside the reply box, and the replies that are made of it. */
import type { OpenChat, Outgoing } from './console-state.ts';

export type Draft = {
  mode: 'plain' | 'rich';
  text: string;
  html: string;
  files: File[];
  lost: string[];
  /** Whether the box shows the private note. Its text is apart, so that it is never sent as a reply. */
  isNote: boolean;
  note: string;
};

export type Drafts = { get(session: number): Draft | undefined; set(session: number, draft: Draft): unknown };

export function emptyDraft(): Draft {
  return { mode: 'plain', text: '', html: '', files: [], lost: [], isNote: false, note: '' };
}

type Written = Pick<Outgoing, 'session_id' | 'type' | 'content' | 'file'>;

/**
 * A reply with its id, so that a retry does not send it twice.
 * @param chat the open chat, which shows what the agent has seen
 */
export function newReply(written: Written, chat: OpenChat | null): Outgoing {
  const shown = chat?.id === written.session_id ? chat.detail?.history : undefined;
  const seen = shown?.findLast(({ type }) => type !== 'note')?.id;
  return { ...written, key: newReplyId(), at: Date.now(), error: null, again: true, seen };
}

/** 128 random bits as hexadecimal digits. `crypto.randomUUID` is missing on pages without TLS. */
export const newReplyId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
