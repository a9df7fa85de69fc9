/** Data templates and categories in the order of their trees. Pure. */
import type { Category } from './question-words.ts';

type Place = { id: number; parentId: number };

/** Each with those below it directly after it, and its level. One whose parent is not there is at the top. */
export function treeOf<P extends Place>(places: readonly P[]): (P & { level: number })[] {
  const known = new Set(places.map(({ id }) => id));
  const below = Map.groupBy(places, ({ parentId }) => (known.has(parentId) ? parentId : 0));
  const rows: (P & { level: number })[] = [];
  const seen = new Set<number>();
  const add = (parentId: number, level: number): void => {
    for (const place of below.get(parentId) ?? []) {
      if (seen.has(place.id)) continue;
      seen.add(place.id);
      rows.push({ ...place, level });
      add(place.id, level + 1);
    }
  };
  add(0, 0);
  return rows;
}

/** A template and all below it, under which it cannot be put. */
export function branchOf(places: readonly Place[], id: number): Set<number> {
  const branch = new Set([id]);
  for (const row of treeOf(places)) if (branch.has(row.parentId)) branch.add(row.id);
  return branch;
}

/** Each category with those below it directly after it; the system's first, which are at the top. */
export const treeOrder = (categories: readonly Category[]): Category[] => [
  ...categories.filter(({ type }) => type === 1),
  ...treeOf(categories.filter(({ type }) => type !== 1)),
];

/** How many categories are above one; those of the system are at the top. */
export const levelOf = ({ type, parentIds }: Category): number =>
  type === 1 ? 0 : Math.max(0, (parentIds ?? '0').split(',').length - 1);

export const belowOf = (categories: readonly Category[], id: number): Category[] =>
  categories.filter(({ parentIds }) => (parentIds ?? '').split(',').includes(String(id)));

/** The names from the top to a category, such as `Orders / Parcels`. */
export function pathOf(categories: readonly Category[], id: number): string {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const category = byId.get(id);
  if (!category) return '';
  const above = (category.parentIds ?? '').split(',').flatMap((one) => byId.get(Number(one)) ?? []);
  return [...above.filter(({ type }) => type !== 1), category].map(({ name }) => name).join(' / ');
}
