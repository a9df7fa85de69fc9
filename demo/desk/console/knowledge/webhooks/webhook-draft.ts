/** A message-triggered webhook as it is edited (doc 3 §6.1): what is wrong with the draft, and what a save sends. Pure. */
import type { WebhookView } from '../../../console-protocol/webhooks.ts';
import { sentenceFrom } from '../../state/console-connection.ts';

/** Letters of a text. */
export const LONGEST = { name: 100, pattern: 500, address: 2000, key: 200, variable: 50 } as const;

/** Sentences by the field that they are about, such as `url` or `nodes.0.url`; `all` belongs to no field. */
export type Errors = Readonly<Record<string, string>>;

/** The key is never read: empty leaves the present one, unless it is removed. */
export type KeyDraft = { appKey: string; removesKey: boolean };
export const NO_KEY: KeyDraft = { appKey: '', removesKey: false };

export type WebhookDraft = { name: string; regex: string; url: string; isOn: boolean } & KeyDraft;
export const FIELDS = ['name', 'regex', 'url', 'appKey'] as const;

export const draftOf = (webhook?: WebhookView): WebhookDraft => ({
  name: webhook?.name ?? '',
  regex: webhook?.regex ?? '',
  url: webhook?.url ?? '',
  isOn: webhook?.isOn ?? true,
  ...NO_KEY,
});

export const keyBody = ({ appKey, removesKey }: KeyDraft): { appKey?: string } =>
  removesKey ? { appKey: '' } : appKey === '' ? {} : { appKey };

export const webhookBody = ({ name, regex, url, isOn, ...key }: WebhookDraft) => ({
  name: name.trim(),
  regex,
  url: url.trim(),
  isOn,
  ...keyBody(key),
});

export const isChanged = (webhook: WebhookView | undefined, draft: WebhookDraft): boolean =>
  JSON.stringify(webhookBody(draftOf(webhook))) !== JSON.stringify(webhookBody(draft));

/** The error of an address; empty if it is valid. `{shop}` stands for the shop's address. */
export function addressError(address: string): string {
  const url = address.trim().replace(/^\{shop\}(?=\/)/, 'http://shop');
  const isGood = /^https?:\/\//i.test(url) && URL.canParse(url);
  if (!isGood) return 'An address begins with http:// or https://, or with {shop}/ for the shop’s own.';
  const { username, password } = new URL(url);
  return username + password === '' ? '' : 'Leave out the user and the password; the key signs the calls.';
}

export function errorsOf({ name, regex, url }: WebhookDraft): Errors | undefined {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = 'Give the webhook a name. It is sent with each call.';
  if (regex === '') errors.regex = 'Write a pattern, such as order \\d+.';
  const wrong = addressError(url);
  if (wrong !== '') errors.url = wrong;
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/**
 * Reads the desk's refusal of a body: one sentence for each wrong field.
 * @param fields of the form; what is wrong elsewhere is under `all`
 */
export function refusalsOf(message: string, fields: readonly string[]): Errors {
  if (/has the name "/.test(message)) return { name: message };
  const refusals: Record<string, string> = {};
  for (const part of message.split('✖ ').filter((one) => one.trim() !== '')) {
    const [words = '', place = ''] = part.split('→ at ').map((one) => one.trim());
    const path = place.replace(/\.$/, '').replace(/\[(\d+)\]/g, '.$1');
    const field = path.startsWith('nodes.') ? path : (path.split('.')[0] ?? '');
    const known = path.startsWith('nodes.') || fields.includes(field) ? field : 'all';
    refusals[known] ??= sentenceFrom(words);
  }
  return refusals;
}
