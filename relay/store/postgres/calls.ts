/** Calls to the desk in PostgreSQL. */
import { randomUUID } from 'node:crypto';
import {
  ALL_OPEN,
  CALL_BACK_LIMITS,
  CALL_BACKS_COUNT_FOR,
  type CallBackState,
  HOLDS,
  KEPT_BY_DESK,
  type KeptCallBack,
  keptFor,
  limitReached,
  NOT_MADE,
  PLACE_LASTS,
  rulesOf,
  WAITS_KEPT,
  type Wait,
} from '../port/calls.ts';
import type { Store } from '../store.ts';
import { finderOf, type PostgresAccess, toCall } from './access.ts';
import { BUDGET, CALLS } from './call-statements.ts';
import { lockNumber, named } from './statements.ts';

export function createOutbox({ ask, reader }: PostgresAccess): Store['outbox'] {
  /** Marks this relay's claims; a restarted relay is another one. */
  const holder = randomUUID();
  const oldestCall = finderOf<{ created: number }>(reader, CALLS.oldest, 'conversation');
  return {
    async claim({ now: at, lease, limit, busy, open = ALL_OPEN }) {
      const { anonymous, known, delayNotices, heavy = open } = open;
      const least = [anonymous, known, heavy.anonymous, heavy.known];
      const rows = await ask(CALLS.claim, [at, holder, busy, limit, at + lease, ...least, delayNotices]);
      return rows.map((row) => toCall(row));
    },
    state: async () => (await ask(CALLS.state))[0] as { waiting: number; oldest: number | null },
    waitsSince: async (id) => (await oldestCall(id))?.created,
    nextDue: async (at) => ((await ask(CALLS.nextDue, [at, holder]))[0]?.due as number | null) ?? undefined,
    retryNow: async (at) => void (await ask(CALLS.retryNow, [at])),
  };
}

export function createCallBudget({ ask, transact }: PostgresAccess): Store['budget'] {
  return {
    async spend(asked) {
      const { now: at, window, spender, anonymous, address = null, service = 'desk' } = asked;
      const [, , spent] = await transact([
        [BUDGET.lock, []],
        [BUDGET.forget, [at, keptFor(window), window]],
        [BUDGET.spend, [...waitOf(asked, spender), service, anonymous !== undefined, address]],
      ]);
      return spent?.[0]?.wait as number;
    },
    spentAt: async (spender, taken, at, service = 'desk') =>
      void (await ask(BUDGET.move, [spender, taken, at, service])),
    fullFor: async (asked) =>
      (await ask(BUDGET.full, [...waitOf(asked, ''), asked.service ?? 'desk']))[0]?.wait as number,
  };
}

function waitOf(asked: Parameters<typeof rulesOf>[0], spender: string): unknown[] {
  const rules = rulesOf(asked).flatMap((group, part) => group.map((rule) => ({ part, ...rule })));
  const column = (name: 'part' | 'of' | 'most' | 'within') => rules.map((rule) => rule[name]);
  return [asked.now, spender, column('part'), column('of'), column('most'), column('within')];
}

const WAITS = named('wait', {
  // If two relays add at once, one wait too many may stay until the next.
  add: `
    WITH older AS (
      DELETE FROM waits WHERE queue = $1
        AND id <= (SELECT id FROM waits WHERE queue = $1 ORDER BY id DESC LIMIT 1 OFFSET ${WAITS_KEPT - 1}))
    INSERT INTO waits (queue, at, position, waited) VALUES ($1, $2, $3, $4)`,
  now: 'SELECT id FROM conversations WHERE waiting',
  last: 'SELECT position, waited FROM waits WHERE queue = $1 AND at >= $2 ORDER BY id',
});

export function createQueueWaits({ ask, now }: PostgresAccess): Store['waits'] {
  return {
    waiting: async () => (await ask(WAITS.now)).map(({ id }) => id as string),
    add: async (queue, { position, waited }) =>
      void (await ask(WAITS.add, [queue, Math.round(now()), position, Math.round(waited)])),
    recent: async (queue, since) => (await ask(WAITS.last, [queue, Math.floor(since)])) as Wait[],
  };
}

const PLACES = 'agent_places AS place LEFT JOIN conversations ON id = conversation';
/** Whether a place is taken at a time; a conversation that was erased holds what the desk keeps. */
const isTaken = (now: string): string => `abs(${now}::bigint - at) < ${PLACE_LASTS}
  AND (agent_hold = ${HOLDS.agent} OR (coalesce(agent_hold, 1) = ${HOLDS.keptByDesk} AND abs(${now}::bigint - at) < ${KEPT_BY_DESK}))`;

const AGENT_PLACES = named('agent_place', {
  lock: `SELECT pg_advisory_xact_lock(${lockNumber('agentPlaces')})`,
  // Of the others, no more are counted than matter.
  take: `
    WITH mine AS (
      SELECT count(*) AS chats, count(*) FILTER (WHERE wrote IS NOT TRUE) AS silent FROM ${PLACES}
      WHERE network = $2 AND conversation <> $1 AND ${isTaken('$3')}),
    others AS (
      SELECT count(*) AS chats FROM (
        SELECT FROM ${PLACES} WHERE network <> $2 AND conversation <> $1 AND ${isTaken('$3')}
        LIMIT (SELECT chats + 1 FROM mine)) AS place)
    INSERT INTO agent_places (conversation, network, at)
    SELECT id, $2, $3 FROM conversations, mine, others
    WHERE id = $1 AND mine.chats < greatest($4::int, others.chats)
      AND (wrote OR mine.silent < greatest($5::int, others.chats))
    ON CONFLICT (conversation) DO UPDATE SET network = excluded.network, at = excluded.at RETURNING 1`,
  dropFree: `
    DELETE FROM agent_places WHERE conversation IN (
      SELECT conversation FROM ${PLACES} WHERE (${isTaken('$1')}) IS NOT TRUE)`,
});

export function createAgentPlaces({ ask, transact, now }: PostgresAccess): Store['agentPlaces'] {
  return {
    async take(conversation, network, { chats, silent }) {
      const [, taken] = await transact([
        [AGENT_PLACES.lock, []],
        [AGENT_PLACES.take, [conversation, network, Math.round(now()), chats, silent]],
      ]);
      return taken?.length === 1;
    },
    dropFree: async () => void (await ask(AGENT_PLACES.dropFree, [Math.round(now())])),
  };
}

const countOf = (column: string, value: string, since: string): string =>
  `(SELECT count(*) FROM call_backs WHERE ${column} = ${value} AND at > ${since})::int`;

const CALL_BACKS = named('call_back', {
  lock: `SELECT pg_advisory_xact_lock(${lockNumber('callBacks')})`,
  drop: 'DELETE FROM call_backs WHERE at < $1',
  find: 'SELECT state FROM call_backs WHERE visitor = $1 AND id = $2',
  counts: `SELECT ${countOf('visitor', '$1', '$2')} AS visitor, ${countOf('number', '$3', '$4')} AS number,
    ${countOf('address', '$5', '$6')} AS address, ${countOf('site', '$7', '$8')} AS site`,
  add: `
    INSERT INTO call_backs (visitor, number, address, site, id, at, state)
    SELECT $1, $3, $5, $7, $9, $10, 'calling'
    WHERE NOT EXISTS (SELECT FROM call_backs WHERE visitor = $1 AND id = $9)
      AND ${countOf('visitor', '$1', '$2')} < $11 AND ${countOf('number', '$3', '$4')} < $12
      AND ${countOf('address', '$5', '$6')} < $13 AND ${countOf('site', '$7', '$8')} < $14`,
  settle: 'UPDATE call_backs SET state = $3, call_id = $4, agent = $5 WHERE visitor = $1 AND id = $2',
  end: 'UPDATE call_backs SET ended = $3 WHERE visitor = $1 AND id = $2',
  last: `
    SELECT id, at, state, call_id AS "callId", agent, nullif(ended, '') AS end FROM call_backs
    WHERE visitor = $1 AND at > $2 ORDER BY at DESC LIMIT 1`,
  release: 'DELETE FROM call_backs WHERE visitor = $1 AND id = $2',
});

export function createCallBacks({ ask, transact, now }: PostgresAccess): Store['callBacks'] {
  return {
    async reserve(asked, limits) {
      const { visitor, id } = asked;
      const at = Math.round(now());
      const limitValues = CALL_BACK_LIMITS.flatMap((limit) => [asked[limit], at - limits[limit].within]);
      const most = CALL_BACK_LIMITS.map((limit) => limits[limit].most);
      const rows = await transact([
        [CALL_BACKS.lock, []],
        [CALL_BACKS.drop, [at - CALL_BACKS_COUNT_FOR]],
        [CALL_BACKS.find, [visitor, id]],
        [CALL_BACKS.counts, limitValues],
        [CALL_BACKS.add, [...limitValues, id, at, ...most]],
      ]);
      const known = rows[2]?.[0];
      if (known) return { is: 'known', state: known.state as CallBackState };
      const counts = rows[3]?.[0] as Record<keyof typeof limits, number>;
      const limit = limitReached(counts, limits);
      return limit ? { is: 'over', limit } : { is: 'new' };
    },
    settle: async (visitor, id, state, { callId, agent } = NOT_MADE) =>
      void (await ask(CALL_BACKS.settle, [visitor, id, state, callId, agent])),
    end: async (visitor, id, end) => void (await ask(CALL_BACKS.end, [visitor, id, end])),
    last: async (visitor, since) => (await ask(CALL_BACKS.last, [visitor, since]))[0] as KeptCallBack | undefined,
    dropOld: async () => void (await ask(CALL_BACKS.drop, [Math.round(now()) - CALL_BACKS_COUNT_FOR])),
    release: async (visitor, id) => void (await ask(CALL_BACKS.release, [visitor, id])),
  };
}
