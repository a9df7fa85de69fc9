/** Scrolls a panel that is too low for its content, never the page, so that `card` is above the composer. `root` is the panel's. */
import type { LitElement } from 'lit';

export async function reveal(card: Element, root: ParentNode): Promise<void> {
  const frame = root.querySelector('section');
  const field = root.querySelector('desk-chat-composer');
  if (!frame || !field) return;
  // At the first render of the panel, the composer and the elements above it have no height yet.
  await Promise.all([...frame.children].map((child) => (child as Partial<LitElement>).updateComplete));
  await new Promise(requestAnimationFrame);
  const covered = card.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
  if (covered > 0) frame.scrollTop += covered;
}
