/** Values that are being edited in place, kept by the tab until the desk has stored them or the person gives up. Gone with the sign-in. */
import { tabStore } from './tab-store.ts';

/** `before` is the value when writing began. */
export type KeptEdit = { texts: string[]; before: string | string[] };

const edits = tabStore<KeptEdit>('desk-console-edit:');

export const { read: keptEdit, forgetAll: forgetEdits } = edits;

export const transferKey = (sessionId: number): string => `transfer ${sessionId}`;

/** The kept edits whose key begins with this, with the rest of the key. */
export const keptEdits = (beginning: string): [rest: string, edit: KeptEdit][] =>
  edits.keys().flatMap((key) => {
    const edit = key.startsWith(beginning) && edits.read(key);
    return edit ? [[key.slice(beginning.length), edit]] : [];
  });

/** @param edit null forgets it; what full storage does not take stays in memory until the page closes */
export function keepEdit(key: string, edit: KeptEdit | null): void {
  if (edit) edits.keep(key, edit);
  else edits.forget(key);
}
