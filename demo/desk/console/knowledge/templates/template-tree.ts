/** Data templates in the order of a tree. Pure. */
import type { TemplatePlace } from '../../../console-protocol/knowledge.ts';

export type TreeRow = TemplatePlace & { level: number };

/** Templates with those below each directly after it. One whose parent is not there is at the top. */
export function treeOf(places: readonly TemplatePlace[]): TreeRow[] {
  const known = new Set(places.map(({ id }) => id));
  const below = Map.groupBy(places, ({ parentId }) => (known.has(parentId) ? parentId : 0));
  const rows: TreeRow[] = [];
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
export function branchOf(places: readonly TemplatePlace[], id: number): Set<number> {
  const branch = new Set([id]);
  const rows = treeOf(places);
  for (const row of rows) if (branch.has(row.parentId)) branch.add(row.id);
  return branch;
}
