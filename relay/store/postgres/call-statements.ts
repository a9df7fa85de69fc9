/** The outbox's statements: how calls wait and take turns, which may be made now, and what the budget has for them. */
import { OUTBOX_PRIORITIES } from '../../model/priority.ts';
import { HEAVY_FROM, LONGEST_POSTPONED, LONGEST_REST } from '../port/calls.ts';
import { lockNumber, named } from './statements.ts';

/** Whether a call is the first of its lane. */
const FIRST = 'calls.id = (SELECT min(id) FROM calls AS lane WHERE lane.conversation = calls.conversation)';

/** The turn of a call that is not the first of its lane: larger than any turn. */
const NOT_YET = Number.MAX_SAFE_INTEGER;
/** The lowest turn of all heavy addresses. A new one gets it, so it does not wait for the second calls of others. */
const NEXT_TURN = `coalesce((SELECT min(turn) FROM calls AS next WHERE heavy AND turn < ${NOT_YET}), 0)`;
/** The turn after all turns of an address. */
const turnOf = (address: string): string => `greatest(${NEXT_TURN}, 1 + coalesce((
  SELECT max(turn) FROM calls AS other WHERE other.address = ${address} AND heavy AND turn < ${NOT_YET}), -1))`;
/** The number of recent and waiting calls of an address, counted up to a little more than the limit. */
const demandOf = (address: string): string => `(
  (SELECT count(*) FROM (SELECT FROM spent WHERE spent.address = ${address} LIMIT ${HEAVY_FROM}) AS had)
  + (SELECT count(*) FROM (SELECT FROM calls AS of_it WHERE of_it.address = ${address} LIMIT ${HEAVY_FROM + 1}) AS waits))`;

export const CALL_WRITES = named('write', {
  fences: 'SELECT id, fence FROM calls WHERE id = ANY($1) ORDER BY id FOR UPDATE',
  // A call that makes its address heavy, or whose address is heavy, gets the turn after all turns of the address.
  calls: `
    INSERT INTO calls (
      conversation, intent, priority, anonymous, attempts, due, created, fence, held_until, notified, address, heavy, turn)
    SELECT conversation, intent, priority, anonymous, 0, $1, $1, 0, 0, notified, address, heavy,
      CASE WHEN NOT heavy THEN coalesce(demand + nth - 1, 0) WHEN behind THEN ${NOT_YET} ELSE ${turnOf('call.address')} + lane - 1 END
    FROM (
      SELECT *, coalesce(nth + demand > ${HEAVY_FROM}, false) AS heavy,
        count(*) FILTER (WHERE NOT behind) OVER (PARTITION BY address ORDER BY place) AS lane
      FROM (
        SELECT new.*,
          EXISTS (SELECT FROM calls AS lane WHERE lane.conversation = new.conversation) AS notified,
          row_number() OVER (PARTITION BY conversation ORDER BY place) > 1
            OR EXISTS (SELECT FROM calls AS lane WHERE lane.conversation = new.conversation) AS behind,
          row_number() OVER (PARTITION BY address ORDER BY place) AS nth,
          CASE WHEN address IS NOT NULL THEN ${demandOf('new.address')} END AS demand
        FROM unnest($2::text[], $3::text[], $4::int[], $5::bool[], $6::text[])
          WITH ORDINALITY AS new(conversation, intent, priority, anonymous, address, place)) AS counted) AS call
    ORDER BY place`,
  // Waiting calls of an address become heavy once the address is heavy.
  heavy: `
    UPDATE calls SET heavy = true, turn = CASE WHEN ${FIRST} THEN ${NEXT_TURN} ELSE ${NOT_YET} END
    WHERE address = ANY($1) AND NOT heavy AND ${demandOf('calls.address')} > ${HEAVY_FROM}`,
  // A lane has the priority of its most urgent call: calls behind a click do not wait for other visitors' surveys.
  hasten: `
    UPDATE calls SET priority = urgency
    FROM (
      SELECT id, min(priority) OVER (PARTITION BY conversation ORDER BY id DESC) AS urgency FROM calls
      WHERE conversation = ANY($1)) AS lane
    WHERE calls.id = lane.id AND priority > urgency`,
  postponed: `
    UPDATE calls SET due = new.due, attempts = new.attempts, held_until = 0
    FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS new(id, due, attempts)
    WHERE calls.id = new.id`,
  ended: 'DELETE FROM calls WHERE id = ANY($1)',
  // The lanes that were just served go behind the waiting ones with all their calls, so that no query passes over them.
  // Several lanes of one address keep their order.
  next: `
    UPDATE calls SET due = greatest(due, $1), notified = notified AND NOT ${FIRST},
      turn = CASE WHEN heavy AND ${FIRST} THEN ${turnOf('calls.address')} + (
        SELECT count(*) FROM unnest($2::text[]) WITH ORDINALITY AS served(conversation, place)
        WHERE place < array_position($2::text[], calls.conversation) AND EXISTS (
          SELECT FROM calls AS other WHERE other.conversation = served.conversation AND other.address = calls.address)
      ) ELSE turn END
    WHERE conversation = ANY($2)`,
});

const URGENCIES = OUTBOX_PRIORITIES;
/** The groups of calls: most urgent first, and newcomers before heavy addresses. */
const PLACES = URGENCIES.flatMap((urgency) => [`(${urgency}, false)`, `(${urgency}, true)`]);
/** The least urgent priority that gets calls, by the call's kind. */
const LEAST = {
  anonymous: (heavy: string) => `CASE WHEN ${heavy} THEN $8::int ELSE $6::int END`,
  known: (heavy: string) => `CASE WHEN ${heavy} THEN $9::int ELSE $7::int END`,
};
const OPEN = `CASE WHEN anonymous THEN ${LEAST.anonymous('heavy')} ELSE ${LEAST.known('heavy')} END`;
const [ANONYMOUS, KNOWN] = [LEAST.anonymous('weight'), LEAST.known('weight')];
/** A call that is due later than this was written before the clock was set back. */
const LATE = `$1::bigint + ${LONGEST_POSTPONED}`;
/** Whether any call of a priority is due, so that one query shows that none is. */
const ANY_DUE = `(
  (SELECT min(due) FROM calls WHERE priority = urgency) <= $1
  OR (SELECT max(due) FROM calls WHERE priority = urgency) > ${LATE})`;

/**
 * Calls that may be made at $1 by relay $2, which is working on the lanes $3; at most $4 of each group. Each group's
 * index returns them in order, and reading and locking stop once there are enough.
 */
const free = (place: string, call: string): string => `
  SELECT id FROM (VALUES ${PLACES.join(', ')}) AS place(urgency, weight)
  CROSS JOIN LATERAL (
    SELECT id FROM calls
    -- Not as a column, or an index of what is due would be read instead of that of turns.
    WHERE priority = urgency AND heavy = weight AND (due + 0 <= $1 OR due + 0 > ${LATE}) AND ${call}
      AND (held_until <= $1 OR held_until > $1::bigint + ${LONGEST_POSTPONED} OR holder = $2)
      AND conversation <> ALL($3) AND ${FIRST}
    ORDER BY turn, due, id LIMIT $4 FOR UPDATE SKIP LOCKED) AS call
  WHERE ${place} AND ${ANY_DUE}`;

export const CALLS = named('call', {
  claim: `
    WITH for_both AS (${free(`urgency <= least(${ANONYMOUS}, ${KNOWN})`, 'true')} LIMIT $4),
    for_known AS (
      ${free(`urgency > ${ANONYMOUS} AND urgency <= ${KNOWN}`, 'NOT anonymous')}
      LIMIT $4 - (SELECT count(*) FROM for_both)),
    for_anonymous AS (
      ${free(`urgency > ${KNOWN} AND urgency <= ${ANONYMOUS}`, 'anonymous')}
      LIMIT $4 - (SELECT count(*) FROM for_both)),
    due AS (SELECT id FROM for_both UNION ALL SELECT id FROM for_known UNION ALL SELECT id FROM for_anonymous),
    unnotified AS (
      ${free(`$10 AND urgency > least(${ANONYMOUS}, ${KNOWN})`, `NOT notified AND urgency > ${OPEN}`)}
      LIMIT $4 - (SELECT count(*) FROM due)),
    claimed AS (
      UPDATE calls SET fence = fence + 1, notified = true, holder = $2, held_until = $5
      WHERE id = ANY(ARRAY(SELECT id FROM due UNION ALL SELECT id FROM unnotified)) RETURNING *)
    SELECT id, conversation, intent, priority, attempts, due, created, fence, address, heavy FROM claimed
    ORDER BY priority > ${OPEN}, priority, heavy, turn, due, id`,
  oldest: 'SELECT conversation, min(created) AS created FROM calls WHERE conversation = ANY($1) GROUP BY conversation',
  state: 'SELECT count(*) AS waiting, min(created) AS oldest FROM calls',
  // A call that another relay holds is free again once the lease has passed.
  nextDue: `
    SELECT least(
      (SELECT min(call.due) FROM unnest(ARRAY[${URGENCIES}]) AS urgency CROSS JOIN LATERAL (
        SELECT due FROM calls WHERE priority = urgency AND due > $1 AND ${FIRST} ORDER BY due, id LIMIT 1) AS call),
      (SELECT held_until FROM calls WHERE held_until > $1 AND due <= $1 AND holder <> $2 ORDER BY held_until LIMIT 1)
    ) AS due`,
  retryNow: `
    UPDATE calls SET due = $1
    WHERE id IN (
      SELECT id FROM calls WHERE due > $1::bigint + CASE WHEN attempts > 0 THEN 0 ELSE ${LONGEST_REST} END
      FOR UPDATE SKIP LOCKED)`,
  takeTurn: `
    INSERT INTO turns (name, until) VALUES ($1, $3)
    ON CONFLICT (name) DO UPDATE SET until = excluded.until
    -- What lasts much longer than a turn does was written before the clock was set back.
    WHERE turns.until <= $2 OR turns.until - $3::bigint > $3::bigint - $2::bigint RETURNING 1`,
});

/**
 * The milliseconds until a call of $2 to the service $7 at $1 passes the rules, whose groups, scopes, limits and windows
 * are $3 to $6. At least one rule of each group must allow it: the n-th newest call in its scope is old enough.
 */
const WAIT = `
  SELECT greatest(0, max(left_of_part)) AS wait FROM (
    SELECT min(coalesce(within - $1::bigint + CASE scope
      WHEN 'all' THEN (SELECT at FROM spent WHERE service = $7::text ORDER BY at DESC OFFSET most - 1 LIMIT 1)
      WHEN 'anonymous' THEN (
        SELECT at FROM spent WHERE service = $7::text AND anonymous ORDER BY at DESC OFFSET most - 1 LIMIT 1)
      ELSE (
        SELECT at FROM spent WHERE service = $7::text AND spender = $2::text
        ORDER BY at DESC OFFSET most - 1 LIMIT 1)
    END, 0)) AS left_of_part
    FROM unnest($3::int[], $4::text[], $5::int[], $6::bigint[]) AS rule(part, scope, most, within)
    GROUP BY part) AS parts`;

export const BUDGET = named('budget', {
  lock: `SELECT pg_advisory_xact_lock(${lockNumber('budget')})`,
  // A row far in the future was written before the clock was set back; it would block all calls until then. A row
  // slightly in the future was written by a relay whose measured clock differs a little.
  forget: 'DELETE FROM spent WHERE at <= $1::bigint - $2::bigint OR at > $1::bigint + $3::bigint',
  spend: `
    WITH asked AS (${WAIT}),
    taken AS (
      INSERT INTO spent (at, spender, service, anonymous, address)
      SELECT $1::bigint, $2::text, $7::text, $8::bool, $9::text FROM asked WHERE wait = 0)
    SELECT wait FROM asked`,
  move: `
    UPDATE spent SET at = $3
    WHERE ctid = (
      SELECT ctid FROM spent WHERE spender = $1 AND at = $2 AND service = $4 LIMIT 1 FOR UPDATE SKIP LOCKED)`,
  full: WAIT,
});
