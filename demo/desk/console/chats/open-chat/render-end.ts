/**
 * What stands below a chat that has ended: how it ended, the way to the visitor's open chat, the private note, and the reply that the
 * agent was writing. It goes into the open chat or into the note, so that an end loses no words.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { ConsoleSession } from '../../../console-protocol/sessions.ts';
import { icons } from '../../controls/look/icons.ts';
import { endedSentence } from '../../controls/wording.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { type Drafts, emptyDraft } from '../../state/draft.ts';
import { draftWords } from '../messages/unsent-words.ts';

type Props = {
  session: ConsoleSession;
  /** The open chat with the same visitor. */
  next: ConsoleSession | undefined;
  /** Reopens the chat, if the agent may. */
  api: ConsoleApi | undefined;
  drafts: Drafts;
  isNoting: boolean;
  open: (id: number) => void;
  note: () => void;
  /** The draft has changed. */
  changed: () => void;
};

export function renderEnd({ session, next, api, drafts, isNoting, open, note, changed }: Props): TemplateResult {
  const unsent = replyIn(drafts, session.id);
  const goOn = ({ id }: ConsoleSession): void => {
    if (unsent) moveToChat(drafts, session.id, id);
    open(id);
  };
  const startNote = (): void => {
    if (unsent) moveToNote(drafts, session.id, unsent);
    note();
  };
  const discard = (): void => {
    drafts.set(session.id, { ...(drafts.get(session.id) ?? emptyDraft()), text: '', html: '' });
    changed();
  };
  return html`<footer>
    <p>${endedSentence(session)}</p>
    ${unsent && !isNoting ? html`<p class="unsent">Your reply was not sent: <q dir="auto">${unsent}</q></p>` : nothing}
    ${
      next
        ? html`<button @click=${() => goOn(next)}>
          ${unsent ? 'Go on in the open chat with this visitor' : 'Go to the open chat with this visitor'}
        </button>`
        : api && session.state === 'closed'
          ? html`<console-reopen-button .sessionId=${session.id} .api=${api}></console-reopen-button>`
          : nothing
    }
    ${
      isNoting
        ? nothing
        : html`<button @click=${startNote}>
          ${icons.lock} ${unsent ? 'Make it a private note' : 'Add a private note'}
        </button>`
    }
    ${unsent && !isNoting ? html`<button class="quiet" @click=${discard}>Discard</button>` : nothing}
  </footer>`;
}

/** The words of an unsent reply; empty without one. */
function replyIn(drafts: Drafts, id: number): string {
  const draft = drafts.get(id);
  return draft ? draftWords({ ...draft, note: '', files: [], lost: [] }) : '';
}

function moveToNote(drafts: Drafts, id: number, words: string): void {
  const before = drafts.get(id) ?? emptyDraft();
  const note = [before.note.trim(), words].filter(Boolean).join('\n');
  drafts.set(id, { ...before, text: '', html: '', note, isNote: true });
}

/** A chat that has a draft of its own keeps it. */
function moveToChat(drafts: Drafts, from: number, to: number): void {
  const draft = drafts.get(from);
  if (!draft || replyIn(drafts, to) !== '') return;
  drafts.set(to, { ...draft, note: drafts.get(to)?.note ?? '', isNote: false });
  drafts.set(from, { ...emptyDraft(), note: draft.note });
}
