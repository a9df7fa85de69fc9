/**
 * A relay inside the test's process, connected to the desk of `agent-desk.ts`, for faults between the relay and its
 * store and for shifted clocks. Every visitor gets an agent at once.
 */
import type { TestContext } from 'node:test';
import { type RelayOptions, SECRETS, startRelay } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { startAgentDesk } from './agent-desk.ts';
import { gather, untilSettled } from './gather.ts';
import { assertFlawless, type History } from './history.ts';
import { openTab, type Tab, type TabOptions } from './tab.ts';

const SITE = 'with-agents';
/** In milliseconds; many visitors have to wait for the budget of calls. */
const GREETED_WITHIN = 3 * 60_000;

export async function openRelayInProcess(context: TestContext, options: RelayOptions = {}) {
  const desk = await startAgentDesk(context);
  const relay = await startRelay(context, {
    ...options,
    deskUrl: desk.url,
    sites: { [SITE]: { first: 'agent' } },
    env: { DESK_CALLS_PER_MINUTE: '100000', CHATS_PER_NETWORK: '1000', ...options.env },
  });
  desk.pushesTo.push(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  const tabs: Tab[] = [];
  const closeTabs = () => {
    for (const tab of tabs) tab.close();
  };
  context.after(closeTabs);
  const scene = { store: relay.store, desk, tabs };
  return {
    ...relay,
    desk,
    tabs,
    tab(visitor: string, more: Partial<TabOptions> = {}): Tab {
      const tab = openTab({ relay: relay.url, site: SITE, visitor, ...more });
      tabs.push(tab);
      return tab;
    },
    /** Opens a visitor's tabs, and waits for an agent. */
    async visitor(name: string, tabCount = 1, more: Partial<TabOptions> = {}): Promise<Tab[]> {
      const first = this.tab(name, more);
      first.say();
      await until(() => desk.customerOf(name) && first.isUpToDate(), `${name} to be greeted`, GREETED_WITHIN);
      const others = Array.from({ length: tabCount - 1 }, (_, n) =>
        this.tab(name, { ...more, name: String(n + 2), token: first.token() }),
      );
      return [first, ...others];
    },
    /** Waits until everything has arrived, and checks the history. */
    async assertFlawless(patience = 15_000, judge: { budget?: History['budget'] } = {}): Promise<void> {
      const isAtRest = await untilSettled(scene, patience);
      assertFlawless(await gather(scene, { isSettled: isAtRest, ...judge }));
      if (!isAtRest) throw new Error('the relay did not come to rest, although the checker finds nothing');
    },
  };
}
