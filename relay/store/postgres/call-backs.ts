/** The calls that visitors ask for, in PostgreSQL. */
import {
  CALL_BACKS_COUNT_FOR,
  type CallBackEnd,
  type CallBackState,
  type CallBacks,
  limitReached,
  NOT_MADE,
} from '../port/call-backs.ts';
import type { PostgresAccess } from './access.ts';
import { lockNumber } from './locks.ts';
import { named } from './statements.ts';

const count = (column: string, value: string, since: string): string =>
  `(SELECT count(*) FROM call_backs WHERE ${column} = ${value} AND at > ${since})::int`;

const CALL_BACKS = named('call_back', {
  lock: `SELECT pg_advisory_xact_lock(${lockNumber('callBacks')})`,
  drop: 'DELETE FROM call_backs WHERE at < $1',
  find: 'SELECT state FROM call_backs WHERE visitor = $1 AND id = $2',
  counts: `SELECT ${count('visitor', '$1', '$2')} AS visitor, ${count('number', '$3', '$4')} AS number,
    ${count('address', '$5', '$6')} AS address, ${count('site', '$7', '$8')} AS site`,
  add: `
    INSERT INTO call_backs (visitor, number, address, site, id, at, state)
    SELECT $1, $3, $5, $7, $9, $10, 'calling'
    WHERE NOT EXISTS (SELECT FROM call_backs WHERE visitor = $1 AND id = $9)
      AND ${count('visitor', '$1', '$2')} < $11 AND ${count('number', '$3', '$4')} < $12
      AND ${count('address', '$5', '$6')} < $13 AND ${count('site', '$7', '$8')} < $14`,
  settle: 'UPDATE call_backs SET state = $3, call_id = $4, agent = $5 WHERE visitor = $1 AND id = $2',
  end: 'UPDATE call_backs SET ended = $3 WHERE visitor = $1 AND id = $2',
  last: `
    SELECT id, at, state, call_id, agent, ended FROM call_backs
    WHERE visitor = $1 AND at > $2 ORDER BY at DESC LIMIT 1`,
  release: 'DELETE FROM call_backs WHERE visitor = $1 AND id = $2',
});

export function createCallBacks({ ask, transact, now }: PostgresAccess): CallBacks {
  return {
    async reserve(asked, limits) {
      const { visitor, id } = asked;
      const at = Math.round(now());
      const limitValues = (['visitor', 'number', 'address', 'site'] as const).flatMap((limit) => [
        asked[limit],
        at - limits[limit].within,
      ]);
      const { visitor: ofVisitor, number, address, site } = limits;
      const rows = await transact([
        [CALL_BACKS.lock, []],
        [CALL_BACKS.drop, [at - CALL_BACKS_COUNT_FOR]],
        [CALL_BACKS.find, [visitor, id]],
        [CALL_BACKS.counts, limitValues],
        [CALL_BACKS.add, [...limitValues, id, at, ofVisitor.most, number.most, address.most, site.most]],
      ]);
      const known = rows[2]?.[0];
      if (known) return { is: 'known', state: known.state as CallBackState };
      const counts = rows[3]?.[0] as Record<keyof typeof limits, number>;
      const limit = limitReached(counts, limits);
      return limit ? { is: 'over', limit } : { is: 'new' };
    },
    async settle(visitor, id, state, { callId, agent } = NOT_MADE) {
      await ask(CALL_BACKS.settle, [visitor, id, state, callId, agent]);
    },
    async end(visitor, id, end) {
      await ask(CALL_BACKS.end, [visitor, id, end]);
    },
    async last(visitor, since) {
      const [row] = await ask(CALL_BACKS.last, [visitor, since]);
      if (!row) return undefined;
      const { id, at, state, call_id: callId, agent, ended } = row;
      return {
        id: String(id),
        at: Number(at),
        state: state as CallBackState,
        callId: String(callId),
        agent: String(agent),
        end: (ended || null) as CallBackEnd | null,
      };
    },
    async dropOld() {
      await ask(CALL_BACKS.drop, [Math.round(now()) - CALL_BACKS_COUNT_FOR]);
    },
    async release(visitor, id) {
      await ask(CALL_BACKS.release, [visitor, id]);
    },
  };
}
