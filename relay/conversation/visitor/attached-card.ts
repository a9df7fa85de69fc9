/**
 * A card about a product or an order that the visitor attached, as the log's content, as text where only text is
 * accepted, and as HTML for agents (doc 1 §2.9, `rich`). All texts are the visitor's and are escaped. A link or picture
 * of another host than the site's is shown as text, because the card looks as if the site vouched for it. Pure.
 */

import { type Decision, say } from '../../model/decision.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { CommandInput } from '../../protocol/commands.ts';
import type { Content } from '../../protocol/events.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { escapeHtml } from '../html-text.ts';

export type AttachedCard = Omit<CommandInput<'attach'>, 'id'>;

/** The hosts that a card's links and pictures may point to: the site's own, those of its images, and ours. */
export const cardHosts = ({ origins, mediaHosts }: SiteSettings, ownHosts: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...ownHosts,
    ...origins.map((origin) => new URL(origin).host),
    ...mediaHosts.map((host) => host.toLowerCase()),
  ]);

const linkTo = (url: string | undefined, hosts: ReadonlySet<string>): string | null =>
  url !== undefined && URL.canParse(url) && hosts.has(new URL(url).host) ? new URL(url).href : null;

export function attach({ record }: Snapshot, card: CommandInput<'attach'>, hosts: ReadonlySet<string>): Decision {
  return say(record, card.id, contentOfCard(card, hosts), cardAsText(card), { html: cardAsHtml(card, hosts) });
}

const contentOfCard = ({ title, text, price, picture, url }: AttachedCard, hosts: ReadonlySet<string>): Content => ({
  kind: 'card',
  title,
  description: text ?? '',
  image: linkTo(picture, hosts),
  buttons: [],
  price: price || null,
  url: linkTo(url, hosts),
});

/** The card as plain text: title, price, text and address, each on a line of its own. */
export const cardAsText = ({ title, text, price, url }: AttachedCard): string =>
  [title, price, text, url].filter(Boolean).join('\n');

export function cardAsHtml({ title, text, price, picture, url }: AttachedCard, hosts: ReadonlySet<string>): string {
  const [link, image] = [linkTo(url, hosts), linkTo(picture, hosts)];
  const name = `<strong>${escapeHtml(title)}</strong>`;
  const lines = [
    link === null ? name : `<a href="${escapeHtml(link)}">${name}</a>`,
    price && escapeHtml(price),
    text && escapeHtml(text).replace(/\n/g, '<br>'),
    link === null && url !== undefined && escapeHtml(url),
    image && `<img src="${escapeHtml(image)}" alt="">`,
  ];
  return lines.flatMap((line) => (line ? [`<p>${line}</p>`] : [])).join('');
}
