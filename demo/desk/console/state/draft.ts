/** The unsent input of one chat. Kept outside the reply box, which is removed when another chat opens. */

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
