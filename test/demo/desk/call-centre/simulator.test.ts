/** Simulated calls: off at first, the same for the same seed, and nothing in them that the exchange has not seen. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { seededRandom } from '../../../../demo/desk/call-centre/simulator.ts';
import type { CallBoard, CallPage } from '../../../../demo/desk/console-protocol/calls.ts';
import { startCallDesk } from './call-desk.ts';

const MINUTES = 20;

it('customers telephone by themselves only while the simulation runs, and alike each time', async (context) => {
  async function day() {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 3_600_000 } });
    const read = async () => ({
      // The addresses of recordings are random, so that nobody guesses them.
      log: (await desk.lead.call<CallPage>('GET', '/calls/log')).items.map(({ recording, message, ...call }) => ({
        ...call,
        isRecorded: recording !== '',
        hasMessage: message !== '',
      })),
      board: await desk.lead.call<CallBoard>('GET', '/calls/board'),
    });
    desk.clock.advance(60_000);
    assert.equal((await read()).log.length, 0, 'off by default');
    await desk.lead.call('PUT', '/calls/simulator', { running: true });
    // The routing of a call takes a turn of the event loop.
    for (let second = 0; second < MINUTES * 60; second += 1) {
      desk.clock.advance(1000);
      await setImmediate();
    }
    await desk.lead.call('PUT', '/calls/simulator', { running: false });
    desk.clock.advance(5 * 3_600_000);
    const { log, board } = await read();
    await desk.close();
    return { log, board };
  }
  const [{ log, board }, again] = [await day(), await day()];
  assert.ok(log.length > 20, `${log.length} calls`);
  assert.deepEqual(again.log, log);
  assert.deepEqual([board.simulator, board.talking, board.waiting], [false, 0, []]);
  const [all] = board.groups;
  const inbound = log.filter(({ direction }) => direction === 'inbound');
  const abandoned = inbound.filter(({ queue_end: end }) => end === 'abandoned');
  assert.ok(
    log.some(({ task }) => task !== ''),
    'a task has dialled',
  );
  assert.ok(inbound.some(({ outcome, isRecorded }) => outcome === 'agentAnswered' && isRecorded));
  assert.ok((all?.calls ?? 0) >= inbound.length && (all?.abandoned ?? 0) >= abandoned.length);
  assert.deepEqual(
    board.agents.filter(({ callin_answer_count: answered }) => answered > 0).map(({ id }) => id),
    [103, 106],
    'only the two colleagues have worked',
  );
});

it('random numbers follow from the seed and are uniform enough', () => {
  const [one, other, third] = [seededRandom(7), seededRandom(7), seededRandom(8)];
  const numbers = Array.from({ length: 10_000 }, one);
  assert.deepEqual(Array.from({ length: 10_000 }, other), numbers);
  assert.notEqual(third(), numbers[0]);
  for (let part = 0; part < 10; part += 1) {
    const share = numbers.filter((number) => Math.floor(number * 10) === part).length;
    assert.ok(share > 850 && share < 1150, `${share} in ${part}`);
  }
});
