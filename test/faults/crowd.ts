/** Two relays on one database behind one address, with a desk and many visitors who each have an agent. */
import type { TestContext } from 'node:test';
import { openStore } from '../../relay/store/open.ts';
import { freePorts } from '../helpers/free-ports.ts';
import type { Postgres } from '../helpers/postgres.ts';
import { temporaryFolder } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { startAgentDesk } from './agent-desk.ts';
import { openBalancer } from './balancer.ts';
import { gather, untilSettled } from './gather.ts';
import { assertFlawless, type History } from './history.ts';
import { relayProcess } from './relay-process.ts';
import { relayEnvironment, repliesAddress } from './stage.ts';
import { openTab, type Tab } from './tab.ts';

/** @param postgres closed when the test ends */
export async function openCrowd(
  context: TestContext,
  postgres: Pick<Postgres, 'database' | 'close'>,
  visitors: number,
  tabsEach = 1,
) {
  context.after(() => postgres.close());
  const database = await postgres.database();
  const [portA, portB] = (await freePorts(2)) as [number, number];
  const desk = await startAgentDesk(context);
  const nodes = [portA, portB].map((port) =>
    relayProcess(context, {
      ...relayEnvironment(temporaryFolder(context), port, desk.url),
      STORE_URL: database,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '3',
    }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  desk.pushesTo.push(repliesAddress(portA), repliesAddress(portB));
  const balancer = await openBalancer(context, [portA, portB]);

  const tabs: Tab[] = [];
  context.after(() => {
    for (const tab of tabs) tab.close();
  });
  const names = Array.from({ length: visitors }, (_, n) => `visitor${n}`);
  for (const [n, visitor] of names.entries()) {
    const tab = openTab({ relay: balancer.urlOf(n), visitor, timings: 'of the widget' });
    tab.say();
    tabs.push(tab);
  }
  const customers = await Promise.all(
    names.map((name) => until(() => desk.customerOf(name), `${name} to be greeted`, 120_000)),
  );
  for (let more = 1; more < tabsEach; more += 1) {
    for (const [n, visitor] of names.entries()) {
      const token = tabs[n]?.token() ?? null;
      tabs.push(openTab({ relay: balancer.urlOf(n), visitor, name: String(more + 1), token }));
    }
  }
  await until(() => tabs.every((tab) => tab.isUpToDate()), 'everybody to be there', 60_000);

  let talking = true;
  context.after(() => {
    talking = false;
  });
  const talks = customers.map(async (customer, n) => {
    for (let said = 0; talking; said += 1) {
      if (said % 2 === 0) await desk.say(customer, `visitor${n} ${said}`);
      else tabs[n]?.say();
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * visitors * 5));
    }
  });

  return {
    nodes: nodes as [(typeof nodes)[0], (typeof nodes)[0]],
    /** Number of tabs connected to each relay. */
    tabsAt: () => [balancer.tabsAt(portA), balancer.tabsAt(portB)] as const,
    desk,
    tabs,
    /** Stops the conversations, waits until everything has arrived, and checks the history. Returns the history. */
    async assertFlawless(patience = 60_000): Promise<History> {
      talking = false;
      await Promise.all(talks);
      const store = await openStore(database, Date.now);
      context.after(() => store.close());
      const scene = { store, desk, tabs };
      const isAtRest = await untilSettled(scene, patience);
      const history = await gather(scene);
      assertFlawless(history);
      if (!isAtRest) throw new Error('the relays did not come to rest, although the checker finds nothing');
      return history;
    },
  };
}
