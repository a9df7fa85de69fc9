/** Keeps a selection inside a shadow tree while the focus is elsewhere, which browsers do not do by themselves. */

/** The selection, if it is inside `field`; null otherwise. */
export function savedRange(root: ShadowRoot | null, field: HTMLElement | null): StaticRange | null {
  const selection = getSelection();
  if (!root || !field || !selection) return null;
  const range = selection.getComposedRanges({ shadowRoots: [root] })[0];
  return range && field.contains(range.startContainer) && field.contains(range.endContainer) ? range : null;
}

export function restoreRange(range: StaticRange | null): void {
  if (!range) return;
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
}
