/**
 * Values that are being edited in place, kept for the tab until the desk has stored them or the person gives up: a reload,
 * another chat or another tab of the panel loses none. Gone with the sign-in.
 */

const PREFIX = 'desk-console-edit:';

/** `before` is the value when writing began. */
export type KeptEdit = { texts: string[]; before: string | string[] };

/** The key of the note for the next agent. */
export const transferKey = (sessionId: number): string => `transfer ${sessionId}`;

export function keptEdit(key: string): KeptEdit | null {
  const kept = sessionStorage.getItem(PREFIX + key);
  return kept === null ? null : (JSON.parse(kept) as KeptEdit);
}

/** The kept edits whose key begins with this, with the rest of the key. */
export const keptEdits = (beginning: string): [rest: string, edit: KeptEdit][] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX + beginning))
    .map((key) => [
      key.slice(PREFIX.length + beginning.length),
      JSON.parse(sessionStorage.getItem(key) ?? '') as KeptEdit,
    ]);

/** @param edit null forgets it */
export function keepEdit(key: string, edit: KeptEdit | null): void {
  if (!edit) return sessionStorage.removeItem(PREFIX + key);
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(edit));
  } catch {
    // The storage is full: the edit stays in memory until the page closes.
  }
}

export function forgetEdits(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
