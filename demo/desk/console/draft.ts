/** The unsent input of one chat. Kept outside the reply box, which is removed when another chat opens. */

export type Draft = { mode: 'plain' | 'rich'; text: string; html: string; files: File[] };

export function emptyDraft(): Draft {
  return { mode: 'plain', text: '', html: '', files: [] };
}
