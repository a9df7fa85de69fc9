/** Saves and restores a selection in a shadow tree. Browsers lose it when the focus moves elsewhere. */

/** The current selection if it is inside `field`, otherwise null. */
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
