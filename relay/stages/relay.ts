/** Composes the relay in stages, each from those before it. One list starts and stops its components. */
import type { Logger } from 'pino';
import type { RelayConfig } from '../config/config.ts';
import { TIMINGS, type Timings } from '../config/timings.ts';
import type { Store } from '../store/store.ts';
import { startBackground } from './background.ts';
import { createConversationSide } from './conversation-side.ts';
import { createDeskSide } from './desk-side.ts';
import { createFoundation } from './foundation.ts';
import { createVisitorSide } from './visitor-side.ts';

// Exported for programs that start a relay.
export { readConfig } from '../config/config.ts';
export type { Timings } from '../config/timings.ts';
export { openStore } from '../store/open.ts';

export type RelayDependencies = {
  config: RelayConfig;
  /** Closed together with the relay. */
  store: Store;
  log: Logger;
  /** Milliseconds since 1970 by this machine. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** The folder into which `npm run build` wrote the widget. */
  widgetFolder: string;
  /** Milliseconds; tests make them shorter. */
  timings?: Partial<Timings>;
};

export type Relay = {
  /** Resolves to the port. */
  listen(): Promise<number>;
  /**
   * Answers the requests under way and then stops everything. Widgets are disconnected over up to `drain` milliseconds,
   * by default at once. Pushes are answered until the last widget is disconnected.
   */
  close(how?: { drain: number }): Promise<void>;
};

type Component = {
  start?(): unknown;
  /** @param drain milliseconds over which widgets may be disconnected; undefined for at once */
  stop?(drain: number | undefined): unknown;
};

export function createRelay({ config, store, log, now, random, widgetFolder, ...rest }: RelayDependencies): Relay {
  const timings = { ...TIMINGS, ...rest.timings };
  let closing = false;
  const isClosing = (): boolean => closing;

  const foundation = createFoundation({ config, store, log, localNow: now, random, timings, isClosing });
  const deskSide = createDeskSide(foundation);
  const conversationSide = createConversationSide(foundation, deskSide);
  const visitorSide = createVisitorSide(foundation, deskSide, conversationSide, widgetFolder);
  const background = startBackground(foundation, deskSide, conversationSide, visitorSide);

  /** Started one after another. Each is stopped after all below it have stopped. */
  const components: Component[] = [
    { stop: store.close },
    { stop: () => conversationSide.uploads?.stop() },
    background.callsUnderWay,
    deskSide.suggestions,
    deskSide.customerFields,
    visitorSide.metricsServer,
    visitorSide.httpServer,
    visitorSide.previews,
    visitorSide.presence,
    visitorSide.answerWatch,
    background.sweeper,
    visitorSide.drain,
    background.newCalls,
    background.heldPushes,
    background.retention,
    visitorSide.canary,
    visitorSide.readiness,
  ];
  return {
    async listen() {
      for (const component of components) await component.start?.();
      return visitorSide.port() as number;
    },
    async close(how) {
      closing = true;
      for (const component of components.toReversed()) await component.stop?.(how?.drain);
    },
  };
}
