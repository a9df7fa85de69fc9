/**
 * The relay is killed while it asks the knowledge base, whose chat call has no message id: before the call, during it, and after
 * the answer. Each question stays in the log once, reaches the knowledge base at most once, and is answered or fails as unconfirmed.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { freePorts } from '../helpers/free-ports.ts';
import { temporaryFolder } from '../helpers/relay.ts';
import { figure, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { type DeskAnswer, OK, startScriptedDesk } from '../relay/scripted-desk.ts';
import { KILL_POINTS } from './plants.ts';
import { relayProcess } from './relay-process.ts';
import { relayEnvironment } from './stage.ts';
import { openTab, type Tab } from './tab.ts';

const VISITORS = size(4, 40);
const KILLS = size(6, 60);
/** `held`: the knowledge base has the question and has not answered. */
const POINTS = ['held', 'after-call', 'before-commit', 'before-call', 'held', 'after-commit'] as const;
/** Longer than the relay's longest delay before it retries a call. */
const PATIENCE = 60_000;

it('a relay that is killed while a robot is asked repeats no question, loses none, and says which are unconfirmed', async (t) => {
  const { relay, questions, holdNext, tab } = await openStage(t);
  const tabs = Array.from({ length: VISITORS }, (_, n) => tab(`visitor${n}`));
  for (const one of tabs) one.say(`${one.visitor} asks first`);
  await until(() => tabs.every((one) => answersIn(one, 'asks first') === 1), 'the first answers');

  for (let kill = 0; kill < KILLS; kill += 1) {
    const point = POINTS[kill % POINTS.length] as (typeof POINTS)[number];
    if (point === 'held') holdNext(relay.kill);
    else relay.arm(point);
    for (const one of tabs) one.say();
    await relay.gone();
    relay.disarm();
    await relay.start();
    await until(() => tabs.every((one) => one.isDone() && one.isUpToDate()), 'every tab to be back', PATIENCE);
  }
  const outcomes = await until(
    () => {
      const all = tabs.flatMap((one) => one.sent.map(({ id, text }) => ({ text, ...outcomeOf(one, id, text) })));
      return all.every(({ answers, failures }) => answers + failures > 0) && all;
    },
    'every question to be answered or unconfirmed',
    PATIENCE,
  );
  for (const one of tabs) one.say(`${one.visitor} asks at last`);
  await until(
    () => tabs.every((one) => answersIn(one, 'at last') === 1),
    'the next questions to be answered',
    PATIENCE,
  );

  for (const { text, messages, answers, failures } of outcomes) {
    assert.deepEqual([messages, answers + failures], [1, 1], `${text}: in the log once, with one outcome`);
    const asked = questions.filter((question) => question === text).length;
    assert.ok(asked <= 1, `${text} was asked ${asked} times`);
    assert.ok(asked === 1 || answers === 0, `${text} was answered and never asked`);
  }
  const unconfirmed = outcomes.filter(({ failures }) => failures > 0).length;
  assert.ok(unconfirmed > 0, 'some questions were under way when the relay was killed');
  for (const { events } of tabs) {
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, n) => n + 1),
    );
  }
  assert.equal(relay.complaints(), '');
  figure('kill at the knowledge base', 'kills', KILLS, { exactly: KILLS });
  figure('kill at the knowledge base', 'questions unconfirmed', unconfirmed, { atLeast: 1 });
});

const answersIn = ({ events }: Tab, text: string): number =>
  events.filter((event) => event.type === 'robot-answer' && event.html.endsWith(text)).length;

function outcomeOf(tab: Tab, id: string, text: string) {
  const failures = tab.events.filter((event) => event.type === 'message-failed' && event.id === id);
  for (const event of failures) assert.equal(event.type === 'message-failed' && event.reason, 'unconfirmed');
  return {
    messages: tab.events.filter((event) => event.type === 'visitor-message' && event.id === id).length,
    answers: answersIn(tab, `to ${text}`),
    failures: failures.length,
  };
}

/** A relay process with a robot of a knowledge base that runs in this process. */
async function openStage(context: TestContext) {
  const folder = temporaryFolder(context);
  const [port] = (await freePorts(1)) as [number];
  const desk = await startScriptedDesk();
  context.after(desk.close);
  const questions: string[] = [];
  let held = (): unknown => undefined;
  const data = (answer: object): DeskAnswer => ({ json: { code: 200, message: 'OK', data: answer } });
  desk.otherwise = ({ path, body }) => {
    if (path.endsWith('/initClient')) return data({ sessionId: 40, logId: 1, welcomeMessage: 'Hi' });
    if (!path.endsWith('/chat')) return OK;
    questions.push(body.queryContent);
    const isHeld = held() !== undefined;
    held = () => undefined;
    const ansContent = `An answer to ${body.queryContent}`;
    return isHeld ? 'drop' : data({ sessionId: 40, logId: 2, msgType: 'plain', ansContent, ansType: 1 });
  };
  const env = {
    ...relayEnvironment(folder, port, desk.url),
    KB_URL: `${desk.url}/kb`,
    KB_TOKEN: 'canary-kb-token',
    KB_CALLS_PER_MINUTE: '100000',
  };
  writeFileSync(
    join(folder, 'sites.json'),
    JSON.stringify({ default: { first: 'knowledge', robotId: 54, sceneId: 7, suggestions: false } }),
  );
  const relay = relayProcess(context, env, { plants: Object.values(KILL_POINTS) });
  await relay.start();
  return {
    relay,
    questions,
    /** Does something once the next question has arrived, and breaks that connection instead of answering. */
    holdNext(act: () => unknown): void {
      held = () => act() ?? true;
    },
    tab(visitor: string): Tab {
      const made = openTab({ relay: `http://127.0.0.1:${port}`, visitor });
      context.after(() => made.close());
      return made;
    },
  };
}
