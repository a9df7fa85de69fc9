/** Which values a setting takes, and the sentence that a page's makers get on any other. */
import { DeskChatErrorEvent } from './events.ts';
import { placeNamed } from './place.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** `position` is one or two of its words; an empty value counts as none. */
const VALUES: Record<string, string> = {
  theme: 'light, dark',
  position: 'top, bottom, start, end',
  back: 'page',
  mode: 'inline',
  consent: 'none, session, persistent',
  teaser: 'off',
};
/** They count by being there, so that "false" turns them on. */
const FLAGS = ['sound', 'notifications', 'open', 'hidden'];
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d-]*)?$/i;

type Checked = { values: Map<string, string | null>; reasons: Set<string> };
/** What was looked at and told of each chat. */
const checked = new WeakMap<HTMLElement, Checked>();

/**
 * Tells the page's makers what is wrong with the attributes of `chat`, where they changed since they were last looked
 * at, with the settings that were `given` besides, and with calls: by an event each time, in the console once.
 */
export function checkSettings(
  chat: HTMLElement & Pick<Settings, 'relay' | 'site'>,
  given: Settings = {},
  wrongCalls: readonly string[] = [],
): void {
  const before: Checked = checked.get(chat) ?? { values: new Map(), reasons: new Set() };
  checked.set(chat, before);
  const warn = (reason: string): void => {
    if (!before.reasons.has(reason)) console.warn(`desk-chat: ${reason}`);
    before.reasons.add(reason);
  };
  // Properties, because React and Vue set those, which leave no attribute.
  const { relay = null, site = null } = chat;
  const place = placeNamed({ relay, site });
  // The event was told when the chat wanted to connect.
  if (typeof place === 'string') warn(place);
  for (const reason of [...wrongAttributes(chat, before), ...wrongSettings(given), ...wrongCalls]) {
    warn(reason);
    chat.dispatchEvent(new DeskChatErrorEvent('configuration', reason));
  }
}

function wrongAttributes(chat: HTMLElement, { values }: Checked): string[] {
  return [...Object.keys(VALUES), ...FLAGS, 'lang'].flatMap((name) => {
    const value = chat.getAttribute(name);
    if (value === values.get(name)) return [];
    values.set(name, value);
    return (value && wrongValue(name, value)) || [];
  });
}

/** Null where `value` is one of the setting's. */
function wrongValue(name: string, value: string): string | null {
  const is = `the setting ${name} is ${JSON.stringify(value.slice(0, 80))}`;
  const values = VALUES[name]?.split(', ');
  if (values) {
    const words = name === 'position' ? value.split(' ') : [value];
    return words.every((word) => !word || values.includes(word)) ? null : `${is}; allowed: ${VALUES[name]}`;
  }
  if (FLAGS.includes(name)) {
    return ['', 'true', name].includes(value) ? null : `${is}, which turns it on; to turn it off, take it away`;
  }
  return !value || LANGUAGE.test(value) ? null : `${is}; allowed: a language tag such as pt-BR`;
}

/** A sentence on each setting that `update()` does not know or cannot take. */
function wrongSettings(given: Settings): string[] {
  if (Object(given) !== given) return ['update() takes an object of settings'];
  return Object.entries(given).flatMap(([name, value]) => {
    if (SETTINGS.includes(name) || value == null) return [];
    if (name === 'identity' && typeof value !== 'function') return ['the setting identity is no function'];
    if (name === 'strings' && typeof value !== 'object') return ['the setting strings is no object'];
    const isKnown = name === 'identity' || name === 'strings';
    return isKnown ? [] : [`there is no setting ${name}; allowed: ${SETTINGS.join(', ')}, strings, identity`];
  });
}
