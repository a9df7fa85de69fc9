/**
 * Sends the relay the page's address and its attributes of the visitor, as far as the site's settings name them. Loaded on
 * sites that name any, once the visitor has a conversation. With the consent `none`, no visitor is followed from page to page:
 * only the page's own attributes are sent.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Ack, CommandInput } from '../../../relay/protocol/commands.ts';
import type { SiteView } from '../../../relay/protocol/site.ts';
import { every } from '../../base/promises.ts';
import type { CustomerAttributes } from '../../page/settings.ts';
import { consentOf } from '../../wire/storage/storage-areas.ts';

type Named = NonNullable<SiteView['pageContext']>;
/** Values by `address`, `title`, `referrer`, `language`, or `customer.` and the name of an attribute. */
export type PageFacts = Map<string, string>;

export type PageContextHost = ReactiveControllerHost & {
  readonly customer: CustomerAttributes | null;
  readonly consent: string | null;
};
type Chat = {
  readonly state: { readonly site: SiteView | null };
  readonly connection: {
    ask(name: 'page-context', input: CommandInput<'page-context'>): Promise<Ack<'page-context'> | null>;
  } | null;
};

/** In UTF-16 units, as the relay's protocol allows. */
const LONGEST = { address: 2000, referrer: 2000, language: 35, other: 255 };
const CHECK_EVERY_MS = 1000;
/** The relay accepts ten changes a minute of one visitor. */
const SEND_EVERY_MS = 6000;

const watchers = new WeakMap<Chat, PageContext>();

/** Call this whenever the chat has joined: the relay may have another visitor by now, or the context of another page. */
export function describePage(host: PageContextHost, chat: Chat): void {
  const watcher = watchers.get(chat) ?? new PageContext(host, chat);
  watchers.set(chat, watcher);
  watcher.sendAll();
}

/** Watches the page for as long as the chat is in it. The address and title of a page may change without an event. */
class PageContext implements ReactiveController {
  readonly #host: PageContextHost;
  readonly #chat: Chat;
  #sent: PageFacts = new Map();
  #isSending = false;
  #notBefore = 0;

  constructor(host: PageContextHost, chat: Chat) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
    every(CHECK_EVERY_MS, host, () => this.#check());
  }

  hostUpdated(): void {
    this.#check();
  }

  sendAll(): void {
    this.#forget();
    this.#check();
  }

  /** A new map, because a command on its way still adds to the old one. */
  #forget(): void {
    this.#sent = new Map();
  }

  #check(): void {
    const { site } = this.#chat.state;
    // Of several tabs, only the one in view sends its page.
    if (document.visibilityState !== 'visible') return this.#forget();
    if (!site?.pageContext || this.#isSending || performance.now() < this.#notBefore) return;
    const changed = changedFacts(this.#sent, factsOf(site.pageContext, this.#host));
    if (changed.size > 0) void this.#send(changed);
  }

  async #send(changed: PageFacts): Promise<void> {
    this.#isSending = true;
    const sent = this.#sent;
    const answer = await this.#chat.connection?.ask('page-context', inputOf(changed));
    this.#isSending = false;
    this.#notBefore = performance.now() + SEND_EVERY_MS;
    if (answer?.ok) for (const [name, value] of changed) sent.set(name, value);
  }
}

function factsOf({ page, customer: names }: Named, { customer, consent }: PageContextHost): PageFacts {
  const { title, referrer, documentElement } = document;
  const now = {
    // A fragment is a position on the page.
    address: location.href.split('#', 1)[0] ?? '',
    title,
    referrer,
    language: documentElement.lang || navigator.language,
  };
  const followed = consentOf(consent) === 'none' ? [] : page;
  const facts = followed.map((part) => [part, now[part].slice(0, LONGEST[part === 'title' ? 'other' : part])] as const);
  const attributes = names.flatMap((name) => {
    const value = Object.hasOwn(Object(customer), name) ? customer?.[name] : undefined;
    return value === undefined ? [] : [[`customer.${name}`, `${value ?? ''}`.slice(0, LONGEST.other)] as const];
  });
  return new Map([...facts, ...attributes]);
}

export const changedFacts = (sent: PageFacts, now: PageFacts): PageFacts =>
  new Map([...now].filter(([name, value]) => sent.get(name) !== value));

export function inputOf(facts: PageFacts): CommandInput<'page-context'> {
  const input: CommandInput<'page-context'> = {};
  const customer: { name: string; value: string }[] = [];
  for (const [name, value] of facts) {
    if (name.startsWith('customer.')) customer.push({ name: name.slice('customer.'.length), value });
    else input[name as Named['page'][number]] = value;
  }
  return customer.length > 0 ? { ...input, customer } : input;
}
