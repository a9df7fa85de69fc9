import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DeskError, type DeskErrorKind, refusal } from '../../../relay/desk-api/errors.ts';
import { sendMessage } from '../../../relay/desk-api/im/messages.ts';
import { createBreaker, retryDelay } from '../../../relay/outbox/retry.ts';

const error = (kind: DeskErrorKind, retryAfter?: number) =>
  new DeskError(kind, sendMessage, 'x', retryAfter === undefined ? {} : { retryAfter });
const code = (number: number) => refusal(sendMessage, number, {});

describe('a failed call', () => {
  const TABLE: [title: string, error: DeskError, attempts: number, random: number, delay: number | undefined][] = [
    ['is tried again within a second at first', error('unreachable'), 0, 0.5, 500],
    ['waits longer each time', error('unknown-outcome'), 3, 0.5, 4000],
    ['never waits longer than half a minute', error('unreachable'), 40, 1, 30_000],
    ['is spread over the whole wait', error('unreachable'), 3, 0, 0],
    ['over the limit waits as long as the desk says', error('rate-limited', 7000), 0, 0, 7000],
    ['over the limit waits a second where the desk says nothing', error('rate-limited'), 0, 0, 1000],
    ['over the limit waits no longer than the window', error('rate-limited', 86_400_000), 0, 0, 60_000],
    ['over the limit never waits a negative time', error('rate-limited', -5), 0, 0, 0],
    ['misconfigured is not tried again', code(2059), 0, 0, undefined],
    ['not paid for is not tried again', code(2058), 0, 0, undefined],
    ['not administrator is not tried again', code(2015), 0, 0, undefined],
    ['refused with a known meaning is not tried again', code(9200), 0, 0, undefined],
    ['refused for a used nonce is signed afresh at once', code(20623), 0, 0, 0],
    ['refused for a wrong time is signed afresh', code(20622), 2, 0, 0],
    ['refused for a wrong time is not signed afresh for ever', code(20622), 3, 0, undefined],
    ['refused without a known meaning may be a limit in disguise', code(4711), 0, 0, 5000],
    ['refused without a known meaning waits longer', code(4711), 1, 0, 20_000],
    ['refused without a known meaning outlasts the minute of a limit', code(4711), 2, 0, 40_000],
    ['refused without a known meaning is believed at last', code(4711), 3, 0, undefined],
  ];
  for (const [title, failure, attempts, random, delay] of TABLE) {
    it(title, () => assert.equal(retryDelay(failure, attempts, random), delay));
  }
});

describe('the breaker', () => {
  const failing = (times: number) => {
    const breaker = createBreaker();
    for (let n = 0; n < times; n += 1) breaker.recordFailure(error('unreachable'), 1000);
    return breaker;
  };
  it('opens after five failures in a row and tries again later, and counts as open until a call succeeds', () => {
    assert.equal(failing(4).wait(1000), 0);
    const breaker = failing(5);
    assert.deepEqual([breaker.wait(1000), breaker.state(1000), breaker.wait(4000)], [3000, 'open', 0]);
    assert.equal(breaker.state(4000), 'open');
    breaker.recordSuccess();
    assert.equal(breaker.state(4000), 'closed');
  });
  it('opens again at the first failure after that', () => {
    const breaker = failing(5);
    breaker.recordFailure(error('unreachable'), 4000);
    assert.equal(breaker.wait(4000), 3000);
  });
  it('forgets failures when a call succeeds', () => {
    const breaker = failing(4);
    breaker.recordSuccess();
    breaker.recordFailure(error('unreachable'), 1000);
    assert.equal(breaker.wait(1000), 0);
  });
  it('pauses as long as the desk asks, even if a late call succeeds or a shorter pause is asked for', () => {
    const breaker = createBreaker();
    breaker.recordFailure(error('rate-limited', 9000), 1000);
    breaker.recordSuccess();
    breaker.recordFailure(error('rate-limited'), 2000);
    assert.deepEqual([breaker.wait(2000), breaker.state(2000), breaker.wait(10_000)], [8000, 'open', 0]);
  });
  it('does not stay open longer because the clock was set back', () => {
    const breaker = failing(5);
    assert.equal(breaker.wait(-3_600_000), 0);
  });
  it('is not opened by a refusal', () => {
    const breaker = createBreaker();
    for (let n = 0; n < 9; n += 1) breaker.recordFailure(code(4711), 1000);
    assert.equal(breaker.wait(1000), 0);
  });
  it('raises an alarm for errors that only the operator can fix, until a call succeeds', () => {
    const breaker = createBreaker();
    breaker.recordFailure(code(2059), 1000);
    assert.deepEqual([breaker.state(1000), breaker.wait(1000), breaker.state(999_999)], ['alarm', 60_000, 'alarm']);
    breaker.recordSuccess();
    assert.deepEqual([breaker.state(1000), breaker.wait(1000)], ['closed', 0]);
  });
});
