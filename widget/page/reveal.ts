/** For a panel too low for all it holds: brings what asks something of the visitor, or tells them of it, into view. */
import type { LitElement } from 'lit';

/** Scrolls the panel, never the page around it, so that `card` stands above the field. `root` is the panel's. */
export async function reveal(card: Element, root: ParentNode): Promise<void> {
  const frame = root.querySelector('section');
  const field = root.querySelector('desk-chat-composer');
  if (!frame || !field) return;
  // In a panel that is drawn for the first time, the field and what stands above it have no height yet.
  await Promise.all(Array.from(frame.children, (child) => (child as Partial<LitElement>).updateComplete));
  await new Promise(requestAnimationFrame);
  const covered = card.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
  if (covered > 0) frame.scrollTop += covered;
}
