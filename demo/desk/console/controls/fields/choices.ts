/** What a field offers to choose from. Pure. */

export type Choice = { title: string; value: string };

/** The entries of a table of words as choices. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, title]) => ({ title, value }));

/** Things with a number and a name as choices. */
export const choicesOfNamed = (all: readonly { id: number; name: string }[]): Choice[] =>
  all.map(({ id, name }) => ({ title: name, value: String(id) }));
