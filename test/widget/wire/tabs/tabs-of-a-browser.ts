/**
 * Tabs of one browser against a scripted relay, in one process: locks and channels are real; window and document are
 * replaced by plain event targets.
 */
import { after, afterEach, before } from 'node:test';
import type { Cursor } from '../../../../relay/protocol/commands.ts';
import type { ChatEvent, Signal } from '../../../../relay/protocol/events.ts';
import type { Connection } from '../../../../widget/state/chat-state.ts';
import type { TabMessage } from '../../../../widget/wire/tabs/channel.ts';
import { SharedConnection } from '../../../../widget/wire/tabs/shared-connection.ts';
import { takeIn } from '../connection/scripted-visitor.ts';

const page = new EventTarget();
const replaced = {
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
};
before(() => void Object.assign(globalThis, replaced));
// Lit, which other files of this process load, looks for a document.
after(() => {
  for (const name of Object.keys(replaced)) Reflect.deleteProperty(globalThis, name);
});

let open: SharedConnection[] = [];
afterEach(() => {
  for (const connection of open) connection.close();
  open = [];
});

export type TestTab = ReturnType<typeof openTab>;

/** A tab's side: records the listener's calls and holds a cursor as the state would. */
export function openTab(relay: string) {
  const seen = {
    connections: [] as Connection[],
    events: [] as ChatEvent[],
    news: [] as TabMessage[],
    signals: [] as Signal[],
    synced: 0,
    gone: 0,
  };
  const held = { cursor: null as Cursor | null };
  const begin = ({ epoch, from }: { epoch: string; from: number }): void => {
    held.cursor = { epoch, seq: from };
  };
  const connection = new SharedConnection(relay, 'default', true, {
    cursor: () => held.cursor,
    identity: async () => null,
    token: () => 'token-one',
    tokenChanged: () => {},
    connectionChanged: (next) => void seen.connections.push(next),
    joined: begin,
    synced: (answer) => {
      seen.synced += 1;
      begin(answer);
    },
    eventsReceived: (epoch, events) => takeIn(held, seen.events, epoch, events),
    signalReceived: (signal) => void seen.signals.push(signal),
    newsReceived: (news) => void seen.news.push(news),
    tabGone: () => {
      seen.gone += 1;
    },
    visitorGone: () => {},
    loaded: () => {},
  });
  open.push(connection);
  connection.open();
  return { connection, seen, held, isOnline: () => connection.isJoined && seen.connections.at(-1)?.state === 'online' };
}
