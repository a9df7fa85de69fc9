/** For a panel too low for all it holds: brings what asks something of the visitor, or tells them of it, into view. */

/** Scrolls the panel, never the page around it, so that `card` stands above the field. `root` is the panel's. */
export function reveal(card: Element, root: ParentNode): void {
  const frame = root.querySelector('section');
  const field = root.querySelector('desk-chat-composer');
  if (!frame || !field) return;
  const covered = card.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
  if (covered > 0) frame.scrollTop += covered;
}
