/** What an agent has written in one chat and not sent. Kept outside the reply box, which goes when another chat opens. */

export type Draft = { mode: 'plain' | 'rich'; text: string; html: string; files: File[] };

export function emptyDraft(): Draft {
  return { mode: 'plain', text: '', html: '', files: [] };
}
