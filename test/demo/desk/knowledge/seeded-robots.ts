/** The desk's robots with all that is seeded, learned, and asked without HTTP. */
import { after } from 'node:test';
import { pino } from 'pino';
import { openDatabase } from '../../../../demo/desk/core/database.ts';
import { createHub } from '../../../../demo/desk/core/hub.ts';
import { DEFAULT_BEHAVIOUR, DEFAULT_TIMINGS } from '../../../../demo/desk/core/options.ts';
import type { Reply } from '../../../../demo/desk/knowledge/chat/replies.ts';
import { createKnowledge } from '../../../../demo/desk/knowledge/knowledge.ts';
import { readSeeds } from '../../../../demo/desk/knowledge/seed.ts';
import { readRobots } from '../../../../demo/desk/robot/robots.ts';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';
import { storeIn } from '../../../../demo/desk/store/store.ts';
import { TENANT } from '../desk-harness.ts';
import { manualClock } from '../manual-clock.ts';
import { paraphrasesEn } from './seed/paraphrases-en.ts';

export const SHOP = 'http://shop.test';

const isUnsure = ({ kind, suggestions }: Reply) => kind === 3 && suggestions.length >= 2;

/** Closed after the tests of the file. */
export async function seededRobots() {
  const db = openDatabase(':memory:', MIGRATIONS);
  const ending: (() => Promise<void>)[] = [];
  const context = {
    db,
    store: storeIn(db),
    clock: manualClock(),
    hub: createHub(),
    log: pino({ level: 'silent' }),
    tenant: TENANT,
    timings: DEFAULT_TIMINGS,
    behaviour: DEFAULT_BEHAVIOUR,
    publicUrl: () => 'http://desk.test',
    shopUrl: SHOP,
    mayCallInner: () => false,
    clientAddress: () => '',
    onClose: (end: () => Promise<void>) => void ending.push(end),
  };
  const robots = readRobots();
  const seeds = readSeeds();
  const knowledge = createKnowledge(context, { robots, seeds });
  knowledge.loadSeeds();
  await knowledge.answering.learned();
  after(async () => {
    await Promise.all(ending.map((end) => end()));
    db.close();
  });
  const robotOf = (id: number) => robots.find((robot) => robot.id === id) ?? robots[0];
  const { toText } = knowledge.answering;
  function ask(text: string, robotId = 0): Reply {
    const sceneId = robotOf(robotId)?.scenes[0]?.id ?? null;
    const scope = { robotId, sceneId, now: context.clock.now() };
    const reply = toText({ sessionId: 1, scope, text, mode: 1, customer: {} });
    if (reply instanceof Promise) throw new Error('no seeded robot asks a third party');
    return reply;
  }
  return {
    ...knowledge.answering,
    robots,
    seeds,
    db,
    robotOf,
    ask,
    /** A question that may mean several entries; which one it is depends on all that was learned. */
    unsure: paraphrasesEn.map(([text]) => text).find((text) => isUnsure(ask(text))) ?? '',
    /** The key of the seed's entry that a question has become; 0 for none. */
    keyOf: (question: { id: number } | undefined): number =>
      (question && db.get<{ key: number }>('SELECT key FROM kb_seed_keys WHERE question_id = ?', question.id)?.key) ||
      0,
  };
}
