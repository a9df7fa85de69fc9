/** Texts of call notes that the desk does not have yet, kept for the tab: a reload or the next call loses none. */
import { keepEdit, keptEdits } from '../../kept/kept-edits.ts';

/** `before` is the note when writing began, `name` that of the caller. */
export type NoteDraft = { id: number; name: string; text: string; before: string };

const KEY = 'call note ';

/** The oldest call first. */
export const keptNotes = (): NoteDraft[] =>
  keptEdits(KEY)
    .map(([key, { texts, before }]) => {
      const [text = '', name = ''] = texts;
      return { id: Number(key), name, text, before: String(before) };
    })
    .sort((one, other) => one.id - other.id);

/** @param draft null forgets it */
export const keepNote = (id: number, draft: NoteDraft | null): void =>
  keepEdit(KEY + id, draft && { texts: [draft.text, draft.name], before: draft.before });
