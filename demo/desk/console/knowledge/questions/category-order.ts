/** Categories in the order of a tree. Pure. */
import type { Category } from '../question-words.ts';

/** How many categories are above one; those of the system are at the top. */
export const levelOf = ({ type, parentIds }: Category): number =>
  type === 1 ? 0 : Math.max(0, (parentIds ?? '0').split(',').length - 1);

/** Each category with those below it directly after it; the system's first. A list that lacks a parent keeps its order. */
export function treeOrder(categories: readonly Category[]): Category[] {
  const known = new Set(categories.map(({ id }) => id));
  const system = categories.filter(({ type }) => type === 1);
  const own = categories.filter(({ type }) => type !== 1);
  const isTop = ({ parentId }: Category) => !known.has(parentId) || system.some(({ id }) => id === parentId);
  const children = Map.groupBy(own, ({ parentId }) => parentId);
  const ordered: Category[] = [];
  const add = (category: Category): void => {
    ordered.push(category);
    for (const child of children.get(category.id) ?? []) add(child);
  };
  own.filter(isTop).forEach(add);
  return [...system, ...ordered];
}

/** All categories below one. */
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
