/**
 * Who a visitor is, as far as the relay can tell: the holder of a random token. The relay keeps only an HMAC of it,
 * bound to the site and the origin it was issued to. Whom a site's backend vouches for gets a token of their own
 * conversation.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { identified } from '../conversation/identified.ts';
import { RelayError } from '../errors.ts';
import type { Conversation } from '../model/record.ts';
import { type Identity, newRecord } from '../model/record.ts';
import type { TokenRow } from '../store/port/tokens.ts';
import type { Store } from '../store/store.ts';

export type Visitor = {
  conversation: Conversation;
  /** The HMAC the token is kept under; counts sockets of one token. */
  tokenHash: string;
  /** Tell the widget to use this one from now on. */
  newToken: string | null;
  /** When the store was last told that the token is in use, in milliseconds since 1970. */
  used: number;
};

export type Tokens = {
  /**
   * Begins a conversation for a new visitor.
   * @throws RelayError `identity-required` when the site serves nobody it does not know
   */
  issue(site: string, origin: string): Promise<Visitor>;
  /** Opens the one conversation of a verified person on a site; the first time, begins it, under an id of its own or `id`. */
  identify(site: string, origin: string, identity: Identity, id?: string): Promise<Visitor>;
  /**
   * Opens the conversation of a token, and hands out the token that follows one which is a day old. That one is made of
   * the old one, so every connection and every relay gets the same, and there is never more than one that nobody used.
   * @throws RelayError `token-invalid` when the token is unknown, ended, or of another site or origin;
   * `identity-required` when it is an anonymous visitor's and the site serves none
   */
  accept(token: string, site: string, origin: string): Promise<Visitor>;
  /** As `accept`, for what is no connection: it never makes a token. */
  recognise(token: string, site: string, origin: string): Promise<Visitor>;
  /** The visitor is still connected, so the idle time begins again; the store is told of it once an hour. */
  touch(visitor: Visitor): Promise<void>;
  /** Whether the token was not revoked since it was accepted. */
  isLive(visitor: Visitor): Promise<boolean>;
  /** Whom the desk knows a verified person as. */
  customerTokenOf(site: string, subject: string): string;
  /** Names an address without telling it, so that the store knows whether two commands came from the same. */
  hashAddress(address: string): string;
  /** No token of the conversation is good any more. */
  revoke(conversation: string): Promise<void>;
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const IDLE_LIFETIME = 7 * DAY;
const ABSOLUTE_LIFETIME = 30 * DAY;
const ROTATED_AFTER = DAY;
const TOLD_EVERY = HOUR;
/**
 * A token is followed by a new one, and stays good until the new one was seen in use: an answer that got lost must not
 * cost a visitor the conversation. From then on other tabs have this long to hear of it.
 */
const ROTATION_GRACE = 10 * 60 * 1000;

/** @param isRequired whether a site serves only those its backend vouches for */
export function createTokens(
  store: Pick<Store, 'conversations' | 'log' | 'tokens'>,
  visitorSecret: string,
  now: () => number,
  isRequired: (site: string) => boolean = () => false,
): Tokens {
  // Key objects, because a key in bytes is made into one for every digest, at several times its cost.
  const keyFor = (purpose: string): KeyObject =>
    createSecretKey(createHmac('sha256', visitorSecret).update(purpose).digest());
  const tokenKey = keyFor('token');
  const customerKey = keyFor('customer');
  const addressKey = keyFor('address');
  const successorKey = keyFor('successor');
  // Another key, so that no subject can be chosen to be taken for an anonymous conversation.
  const personKey = keyFor('identified customer');

  const hashOf = (token: string): string => createHmac('sha256', tokenKey).update(token).digest('base64url');
  /** 168 bits that name the visitor to the desk and tell it nothing about them. */
  const nameToDesk = (key: KeyObject, site: string, who: string): string =>
    createHmac('sha256', key).update(`${site}\n${who}`).digest().subarray(0, 21).toString('base64url');

  const newToken = (): string => randomBytes(32).toString('base64url');

  function make(
    conversation: string,
    origin: string,
    ends: number,
    token = newToken(),
  ): { token: string; row: TokenRow } {
    const at = now();
    return { token, row: { hash: hashOf(token), conversation, origin, issued: at, used: at, ends } };
  }

  async function open(site: string, origin: string, customerToken: string, id = newConversationId()): Promise<Visitor> {
    const known = await store.conversations.byCustomer(customerToken);
    const conversation = known ?? { id, site, customerToken };
    const { token, row } = make(conversation.id, origin, now() + ABSOLUTE_LIFETIME);
    if (known) await store.tokens.add(row);
    else await store.conversations.create(conversation, newRecord(), row);
    return { conversation, tokenHash: row.hash, newToken: token, used: row.used };
  }

  /** @returns when the store was last told that the token is in use */
  async function use(token: TokenRow, at: number): Promise<number> {
    const isFirst = token.used === token.issued;
    if (isFirst) await store.tokens.endOlder(token, at + ROTATION_GRACE);
    if (!isFirst && at - token.used < TOLD_EVERY) return token.used;
    await store.tokens.touch(token.hash, at);
    return at;
  }

  type Found = { row: TokenRow; conversation: Conversation };

  /** @throws RelayError unless the token is good */
  async function find(token: string, site: string, origin: string): Promise<Found> {
    const row = await store.tokens.visitorOf(hashOf(token));
    const at = now();
    const good = row && row.origin === origin && row.site === site && row.ends > at && row.used + IDLE_LIFETIME > at;
    if (!good) throw new RelayError('token-invalid', 'the visitor token is unknown or has ended; connect without one');
    const conversation = { id: row.conversation, site, customerToken: row.customerToken };
    if (isRequired(site) && (await store.log.snapshot(conversation.id)).record.identity === null)
      throw identityRequired();
    return { row, conversation };
  }

  async function hold({ row, conversation }: Found): Promise<Visitor> {
    return { conversation, tokenHash: row.hash, newToken: null, used: await use(row, now()) };
  }

  /** Hands out the token that follows another; the same each time, until it is used. */
  async function follow(token: string, { row, conversation }: Found, origin: string): Promise<Visitor> {
    const successor = createHmac('sha256', successorKey).update(token).digest('base64url');
    const next = make(conversation.id, origin, row.ends, successor);
    const there = await store.tokens.byHash(next.row.hash);
    if (!there || next.row.issued - there.issued > HOUR) await store.tokens.add(next.row);
    // Another tab may have logged out meanwhile, which ended the old one and missed the new one; others are of who came
    // since.
    if (!(await store.tokens.byHash(row.hash))) {
      await store.tokens.revoke(next.row.hash);
      throw new RelayError('token-invalid', 'the visitor has logged out');
    }
    return { conversation, tokenHash: next.row.hash, newToken: next.token, used: next.row.used };
  }

  return {
    async issue(site, origin) {
      if (isRequired(site)) throw identityRequired();
      const id = newConversationId();
      const conversation = { id, site, customerToken: nameToDesk(customerKey, site, id) };
      const { token, row } = make(id, origin, now() + ABSOLUTE_LIFETIME);
      await store.conversations.create(conversation, newRecord(), row);
      return { conversation, tokenHash: row.hash, newToken: token, used: row.used };
    },

    async identify(site, origin, identity, id) {
      const customerToken = nameToDesk(personKey, site, identity.subject);
      // Once more, because an identity is good for one time only: the same person may have come twice at once, and only
      // one of the two could begin the conversation; or another process has just deleted what was found.
      const visitor = await open(site, origin, customerToken, id).catch(() => open(site, origin, customerToken, id));
      await store.log.update(visitor.conversation.id, [], (before) => ({ ...identified(before, identity), result: 0 }));
      return visitor;
    },

    async accept(token, site, origin) {
      const found = await find(token, site, origin);
      const at = now();
      const isDue = at - found.row.issued > ROTATED_AFTER && found.row.ends - at > ROTATION_GRACE;
      return isDue ? follow(token, found, origin) : hold(found);
    },
    recognise: async (token, site, origin) => hold(await find(token, site, origin)),

    async touch(visitor) {
      const at = now();
      // A token that was sent out only now is in use when its widget has stayed a while.
      if (at - visitor.used < TOLD_EVERY) return;
      visitor.used = at;
      const row = await store.tokens.byHash(visitor.tokenHash);
      if (row) visitor.used = await use(row, at);
    },
    isLive: async ({ tokenHash }) => (await store.tokens.byHash(tokenHash)) !== undefined,
    hashAddress: (address) => createHmac('sha256', addressKey).update(address).digest('base64url').slice(0, 16),
    customerTokenOf: (site, subject) => nameToDesk(personKey, site, subject),
    revoke: (conversation) => store.tokens.revokeAll(conversation),
  };
}

const newConversationId = (): string => randomBytes(16).toString('base64url');

export const identityRequired = (): RelayError =>
  new RelayError('identity-required', 'the site serves signed-in visitors alone; connect with an identity');
