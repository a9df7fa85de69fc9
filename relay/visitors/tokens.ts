/**
 * Identifies visitors by tokens. A first token is random; each successor is derived from the token before by HMAC, the
 * same on every relay and in every tab, so a lost answer costs nothing. The relay stores only an HMAC of a token, and
 * compares the site and origin stored beside it. A person whom a site's backend vouches for has one conversation, found
 * by a customer token derived from site and person.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { withIdentity } from '../model/customer-updates.ts';
import { type Conversation, type Identity, newRecord } from '../model/record.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { RelayError } from '../protocol/errors.ts';
import { createGenerationalCache } from '../store/generational-cache.ts';
import type { TokenRow, VisitorRow } from '../store/port/visitors.ts';
import type { Store } from '../store/store.ts';

export type Visitor = {
  conversation: Conversation;
  /** The HMAC under which the token is stored. */
  tokenHash: string;
  /** The token that the widget must use from now on; null to keep its present one. */
  newToken: string | null;
  /** The newest `seq` of the conversation when the token was read; absent if it was not read. */
  head?: number;
  /** Since when the conversation's oldest call waits, as of then; null for none, absent as `head`. */
  waitsSince?: number | null;
  /** When the store last recorded a use of the token, in milliseconds since 1970. */
  lastRecordedUse: number;
};

export type Tokens = ReturnType<typeof createTokens>;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const IDLE_LIFETIME = 7 * DAY;
const ABSOLUTE_LIFETIME = 30 * DAY;
const ROTATED_AFTER = DAY;
const TOUCH_INTERVAL = HOUR;
/** Milliseconds for which a rotated token is valid once its successor, whose answer may be lost, was first used. */
const ROTATION_GRACE = 10 * 60 * 1000;

/** @param isRequired whether a site serves only identified visitors */
export function createTokens(
  store: Pick<Store, 'conversations' | 'log' | 'tokens'>,
  visitorSecret: string,
  now: () => number,
  isRequired: (site: string) => boolean = () => false,
) {
  // Key objects, because converting a key from bytes for every digest costs several times the digest.
  const keyFor = (purpose: string): KeyObject =>
    createSecretKey(createHmac('sha256', visitorSecret).update(purpose).digest());
  const tokenKey = keyFor('token');
  const customerKey = keyFor('customer');
  const addressKey = keyFor('address');
  const successorKey = keyFor('successor');
  // A separate key, so that no subject can be chosen to match an anonymous conversation.
  const personKey = keyFor('identified customer');

  /** Of addresses seen lately: visitors come back from where they were. */
  const addressHashes = createGenerationalCache<string>(10_000);

  const hashOf = (token: string): string => createHmac('sha256', tokenKey).update(token).digest('base64url');
  /** The visitor's token at the desk: 168 bits that reveal nothing of the visitor. */
  const customerTokenFrom = (key: KeyObject, site: string, who: string): string =>
    createHmac('sha256', key).update(`${site}\n${who}`).digest().subarray(0, 21).toString('base64url');

  const newToken = (): string => randomBytes(32).toString('base64url');

  function createToken(conversation: string, origin: string, ends = now() + ABSOLUTE_LIFETIME, token = newToken()) {
    const at = now();
    const row: TokenRow = { hash: hashOf(token), conversation, origin, issued: at, used: at, ends };
    return { token, row };
  }

  const visitorWith = (conversation: Conversation, { token, row }: ReturnType<typeof createToken>): Visitor => ({
    conversation,
    tokenHash: row.hash,
    newToken: token,
    lastRecordedUse: row.used,
  });

  async function open(site: string, origin: string, customerToken: string, id = newConversationId()): Promise<Visitor> {
    const known = await store.conversations.byCustomer(customerToken);
    const conversation = known ?? { id, site, customerToken };
    const first = createToken(conversation.id, origin);
    if (known) await store.tokens.add(first.row);
    else await store.conversations.create(conversation, newRecord(now()), first.row);
    return visitorWith(conversation, first);
  }

  /** @returns when the store last recorded a use of the token */
  async function recordUse(token: TokenRow, at: number): Promise<number> {
    const isFirst = token.used === token.issued;
    if (isFirst) await store.tokens.endOlder(token, at + ROTATION_GRACE);
    if (!isFirst && at - token.used < TOUCH_INTERVAL) return token.used;
    await store.tokens.touch(token.hash, at);
    return at;
  }

  type Found = { row: VisitorRow; conversation: Conversation };

  async function findToken(token: string, site: string, origin: string): Promise<Found> {
    const row = await store.tokens.visitorOf(hashOf(token));
    const at = now();
    const good = row && row.origin === origin && row.site === site && row.ends > at && row.used + IDLE_LIFETIME > at;
    if (!good) throw new RelayError('token-invalid', 'the visitor token is unknown or has ended; connect without one');
    const conversation = { id: row.conversation, site, customerToken: row.customerToken };
    if (isRequired(site) && (await store.log.snapshot(conversation.id)).record.identity === null)
      throw identityRequired();
    return { row, conversation };
  }

  async function visitorOf({ row, conversation }: Found): Promise<Visitor> {
    const { hash: tokenHash, head, waitsSince } = row;
    return { conversation, tokenHash, newToken: null, head, waitsSince, lastRecordedUse: await recordUse(row, now()) };
  }

  /** Returns the token's successor: the same each time, until it is used. */
  async function rotate(token: string, { row, conversation }: Found, origin: string): Promise<Visitor> {
    const successor = createHmac('sha256', successorKey).update(token).digest('base64url');
    const next = createToken(conversation.id, origin, row.ends, successor);
    const there = await store.tokens.byHash(next.row.hash);
    if (!there || next.row.issued - there.issued > HOUR) await store.tokens.add(next.row);
    // Another tab may have logged out meanwhile, which revoked the old token but missed its successor. Tokens of later
    // logins stay.
    if (!(await store.tokens.byHash(row.hash))) {
      await store.tokens.revoke(next.row.hash);
      throw new RelayError('token-invalid', 'the visitor has logged out');
    }
    return visitorWith(conversation, next);
  }

  return {
    /** @throws RelayError `identity-required` when the site serves only identified visitors */
    async issue(site: string, origin: string): Promise<Visitor> {
      if (isRequired(site)) throw identityRequired();
      const id = newConversationId();
      const conversation = { id, site, customerToken: customerTokenFrom(customerKey, site, id) };
      const first = createToken(id, origin);
      await store.conversations.create(conversation, newRecord(now()), first.row);
      return visitorWith(conversation, first);
    },

    /** Opens the conversation of a verified person on a site, or creates it, with the id `id` if given. */
    async identify(site: string, origin: string, identity: Identity, id?: string): Promise<Visitor> {
      const customerToken = customerTokenFrom(personKey, site, identity.subject);
      // Retried once, because an identity cannot be used again. The same person may have connected twice at once, and
      // only one of the two could create the conversation; or another process has just deleted the conversation that
      // was found.
      const visitor = await open(site, origin, customerToken, id).catch(() => open(site, origin, customerToken, id));
      const change = (before: Snapshot) => ({ ...withIdentity(before, identity), result: 0 });
      await store.log.update(visitor.conversation.id, [], change);
      return visitor;
    },

    /**
     * Opens the conversation of a token, and rotates one older than a day: at most one unused successor exists.
     * @throws RelayError `token-invalid` when it is unknown, expired, or of another site or origin; `identity-required`
     * when the visitor is anonymous and the site serves only identified ones
     */
    async authenticateAndRotate(token: string, site: string, origin: string) {
      const found = await findToken(token, site, origin);
      const at = now();
      const isDue = at - found.row.issued > ROTATED_AFTER && found.row.ends - at > ROTATION_GRACE;
      return isDue ? rotate(token, found, origin) : visitorOf(found);
    },
    /** Like `authenticateAndRotate`, for HTTP requests; never creates a token. */
    authenticate: async (token: string, site: string, origin: string) =>
      visitorOf(await findToken(token, site, origin)),

    /** Restarts the idle time of a connected visitor's token; writes to the store once an hour at most. */
    async touch(visitor: Visitor) {
      const at = now();
      // A new token counts as used once its widget has stayed for a while.
      if (at - visitor.lastRecordedUse < TOUCH_INTERVAL) return;
      visitor.lastRecordedUse = at;
      const row = await store.tokens.byHash(visitor.tokenHash);
      if (row) visitor.lastRecordedUse = await recordUse(row, at);
    },
    isLive: async ({ tokenHash }: Visitor) => (await store.tokens.byHash(tokenHash)) !== undefined,
    /** The hash of an address, by which the store compares the addresses of commands. */
    hashAddress(address: string) {
      const known = addressHashes.get(address);
      if (known !== undefined) return known;
      const hash = createHmac('sha256', addressKey).update(address).digest('base64url').slice(0, 16);
      addressHashes.set(address, hash);
      return hash;
    },
    customerTokenOf: (site: string, subject: string) => customerTokenFrom(personKey, site, subject),
    revoke: (conversation: string) => store.tokens.revokeAll(conversation),
  };
}

const newConversationId = (): string => randomBytes(16).toString('base64url');

export const identityRequired = (): RelayError =>
  new RelayError('identity-required', 'the site serves signed-in visitors alone; connect with an identity');
