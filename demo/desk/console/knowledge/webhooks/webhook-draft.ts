/** A message-triggered webhook as it is edited (doc 3 §6.1): what is wrong with the draft, and what a save sends. Pure. */
import type { WebhookView } from '../../../console-protocol/webhooks.ts';
import type { Errors } from './refusals.ts';

export const LONGEST_NAME = 100;
export const LONGEST_PATTERN = 500;
export const LONGEST_ADDRESS = 2000;
export const LONGEST_KEY = 200;

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

/** Undefined if the draft can be saved, as far as can be known without the desk. */
export function errorsOf({ name, regex, url }: WebhookDraft): Errors | undefined {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = 'Give the webhook a name. It is sent with each call.';
  if (regex === '') errors.regex = 'Write a pattern, such as order \\d+.';
  const wrong = addressError(url);
  if (wrong !== '') errors.url = wrong;
  return Object.keys(errors).length > 0 ? errors : undefined;
}
