/**
 * Three versions of what is edited: the one that an edit began with, the edit, and the one that the desk has by now. Pure.
 *
 * Items of lists are recognised by their ids. A new item has none, or a negative one, until it is saved.
 */
type Item = { id: number | null; key: string };

/** The key by which the page knows an item is not part of it. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner)) ?? '';
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
const isItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'key' in one);
const find = (items: readonly Item[], { id }: Item): Item | undefined =>
  id === null ? undefined : items.find((one) => one.id === id);

export const changedFields = <Draft extends object>(one: Draft, other: Draft): (keyof Draft)[] =>
  (Object.keys(one) as (keyof Draft)[]).filter((field) => !isSame(one[field], other[field]));

/** Their version with what a draft has changed since `base`, item by item in lists. */
export function mergeDrafts<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Draft {
  const merged = { ...theirs };
  for (const field of Object.keys(theirs) as (keyof Draft)[]) {
    const [was, is, other] = [base[field], mine[field], theirs[field]];
    const isChanged = !isSame(was, is);
    if (isItems(was) && isItems(is) && isItems(other)) {
      const items = isChanged ? mergeItems(was, is, other) : other;
      // With the keys of mine: a field of one of them may have the focus.
      merged[field] = items.map((one) => ({ ...one, key: find(is, one)?.key ?? one.key })) as typeof other;
    } else if (isChanged) merged[field] = is;
  }
  return merged;
}

function mergeItems(base: Item[], mine: Item[], theirs: Item[]): Item[] {
  const kept = mine.flatMap((one): Item[] => {
    const [was, other] = [find(base, one), find(theirs, one)];
    if (was && other) return [mergeDrafts(was, one, other)];
    // What they have removed comes back if it was changed.
    return was && isSame(was, one) ? [] : [one];
  });
  return [...kept, ...theirs.filter((one) => !find(base, one))];
}

export function mergeTyped<Draft extends object>(sent: Draft, typed: Draft, saved: Draft): Draft {
  const ids = newIds(sent, saved);
  return mergeDrafts(withIds(sent, ids), withIds(typed, ids), saved);
}

/** The ids that the desk gave to new items, by their keys and negative ids. */
function newIds<Draft extends object>(sent: Draft, saved: Draft): ReadonlyMap<unknown, number> {
  const ids = new Map<unknown, number>();
  for (const field of Object.keys(sent) as (keyof Draft)[]) {
    const [items, stored] = [sent[field], saved[field]];
    if (!isItems(items) || !isItems(stored)) continue;
    const given = stored.filter((one) => !items.some(({ id }) => id === one.id));
    for (const [n, { key, id }] of items.filter((one) => (one.id ?? -1) < 0).entries()) {
      const known = given[n]?.id;
      if (known) ids.set(key, known).set(id, known);
    }
  }
  return ids;
}

/** Also where one item refers to another by its id. */
const withIds = <Draft extends object>(draft: Draft, ids: ReadonlyMap<unknown, number>): Draft =>
  JSON.parse(JSON.stringify(draft), (_, value: unknown) => {
    if (typeof value === 'number') return ids.get(value) ?? value;
    const id = ids.get((value as Item | null)?.key);
    return id === undefined ? value : { ...(value as Item), id };
  }) as Draft;
