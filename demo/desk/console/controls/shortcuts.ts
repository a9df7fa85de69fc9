/** The keys of the console. Those without a modifier can be turned off, because speech recognition may type them by accident. */
import type { Route } from '../state/route.ts';

export type PhoneAction = 'answer' | 'end' | 'hold' | 'transfer' | 'note' | 'ticket' | 'dial';
export type TicketAction = 'new' | 'reply' | 'note' | 'list';

export type Shortcut =
  | 'help'
  | 'next-chat'
  | 'previous-chat'
  | 'longest-waiting'
  | 'take'
  | 'reply'
  | 'note'
  | 'about'
  | 'make-ticket'
  | 'transfer'
  | 'close'
  | 'leave'
  | `list-${1 | 2 | 3}`
  | `go-${Route['area']}`
  | `phone-${PhoneAction}`
  | `ticket-${TicketAction}`;

/** Shortcuts that the chat on screen handles itself. */
export type InChat = 'reply' | 'note' | 'about' | 'make-ticket';
export const isInChat = (shortcut: Shortcut): shortcut is InChat =>
  ['reply', 'note', 'about', 'make-ticket'].includes(shortcut);

/** One line of the sheet. `keys` are pressed one after another; a key with a plus is held with the next. */
type Line = { keys: readonly string[]; words: string; action: Shortcut; isSingle: boolean };

type Group = {
  title: string;
  /** The area that has these keys; everywhere without one. */
  area?: Route['area'];
  /** Agents alone have chats and a telephone. */
  isForAgents: boolean;
  lines: readonly Line[];
};
const single = (keys: string, words: string, action: Shortcut): Line => ({
  keys: keys.split(' '),
  words,
  action,
  isSingle: true,
});

export const KEY_GROUPS: readonly Group[] = [
  {
    title: 'Everywhere',
    isForAgents: false,
    lines: [
      single('?', 'Show these keys', 'help'),
      single('/', 'Search', 'go-search'),
      single('g c', 'Go to the chats', 'go-chats'),
      single('g t', 'Go to the tickets', 'go-tickets'),
      single('g p', 'Go to the phone calls', 'go-calls'),
      single('g o', 'Go to the overview', 'go-overview'),
      single('g k', 'Go to the knowledge', 'go-knowledge'),
      single('g a', 'Go to the administration', 'go-admin'),
    ],
  },
  {
    title: 'Telephone',
    isForAgents: true,
    lines: [
      single('c a', 'Answer', 'phone-answer'),
      single('c h', 'Hold or resume', 'phone-hold'),
      single('c t', 'Transfer the call', 'phone-transfer'),
      single('c n', 'Note about the call', 'phone-note'),
      single('c m', 'Make a ticket of the call', 'phone-ticket'),
      single('c e', 'Reject, or hang up', 'phone-end'),
      single('c d', 'Dial a number', 'phone-dial'),
    ],
  },
  {
    title: 'Tickets',
    area: 'tickets',
    isForAgents: false,
    lines: [
      single('n', 'New ticket', 'ticket-new'),
      single('r', 'Write a reply', 'ticket-reply'),
      single('p', 'Write an internal note', 'ticket-note'),
      single('l', 'List of tickets', 'ticket-list'),
    ],
  },
  {
    title: 'Chats',
    area: 'chats',
    isForAgents: true,
    lines: [
      { keys: ['Alt+', '↓'], words: 'Next chat', action: 'next-chat', isSingle: false },
      { keys: ['Alt+', '↑'], words: 'Previous chat', action: 'previous-chat', isSingle: false },
      single('n', 'Chat that waits longest for you', 'longest-waiting'),
      single('w', 'Take the visitor who waits longest', 'take'),
      single('r', 'Write a reply', 'reply'),
      single('p', 'Write a private note', 'note'),
      single('i', 'About the customer', 'about'),
      single('m', 'Make a ticket of the chat', 'make-ticket'),
      single('t', 'Transfer the chat', 'transfer'),
      single('e', 'Close the chat', 'close'),
      single('1', 'List of chats', 'list-1'),
      single('2', 'Inbox', 'list-2'),
      single('3', 'Colleagues', 'list-3'),
      { keys: ['Esc'], words: 'Back to the list', action: 'leave', isSingle: false },
    ],
  },
];

/** The keys of a person: agents alone have chats, the administrator alone has the administration. */
export const keysFor = (isAdministrator: boolean): typeof KEY_GROUPS =>
  KEY_GROUPS.filter(({ isForAgents }) => !isAdministrator || !isForAgents).map(({ lines, ...group }) => ({
    ...group,
    lines: lines.filter(({ action }) => action !== (isAdministrator ? 'go-chats' : 'go-admin')),
  }));

const FIRST_OF_TWO: ReadonlySet<string> = new Set(['g', 'c']);
const MOVES: Record<string, Shortcut> = { ArrowDown: 'next-chat', ArrowUp: 'previous-chat' };

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The action of a key in an area. `isWriting` says that keys without a modifier are letters, `before` is the key that was pressed just before, or empty.
 * `wait` means that the next key decides.
 */
export function shortcutOf(
  pressed: Pressed,
  isWriting: boolean,
  before: string,
  areSinglesOn: boolean,
  area: Route['area'],
): Shortcut | 'wait' | null {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) return null;
  if (altKey) return MOVES[key] ?? null;
  if (key === 'Escape') return 'leave';
  if (isWriting || !areSinglesOn) return null;
  const lines = KEY_GROUPS.flatMap((group) => (group.area === undefined || group.area === area ? group.lines : []));
  if (FIRST_OF_TWO.has(before)) return lines.find(({ keys }) => keys[0] === before && keys[1] === key)?.action ?? null;
  if (FIRST_OF_TWO.has(key)) return 'wait';
  return lines.find(({ keys, isSingle }) => isSingle && keys.length === 1 && keys[0] === key)?.action ?? null;
}

/** Whether a key pressed here is meant as a letter. */
export const isWritingIn = (event: Event): boolean => isField(event.composedPath()[0]);

export function isWriting(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return isField(at);
}

const isField = (target: unknown): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const KEY = 'desk-console-single-keys';
export const areSinglesOn = (): boolean => localStorage.getItem(KEY) !== 'off';
export const setSingles = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off');
