/** The store's nudges to the relay's sockets are only hints: here half of them are lost, others are repeated or late. */
import { it } from 'node:test';
import type { News } from '../../relay/store/port/log.ts';
import type { Store } from '../../relay/store/store.ts';
import { figure, percentile, size } from '../helpers/size.ts';
import { openRelayInProcess } from './in-process.ts';

const VISITORS = size(12, 24);
const PUSHES_EACH = size(5, 60);
/** Milliseconds between two sweeps for lost nudges; the relay's default. */
const SWEEP = 3000;
const LATE = 700;

/** Loses half of the nudges. Of the others, repeats a quarter, and delivers some only after a later one, and again by a timer. */
function unreliable(store: Store, random: () => number): Store {
  return {
    ...store,
    news: {
      ...store.news,
      subscribe: (listener) => {
        let kept: News | undefined;
        store.news.subscribe((news) => {
          if (random() < 0.5) return;
          if (random() < 0.25) listener(news);
          if (kept === undefined && random() < 0.3) {
            kept = news;
            setTimeout(() => listener(news), LATE).unref();
            return;
          }
          listener(news);
          if (kept) listener(kept);
          kept = undefined;
        });
      },
    },
  };
}

it('lost, repeated and reordered nudges delay messages by a few seconds and lose none', async (t) => {
  const shownAfter: number[] = [];
  const relay = await openRelayInProcess(t, {
    timings: { sweep: SWEEP },
    wrapStore: (store) => unreliable(store, Math.random),
  });
  const names = Array.from({ length: VISITORS }, (_, n) => `visitor${n}`);
  const shown = (event: { type: string; id?: string }): void => {
    const push = event.type === 'agent-message' && relay.desk.pushed.find(({ id }) => id === event.id);
    if (push) shownAfter.push(performance.now() - push.begun);
  };
  await Promise.all(names.map((name) => relay.visitor(name, 2, { shown })));
  for (let round = 0; round < PUSHES_EACH; round += 1) {
    await Promise.all(
      names.map((name) => {
        const customer = relay.desk.customerOf(name);
        if (!customer) throw new Error(`${name} is unknown to the desk`);
        return relay.desk.say(customer, `${name} ${round}`);
      }),
    );
  }
  await relay.assertFlawless();
  figure('nudges', 'push to shown, p99', Math.round(percentile(shownAfter, 0.99)), { atMost: 5000 }, 'ms');
  // A message whose nudge was lost waits for a sweep. If none was slow, no nudge was lost.
  figure('nudges', 'push to shown, slowest', Math.round(Math.max(...shownAfter)), { atLeast: 300 }, 'ms');
});
