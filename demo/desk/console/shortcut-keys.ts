/** Listens for the keys of the console, wherever the focus is. */
import type { Route } from './route.ts';
import { areSinglesOn, isWritingIn, type Shortcut, shortcutOf } from './shortcuts.ts';

/** How long the second key of two may take. */
const PAIR_MS = 1_500;

/**
 * @param act performs the action of a key; false if it is not possible now
 * @param areaNow the area on screen; null while a dialog is open
 */
export function listenForShortcuts(
  host: HTMLElement,
  act: (shortcut: Shortcut) => boolean,
  areaNow: () => Route['area'] | null,
): void {
  let first = { key: '', at: 0 };

  const onKey = (event: KeyboardEvent): void => {
    const isInDialog = event.composedPath().some((one) => one instanceof HTMLDialogElement);
    const area = areaNow();
    if (event.defaultPrevented || event.isComposing || isInDialog || area === null) return;
    const before = event.timeStamp - first.at < PAIR_MS ? first.key : '';
    first = { key: '', at: 0 };
    const shortcut = shortcutOf(event, isWritingIn(event), before, areSinglesOn(), area);
    if (shortcut === 'wait') first = { key: event.key, at: event.timeStamp };
    else if (shortcut && act(shortcut)) event.preventDefault();
  };
  // On the page, because nothing in the console may have the focus.
  const onPageKey = (event: KeyboardEvent): void => {
    if (host.isConnected) onKey(event);
    else document.removeEventListener('keydown', onPageKey);
  };
  document.addEventListener('keydown', onPageKey);
}
