/**
 * The keys of the console, as its sheet lists them. Keys without a modifier work while no field has the focus, and can be turned
 * off, because speech recognition may type them by accident. Pure but for the setting.
 */
import type { Route } from './route.ts';

export type Shortcut =
  | 'help'
  | 'next-chat'
  | 'previous-chat'
  | 'longest-waiting'
  | 'take'
  | 'reply'
  | 'note'
  | 'about'
  | 'transfer'
  | 'close'
  | 'leave'
  | `list-${1 | 2 | 3}`
  | `go-${Route['area']}`;

/** Shortcuts that the chat on screen handles itself. */
type InChat = 'reply' | 'note' | 'about';
export const isInChat = (shortcut: Shortcut): shortcut is InChat => ['reply', 'note', 'about'].includes(shortcut);

/** One line of the sheet. `keys` are pressed one after another; a key with a plus is held with the next. */
type Line = { keys: readonly string[]; words: string; action: Shortcut; isSingle: boolean };

export const KEY_GROUPS: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: 'Everywhere',
    lines: [
      { keys: ['?'], words: 'Show these keys', action: 'help', isSingle: true },
      { keys: ['/'], words: 'Search', action: 'go-search', isSingle: true },
      { keys: ['g', 'c'], words: 'Go to the chats', action: 'go-chats', isSingle: true },
      { keys: ['g', 't'], words: 'Go to the tickets', action: 'go-tickets', isSingle: true },
      { keys: ['g', 'p'], words: 'Go to the phone calls', action: 'go-calls', isSingle: true },
      { keys: ['g', 'o'], words: 'Go to the overview', action: 'go-overview', isSingle: true },
      { keys: ['g', 'k'], words: 'Go to the knowledge', action: 'go-knowledge', isSingle: true },
      { keys: ['g', 'a'], words: 'Go to the administration', action: 'go-admin', isSingle: true },
    ],
  },
  {
    title: 'Chats',
    lines: [
      { keys: ['Alt+', '↓'], words: 'Next chat', action: 'next-chat', isSingle: false },
      { keys: ['Alt+', '↑'], words: 'Chat before', action: 'previous-chat', isSingle: false },
      { keys: ['n'], words: 'Chat that waits longest for you', action: 'longest-waiting', isSingle: true },
      { keys: ['w'], words: 'Take the visitor who waits longest', action: 'take', isSingle: true },
      { keys: ['r'], words: 'Write a reply', action: 'reply', isSingle: true },
      { keys: ['p'], words: 'Write a private note', action: 'note', isSingle: true },
      { keys: ['i'], words: 'About the customer', action: 'about', isSingle: true },
      { keys: ['t'], words: 'Transfer the chat', action: 'transfer', isSingle: true },
      { keys: ['e'], words: 'End the chat', action: 'close', isSingle: true },
      { keys: ['1'], words: 'List of chats', action: 'list-1', isSingle: true },
      { keys: ['2'], words: 'Inbox', action: 'list-2', isSingle: true },
      { keys: ['3'], words: 'Colleagues', action: 'list-3', isSingle: true },
      { keys: ['Esc'], words: 'Back to the list', action: 'leave', isSingle: false },
    ],
  },
];

/** The keys of a person: agents alone have chats, the administrator alone has the administration. */
export const keysFor = (isAdministrator: boolean): typeof KEY_GROUPS =>
  KEY_GROUPS.filter(({ title }) => !isAdministrator || title !== 'Chats').map(({ title, lines }) => ({
    title,
    lines: lines.filter(({ action }) => action !== (isAdministrator ? 'go-chats' : 'go-admin')),
  }));

const LINES = KEY_GROUPS.flatMap(({ lines }) => lines);
const FIRST_OF_TWO = 'g';
const MOVES: Record<string, Shortcut> = { ArrowDown: 'next-chat', ArrowUp: 'previous-chat' };

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The action of a key. `isWriting` says that a field has the focus, `before` is the key that was pressed just before, or empty.
 * `wait` means that the next key decides.
 */
export function shortcutOf(
  pressed: Pressed,
  isWriting: boolean,
  before: string,
  areSinglesOn: boolean,
): Shortcut | 'wait' | null {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) return null;
  if (altKey) return MOVES[key] ?? null;
  if (key === 'Escape') return 'leave';
  if (isWriting || !areSinglesOn) return null;
  if (before === FIRST_OF_TWO) return LINES.find(({ keys }) => keys[0] === before && keys[1] === key)?.action ?? null;
  if (key === FIRST_OF_TWO) return 'wait';
  return LINES.find(({ keys, isSingle }) => isSingle && keys.length === 1 && keys[0] === key)?.action ?? null;
}

/** Whether a key pressed here is meant as a letter. */
export function isWritingIn(event: Event): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const KEY = 'desk-console-single-keys';
export const areSinglesOn = (): boolean => localStorage.getItem(KEY) !== 'off';
export const setSingles = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off');
