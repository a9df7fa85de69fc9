/** The client measures the difference between its clock and the desk's by the Date header of real answers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { queueStatus } from '../../../relay/desk-api/im/status.ts';
import { refusalOfSign } from '../../../relay/desk-api/signing/open-api-v1.ts';
import { ask, CREDENTIALS, errorOf, setUp, TIME } from './desk-caller.ts';
import { json } from './fake-desk.ts';

describe('clocks', () => {
  const at = (milliseconds: number) => ({ date: new Date(milliseconds).toUTCString() });
  const MINUTE = 60_000;

  it('follow the desk’s, and return once ours is corrected', async (context) => {
    let now = TIME;
    const { desk, client } = await setUp(context, { now: () => now });
    const answer = { code: 1000, status: '未排队', count: 0 };
    const timestamps = async (deskTime: number): Promise<number> => {
      desk.answering = json(answer, at(deskTime));
      await client.call(queueStatus, ask);
      return Number(desk.asked.at(-1)?.query.timestamp) * 1000;
    };
    assert.equal(await timestamps(TIME + 20 * MINUTE), TIME, 'nothing is known before the first answer');
    assert.equal(await timestamps(TIME + 20 * MINUTE), TIME + 20 * MINUTE);
    now += 20 * MINUTE;
    await timestamps(now);
    assert.equal(await timestamps(now), now, 'our clock was set right meanwhile');
    await timestamps(now - 30 * MINUTE);
    assert.equal(await timestamps(now), now - 30 * MINUTE, 'ours may be ahead too');
  });

  it('are corrected by a refusal too, so that the next signature is valid', async (context) => {
    const { desk, client } = await setUp(context);
    const deskNow = TIME + 10 * MINUTE;
    desk.answering = (response, { query }) => {
      const code = refusalOfSign(query, CREDENTIALS, deskNow / 1000, () => true) ?? 1000;
      json({ code, status: '未排队', count: 0 }, at(deskNow))(response, desk.asked[0] as never);
    };
    assert.equal((await errorOf(client.call(queueStatus, ask))).meaning, 'timestamp-off');
    assert.equal((await client.call(queueStatus, ask)).code, 1000);
  });

  it('are not changed while they agree, by a slow call, or by an invalid header', async (context) => {
    let now = TIME;
    const { desk, client } = await setUp(context, { now: () => now });
    const answer = { code: 1000, status: '未排队', count: 0 };
    for (const date of [at(TIME + 1999), at(TIME - 1999), at(TIME + 7000), { date: 'yesterday' }]) {
      now = TIME;
      desk.answering = (response) => {
        if (date.date === at(TIME + 7000).date) now = TIME + 8000;
        json(answer, date)(response, desk.asked[0] as never);
      };
      await client.call(queueStatus, ask);
      now = TIME;
      desk.answering = json(answer, at(TIME));
      await client.call(queueStatus, ask);
      assert.equal(desk.asked.at(-1)?.query.timestamp, String(TIME / 1000), date.date);
    }
  });
});
