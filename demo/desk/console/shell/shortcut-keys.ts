/** Listens for the keys of the console, wherever the focus is. */

import { isComposing } from '../../../../widget/base/composing.ts';
import { areSinglesOn, isWritingIn, type Shortcut, shortcutOf } from '../controls/shortcuts.ts';
import type { Route } from '../state/route.ts';

/** How long the second key of two may take. */
const PAIR_MS = 1_500;
/** How long the keys without a modifier rest after a letter: who has left a field by accident types on. */
const TYPING_MS = 2_000;

type Page = {
  act: (shortcut: Shortcut) => boolean;
  area: () => Route['area'] | null;
  hasDraft: () => boolean;
};

export function listenForShortcuts(host: HTMLElement, { act, area: areaNow, hasDraft }: Page): void {
  let first = { key: '', at: 0 };
  let lastLetterAt = Number.NEGATIVE_INFINITY;
  let written: EventTarget | undefined;

  /** Whether the agent is writing, though perhaps no field has the focus. */
  function isTyping(event: KeyboardEvent): boolean {
    const isRecent = event.timeStamp - lastLetterAt < TYPING_MS;
    const isInField = isWritingIn(event);
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isInField && isLetter) written = event.composedPath()[0];
    if (isLetter && (isInField || isRecent)) lastLetterAt = event.timeStamp;
    // Who sends or submits has written to the end.
    if (isInField && event.key === 'Enter') lastLetterAt = Number.NEGATIVE_INFINITY;
    return isInField || isRecent || hasWords(written) || hasDraft();
  }

  const onKey = (event: KeyboardEvent): void => {
    const isWriting = isTyping(event);
    const isInDialog = event.composedPath().some((one) => one instanceof HTMLDialogElement);
    const area = areaNow();
    if (event.defaultPrevented || isComposing(event) || isInDialog || area === null) return;
    const before = event.timeStamp - first.at < PAIR_MS ? first.key : '';
    first = { key: '', at: 0 };
    const shortcut = shortcutOf(event, isWriting, before, areSinglesOn(), area);
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

/** Whether a text that was begun is still on screen. A line that searches or filters is none. */
function hasWords(field: EventTarget | undefined): boolean {
  if (!(field instanceof HTMLElement) || field instanceof HTMLInputElement || !field.checkVisibility()) return false;
  return (field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')).trim() !== '';
}
