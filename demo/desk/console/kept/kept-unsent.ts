/** An agent's drafts and unconfirmed replies, kept in the tab's session storage. Of files, only the names are kept. */
import type { Outgoing } from '../state/console-state.ts';
import { type Draft, type Drafts, emptyDraft } from '../state/draft.ts';

const KEY = 'desk-console-unsent';
const UNCONFIRMED = 'The page was reloaded before the desk confirmed this.';

type Kept = { drafts: [session: number, draft: Partial<Draft>][]; outgoing: Omit<Outgoing, 'file'>[] };

export class KeptUnsent implements Drafts {
  #drafts = new Map<number, Draft>();
  #outgoing: readonly Outgoing[] = [];

  /** Reads what the tab kept. Returns the replies that may be sent again: their ids make that harmless. */
  restore(): Outgoing[] {
    const { drafts, outgoing } = read();
    this.#drafts = new Map(drafts.map(([session, draft]) => [session, { ...emptyDraft(), ...draft, files: [] }]));
    this.#outgoing = outgoing.map((one) => ({ ...one, file: null, again: false, error: one.error ?? UNCONFIRMED }));
    return [...this.#outgoing];
  }

  get(session: number): Draft | undefined {
    return this.#drafts.get(session);
  }

  set(session: number, draft: Draft): void {
    this.#drafts.set(session, draft);
    this.#write();
  }

  setOutgoing(outgoing: readonly Outgoing[]): void {
    if (outgoing === this.#outgoing) return;
    this.#outgoing = outgoing;
    this.#write();
  }

  /** @param isForgotten whether the tab forgets it too */
  clear(isForgotten: boolean): void {
    this.#drafts.clear();
    this.#outgoing = [];
    if (isForgotten) forgetUnsent();
  }

  #write(): void {
    const kept: Kept = {
      drafts: [...this.#drafts]
        .filter(([, draft]) => !isEmpty(draft))
        .map(([session, { files, lost, ...draft }]) => [
          session,
          { ...draft, lost: [...lost, ...files.map(({ name }) => name)] },
        ]),
      outgoing: this.#outgoing.filter(({ file }) => !file).map(({ file: _none, ...one }) => one),
    };
    if (kept.drafts.length + kept.outgoing.length === 0) return forgetUnsent();
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // The storage is full. What is in memory stays until the page goes.
    }
  }
}

export function forgetUnsent(): void {
  sessionStorage.removeItem(KEY);
}

const isEmpty = ({ text, html, files, lost, note }: Draft): boolean =>
  text === '' && html === '' && note === '' && files.length + lost.length === 0;

function read(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { drafts: kept.drafts ?? [], outgoing: kept.outgoing ?? [] };
  } catch {
    return { drafts: [], outgoing: [] };
  }
}
