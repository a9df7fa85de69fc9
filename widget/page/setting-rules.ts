/** Checks settings against the values that each accepts, and reports any other value to the page's developers. */

import { toJson } from '../base/clean-built-ins.ts';
import { endpointNamed } from './endpoint.ts';
import { DeskChatErrorEvent } from './events.ts';
import { readAttachment } from './read-attachment.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** `position` is one or two of its words. An empty value counts as not set. */
const VALUES: Record<string, string> = {
  theme: 'light, dark',
  position: 'top, bottom, start, end',
  back: 'page',
  mode: 'inline',
  consent: 'none, session, persistent',
  teaser: 'off',
};
/** Boolean attributes: their presence counts, so that "false" turns them on. */
const FLAGS = ['sound', 'notifications', 'open', 'hidden'];
/** As in the relay's protocol. */
const ATTRIBUTE = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d-]*)?$/i;

type Checked = { values: Map<string, string | null>; reasons: Set<string> };
/** The attribute values already checked and the reasons already logged, by chat. */
const checked = new WeakMap<HTMLElement, Checked>();

/**
 * Checks the changed attributes of `chat` and the settings in `given`. Logs each reason once, and dispatches a
 * `desk-chat-error` event for each wrong value and each of `wrongCalls`.
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
  // Read properties, because React and Vue set properties, which leave no attribute.
  const { relay = null, site = null } = chat;
  const endpoint = endpointNamed({ relay, site });
  // Only logged here: `PageCalls.applyAttributes` has already dispatched the event.
  if (typeof endpoint === 'string') warn(endpoint);
  for (const reason of [...wrongAttributes(chat, before), ...wrongSettings(given), ...wrongCalls]) {
    warn(reason);
    chat.dispatchEvent(new DeskChatErrorEvent({ code: 'configuration', reason }));
  }
}

function wrongAttributes(chat: HTMLElement, { values }: Checked): string[] {
  return [...Object.keys(VALUES), ...FLAGS, 'lang', 'cart'].flatMap((name) => {
    const value = chat.getAttribute(name);
    if (value === values.get(name)) return [];
    values.set(name, value);
    return (value && wrongValue(name, value)) || [];
  });
}

function wrongValue(name: string, value: string): string | null {
  const statement = `the setting ${name} is ${toJson(value.slice(0, 80))}`;
  const values = VALUES[name]?.split(', ');
  if (values) {
    const words = name === 'position' ? value.split(' ') : [value];
    return words.every((word) => !word || values.includes(word)) ? null : `${statement}; allowed: ${VALUES[name]}`;
  }
  if (name === 'cart') return Number.isFinite(Number(value)) ? null : `${statement}; allowed: a number such as 129.90`;
  if (FLAGS.includes(name)) {
    return ['', 'true', name].includes(value) ? null : `${statement}, which turns it on; to turn it off, take it away`;
  }
  return !value || LANGUAGE.test(value) ? null : `${statement}; allowed: a language tag such as pt-BR`;
}

/** A sentence for each setting that `update()` does not know or cannot accept. */
function wrongSettings(given: Settings): string[] {
  if (Object(given) !== given) return ['update() takes an object of settings'];
  return Object.entries(given).flatMap(([name, value]) => {
    if (SETTINGS.includes(name) || value == null) return [];
    if (name === 'identity' && typeof value !== 'function') return ['the setting identity is no function'];
    if (name === 'strings' && typeof value !== 'object') return ['the setting strings is no object'];
    if (name === 'attachment') {
      const attachment = readAttachment(value, document.baseURI);
      return typeof attachment === 'string' ? [attachment] : [];
    }
    if (name === 'customer') return wrongCustomer(value);
    const isKnown = name === 'identity' || name === 'strings';
    return isKnown
      ? []
      : [`there is no setting ${name}; allowed: ${SETTINGS.join(', ')}, strings, identity, attachment, customer`];
  });
}

function wrongCustomer(customer: unknown): string[] {
  if (typeof customer !== 'object') return ['the setting customer is no object'];
  return Object.entries(Object(customer)).flatMap(([name, value]) => {
    if (!ATTRIBUTE.test(name)) return [`customer has a name that is not allowed: ${toJson(name.slice(0, 80))}`];
    const isValue = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    return isValue ? [] : [`customer.${name} is neither text, number, true, false nor null`];
  });
}
