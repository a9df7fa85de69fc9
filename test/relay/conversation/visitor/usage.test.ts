import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chargeFor, USAGE } from '../../../../relay/conversation/visitor/usage.ts';
import { PRIORITY } from '../../../../relay/model/priority.ts';
import type { NewEvent } from '../../../../relay/model/snapshot.ts';
import { RelayError } from '../../../../relay/protocol/errors.ts';

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

it('a change costs the bytes of its events, and a little even without events', () => {
  const empty = chargeFor({}, none);
  assert.ok(empty > 0);
  const bytes = Buffer.byteLength(JSON.stringify(said('héllo 😀')));
  assert.equal(chargeFor({ events: [said('héllo 😀'), said('héllo 😀')] }, none), empty + 2 * bytes);
});

it('either all calls of a command fit, or none', () => {
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

it('a visitor at the daily limit may still end the chat, within a limit; a full conversation takes nothing', () => {
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
