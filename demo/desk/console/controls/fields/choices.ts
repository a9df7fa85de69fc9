/** What a field offers to choose from. Pure. */

export type Choice = { title: string; value: string };

export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, title]) => ({ title, value }));

export const choicesOfNamed = (all: readonly { id: number; name: string }[]): Choice[] =>
  all.map(({ id, name }) => ({ title: name, value: String(id) }));
