import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chargeFor, USAGE } from '../../../relay/conversation/usage.ts';
import { RelayError } from '../../../relay/errors.ts';
import { PRIORITY } from '../../../relay/model/priority.ts';
import type { NewEvent } from '../../../relay/model/snapshot.ts';

const none = { waiting: 0, today: 0, inAll: 0 };
const call = { intent: { kind: 'session', ask: 'first' }, priority: PRIORITY.message } as const;
const said = (text: string): NewEvent => ({ body: { type: 'notice', html: text }, raw: { text } });
const refusal = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof RelayError);
    return error.code;
  }
};

it('a change costs what its events weigh on the disk, and something even without one', () => {
  const empty = chargeFor({}, none);
  assert.ok(empty > 0);
  const bytes = Buffer.byteLength(JSON.stringify(said('héllo 😀')));
  assert.equal(chargeFor({ events: [said('héllo 😀'), said('héllo 😀')] }, none), empty + 2 * bytes);
});

it('all calls of one command find room, or none does', () => {
  const calls = [call, call];
  assert.equal(
    refusal(() => chargeFor({ calls }, { ...none, waiting: USAGE.waitingCalls - 2 })),
    undefined,
  );
  assert.equal(
    refusal(() => chargeFor({ calls }, { ...none, waiting: USAGE.waitingCalls - 1 })),
    'too-many-waiting',
  );
  assert.equal(
    refusal(() => chargeFor({ events: [said('')] }, { ...none, waiting: 99 })),
    undefined,
  );
});

it('who wrote enough for a day may still end, but not for ever; a full conversation takes nothing', () => {
  const full = { ...none, today: USAGE.bytesADay, inAll: USAGE.bytesADay };
  assert.equal(
    refusal(() => chargeFor({ calls: [call] }, full)),
    'daily-limit',
  );
  assert.equal(
    refusal(() => chargeFor({ events: [said('')] }, full)),
    undefined,
  );
  const ended = { ...full, today: USAGE.bytesADay + USAGE.bytesToEnd };
  assert.equal(
    refusal(() => chargeFor({}, ended)),
    'daily-limit',
  );
  assert.equal(
    refusal(() => chargeFor({}, { ...none, inAll: USAGE.bytesInAll })),
    'daily-limit',
  );
});
