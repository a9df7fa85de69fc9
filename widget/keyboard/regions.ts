/** The parts of the open chat that F6 and Shift+F6 lead to, one after the other, as in applications with several panes. */

/** In the order they stand. */
const REGIONS = ['desk-chat-header', 'desk-chat-message-list', 'desk-chat-composer'];

/** Moves the focus to the next region, or the one before; what stands between two regions belongs to neither. */
export function goToRegion(root: ParentNode, step: 1 | -1): void {
  const regions = REGIONS.map((tag) => root.querySelector<HTMLElement>(tag));
  const at = regions.findIndex((region) => region?.matches(':focus-within'));
  const from = at >= 0 ? at : step > 0 ? 1 : 2;
  for (let gone = 1; gone < regions.length; gone += 1) {
    const region = regions[(from + step * gone + 2 * regions.length) % regions.length];
    region?.focus();
    // One in which nothing can have the focus is passed by.
    if (region?.matches(':focus-within')) return;
  }
}
