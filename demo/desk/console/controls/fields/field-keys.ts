/** Keys in forms, and in lists of links below a field. */

import { isComposing } from '../../../../../widget/base/composing.ts';

/** Submits the form on Ctrl or Command and Enter. For the `keydown` of the form or its fields. */
export function submitByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).closest('form')?.requestSubmit();
}

export function enterLinks(event: KeyboardEvent, root: ParentNode): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  root.querySelector<HTMLElement>('li a')?.focus();
}

/**
 * Goes through the links by the arrow keys.
 * @param above gets the focus from the first link; without it, the first link keeps it
 */
export function stepThroughLinks(event: KeyboardEvent, root: ShadowRoot, above?: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const links = [...root.querySelectorAll<HTMLElement>('li a')];
  const index = links.indexOf(root.activeElement as HTMLElement) + step;
  const target = index < 0 && above ? above : links[Math.max(0, Math.min(index, links.length - 1))];
  target?.focus();
}
