/** What an operator reads of a desk that went away in the night and came back. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { metricsOf } from '../../helpers/metrics.ts';
import { newId, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { startScriptedDesk } from '../scripted-desk.ts';

it('a desk that fails in several ways is one line of the log, and its return one with the time in between', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const relay = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  const lines = (text: string) =>
    relay.logged.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).includes(text));
  // A message wakes the relay, which would otherwise wait for its next try.
  const writeLater = async () => {
    relay.clock.advance(30_000);
    const made = desk.calls.length;
    await visitor.ask('send', { id: newId(), text: 'Is anybody there?' });
    await until(() => desk.calls.length > made, 'the relay to have tried');
  };
  const answers = desk.otherwise;
  desk.otherwise = () => ({ status: 500 });
  await writeLater();
  await until(() => lines('cannot be reached').length > 0, 'the relay to say that the desk is lost');
  desk.otherwise = () => 'drop';
  await writeLater();
  assert.deepEqual(lines('the desk answers again'), []);
  // Later than any pause of the relay.
  relay.clock.advance(30_000);
  assert.match(await metricsOf(relay.url), /^relay_desk_open 1$/m);
  desk.otherwise = answers;
  await writeLater();
  await until(() => lines('the desk answers again').length > 0, 'the desk to be back');
  assert.match(await metricsOf(relay.url), /^relay_desk_open 0$/m);
  const [lost, ...more] = lines('the desk cannot be reached; calls wait');
  assert.deepEqual([lost.level, more.length], [50, 0]);
  assert.match(lost.reason, /HTTP 500 instead of an answer/);
  assert.ok(lines('the desk answers again')[0].seconds >= 30);
});
