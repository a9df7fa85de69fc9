/** Visitors connected to a scripted relay, both created for each test and closed after it. */
import { afterEach, beforeEach } from 'node:test';
import type { Cursor } from '../../../../relay/protocol/commands.ts';
import type { ChatEvent } from '../../../../relay/protocol/events.ts';
import type { Connection } from '../../../../widget/state/chat-state.ts';
import { positionOf } from '../../../../widget/state/local-actions.ts';
import { RelayConnection, type Timings } from '../../../../widget/wire/connection/relay-connection.ts';
import { until } from '../../../helpers/until.ts';
import { type ScriptedRelay, startScriptedRelay } from './scripted-relay.ts';

const TIMINGS: Timings = { ackWithin: 300, previewEvery: 40, firstRetry: 20, longestRetry: 60 };

let started: ScriptedRelay | undefined;
let open: RelayConnection[] = [];

/** Creates a relay for each test of the calling file; returns a getter for it. */
export function useScriptedRelay(): { readonly relay: ScriptedRelay } {
  beforeEach(async () => {
    started = await startScriptedRelay();
  });
  afterEach(async () => {
    for (const connection of open) connection.close();
    open = [];
    await started?.close();
  });
  return {
    get relay() {
      if (!started) throw new Error('a relay is there only while a test runs');
      return started;
    },
  };
}

/** Processes the events after the cursor, as the state would; false after a gap. */
export function takeIn(
  held: { cursor: Cursor | null },
  taken: ChatEvent[],
  epoch: string,
  events: readonly ChatEvent[],
): boolean {
  return events.every((event) => {
    const position = positionOf(held.cursor, epoch, event.seq);
    if (position === 'next') {
      held.cursor = { epoch, seq: event.seq };
      taken.push(event);
    }
    return position === 'next' || position === 'known';
  });
}

/** A visitor's side: records the calls of the connection and holds a cursor as the state would. */
export function visitor(
  relay: ScriptedRelay,
  { token = null as string | null, timings = {} as Partial<Timings> } = {},
) {
  const seen = {
    connections: [] as Connection[],
    tokens: [] as (string | null)[],
    events: [] as ChatEvent[],
    joins: 0,
    syncs: 0,
    /** Number of events held when each join or sync was answered. */
    begun: [] as number[],
  };
  const held = { token, cursor: null as Cursor | null };
  const connection = new RelayConnection(
    relay.url,
    'default',
    {
      cursor: () => held.cursor,
      identity: async () => null,
      token: () => held.token,
      tokenChanged: (next) => {
        held.token = next;
        seen.tokens.push(next);
      },
      connectionChanged: (next) => {
        seen.connections.push(next);
      },
      joined: ({ epoch, from }) => {
        held.cursor = { epoch, seq: from };
        seen.begun.push(seen.events.length);
        seen.joins += 1;
      },
      synced: ({ epoch, from }) => {
        held.cursor = { epoch, seq: from };
        seen.begun.push(seen.events.length);
        seen.syncs += 1;
      },
      eventsReceived: (epoch, events) => takeIn(held, seen.events, epoch, events),
      signalReceived: () => {},
    },
    { ...TIMINGS, ...timings },
  );
  open.push(connection);
  const state = (): string => seen.connections.at(-1)?.state ?? 'none';
  return { connection, seen, held, state, online: () => until(() => state() === 'online', 'the visitor to be online') };
}
