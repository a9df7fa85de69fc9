/** Records of sessions are deleted when they are old, with their messages; keywords find what is left (doc 3 §4.5). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listSessionLogs } from '../../../../../relay/desk-api/knowledge/records.ts';
import { startChat } from '../chat/chat-desk.ts';
import { refusedWith } from '../knowledge-desk.ts';

const MINUTE = 60_000;

it('a record is deleted some time after its last message, with its log and its index', async (context) => {
  const desk = await startChat(context, { timings: { recordsKeptFor: 10 * MINUTE, sweepEvery: MINUTE } });
  const [old, used] = [
    await desk.init({ customer: { id: 'visitor-1' } }),
    await desk.init({ customer: { id: 'visitor-2' } }),
  ];
  await old.ask('A purple elephant?');
  const found = async (keywords: string, keywordsSource: 0 | 5 = 0) =>
    (await desk.records({ keywords, keywordsSource })).data.map(({ id }) => id);
  assert.deepEqual(await found('purple elephant'), [old.sessionId]);

  desk.clock.advance(6 * MINUTE);
  await used.ask('A purple giraffe?');
  desk.clock.advance(5 * MINUTE);
  assert.deepEqual(await found('purple'), [used.sessionId]);
  assert.deepEqual(await found('visitor-1', 5), []);
  const logs = desk.call(listSessionLogs, { params: { id: old.sessionId }, query: { pageNum: 1, pageSize: 10 } });
  await assert.rejects(logs, refusedWith(/does not exist/));
  await assert.rejects(old.ask('Hello?'), refusedWith(/does not exist; initialise again/));
  assert.equal((await used.ask('Hello?')).sessionId, used.sessionId);
});

it('keywords of any length find parts of messages, in any language', async (context) => {
  const desk = await startChat(context);
  const client = await desk.init();
  await client.ask('我想退货，运费谁付？');
  await client.ask('Is "50% off" a joke? 🙂');
  const finds = async (keywords: string) => (await desk.records({ keywords, keywordsSource: 2 })).data.length === 1;
  for (const part of ['退', '退货', '退货，', '谁付？', '付？', '运费谁付', '50% OFF"', '%', '🙂', '? 🙂', 'joke'])
    assert.ok(await finds(part), part);
  for (const other of ['货退', '退费', '50%off', 'jokes', '🙃', '退*', 'OR']) assert.ok(!(await finds(other)), other);
});
