/** The regions of the open chat that F6 and Shift+F6 cycle through, as in applications with several panes. */

/** In document order. */
const REGIONS = ['desk-chat-header', 'desk-chat-message-list', 'desk-chat-composer'];

/** Moves the focus to the next or previous region. Elements between two regions belong to neither. */
export function goToRegion(root: ParentNode, step: 1 | -1): void {
  const regions = REGIONS.map((tag) => root.querySelector<HTMLElement>(tag));
  const at = regions.findIndex((region) => region?.matches(':focus-within'));
  const from = at >= 0 ? at : step > 0 ? 1 : 2;
  for (let gone = 1; gone < regions.length; gone += 1) {
    const region = regions[(from + step * gone + 2 * regions.length) % regions.length];
    region?.focus();
    // Skip a region in which nothing can be focused.
    if (region?.matches(':focus-within')) return;
  }
}
