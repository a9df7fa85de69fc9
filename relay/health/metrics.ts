/**
 * The relay's metrics. No label contains text of a visitor or of the desk. A counter begins at 0 for every known value of its
 * labels, because the first event would else be no increase for alerts; only operations and refusals are too many for that.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { PRIORITY } from '../model/priority.ts';
import type { RequestAction } from '../model/record.ts';
import { commands } from '../protocol/commands.ts';
import type { Store } from '../store/store.ts';
import { cached } from './cached.ts';

const PUSH_OUTCOMES = [
  'taken',
  'duplicate',
  'quarantined',
  'probe',
  'unknown-customer',
  'unknown-session',
  'unknown-action',
  'not-json',
  'quarantine-full',
] as const;
const PUSHES = { replies: PUSH_OUTCOMES, events: PUSH_OUTCOMES } as const;
type PushKind = keyof typeof PUSHES;
type PushOutcome = (typeof PUSH_OUTCOMES)[number];
export type CountPush = Metrics['push'];

export type Metrics = ReturnType<typeof createMetrics>;

type RelayState = {
  sockets: () => number;
  deskState: () => 'closed' | 'open' | 'alarm';
  /** `closed` if the relay makes no calls of the knowledge base. */
  knowledgeState: () => 'closed' | 'open' | 'alarm';
  /** Milliseconds. */
  customerFieldsAge: () => number;
  canaryFails: () => boolean;
  ready: () => Promise<boolean>;
};

type MetricSources = {
  store: Pick<Store, 'clock' | 'erasure' | 'outbox' | 'quarantine' | 'waits'>;
  callsPerMinute: number;
  /** 0 if the relay makes no calls of the knowledge base. */
  knowledgeCallsPerMinute: number;
  /** Milliseconds for which collected metrics are cached. */
  cachedFor: number;
};

const REFUSALS = [
  'stopping',
  'origin-refused',
  'too-many-connections',
  'bad-packet',
  'too-many-packets',
  'too-many-characters',
  'too-fast',
  'failed',
] as const;
const ERASED = ['visitor', 'retention', 'desk'] as const;
const OVERLONG = [414, 431] as const;
type PriorityName = keyof typeof PRIORITY;
const PRIORITIES = Object.keys(PRIORITY) as PriorityName[];
/** Requests that are made or replied to are counted with the desk's answer, others when they are answered. */
const REQUESTS = {
  make: ['sent', 'failed', 'unconfirmed'],
  reply: ['sent', 'failed', 'unconfirmed'],
  list: ['ok'],
  read: ['ok'],
} as const;

const COMMANDS = Object.fromEntries(Object.keys(commands).map((name) => [name, ['ok']]));

/** Seconds. Pushes are answered in a few milliseconds, and the desk waits ten seconds. */
const PUSH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10];

/** Pushes that are told to prom-client together: one by one, its code would no longer be in the processor's caches for each. */
const OBSERVED_TOGETHER = 256;

export function createMetrics(read: MetricSources) {
  const { store } = read;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const counterOf = <V extends string | number>(name: string, help: string, label: string, values: readonly V[]) => {
    const made = counter(name, help, label);
    for (const value of values) made.inc({ [label]: value }, 0);
    return (value: V): void => made.inc({ [label]: value });
  };
  /** A counter by a label and the outcome; those in `known` begin at 0. Counts here, and tells prom-client when it is read. */
  const outcomesOf = <V extends string = string, O extends string = string>(
    name: string,
    help: string,
    label: string,
    known: Readonly<Record<string, readonly string[]>>,
  ) => {
    const counted = new Map<string, Map<string, number>>();
    const add = (value: string, outcome: string, times: number): void => {
      const outcomes = counted.get(value) ?? new Map<string, number>();
      counted.set(value, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times));
    };
    for (const [value, outcomes] of Object.entries(known)) for (const outcome of outcomes) add(value, outcome, 0);
    new Counter({
      name,
      help,
      labelNames: [label, 'outcome'],
      registers,
      collect() {
        for (const [value, outcomes] of counted)
          for (const [outcome, times] of outcomes) this.inc({ [label]: value, outcome }, times);
        counted.clear();
      },
    });
    return (value: V, outcome: O): void => add(value, outcome, 1);
  };
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set(await value());
        } catch {
          // Omits this value only: others may say why it failed.
          this.remove();
        }
      },
    });

  const flag = (name: string, help: string, value: () => boolean | Promise<boolean>) =>
    gauge(name, help, async () => ((await value()) ? 1 : 0));

  let pushSeconds: number[] = [];
  const pushHistogram = new Histogram({
    name: 'relay_push_seconds',
    help: 'From a push read to its answer, the commit included',
    buckets: PUSH_BUCKETS,
    registers,
    collect: () => observePushes(),
  });
  function observePushes(): void {
    for (const seconds of pushSeconds) pushHistogram.observe(seconds);
    pushSeconds = [];
  }
  const slow = counter('relay_slow_widgets_total', 'Widgets cut off because they did not read');
  const missing = counter(
    'relay_transcript_missing_total',
    'Messages found only in the transcript of a closed session',
  );

  const journal = () => store.erasure.journal() ?? { bytes: 0, unwiped: 0 };
  gauge('relay_queue_waiting', 'Visitors who wait in the queue', async () => (await store.waits.waiting()).length);
  gauge('relay_outbox_calls', 'Desk calls that wait', async () => (await store.outbox.state()).waiting);
  gauge('relay_outbox_oldest_seconds', 'Age of the oldest desk call that waits', async () => {
    const { oldest } = await store.outbox.state();
    return oldest === null ? 0 : Math.max(0, (store.clock.now() - oldest) / 1000);
  });
  gauge('relay_desk_budget_calls', 'Desk calls allowed a minute', () => read.callsPerMinute);
  gauge('relay_knowledge_budget_calls', 'Knowledge base calls allowed a minute', () => read.knowledgeCallsPerMinute);
  gauge('relay_quarantine', 'Pushes set aside', store.quarantine.size);
  gauge('relay_quarantine_bytes', 'Bytes of the pushes set aside', store.quarantine.bytes);
  gauge('relay_store_journal_bytes', 'Size of the journal (WAL) beside the SQLite file', () => journal().bytes);
  gauge(
    'relay_store_unwiped_seconds',
    'Time for which something erased has been waiting to leave the SQLite file and its journal',
    () => journal().unwiped / 1000,
  );

  return {
    /** All metrics in Prometheus's text format, cached for a while. */
    text: cached(() => registry.metrics(), read.cachedFor),
    contentType: registry.contentType,
    push: outcomesOf<PushKind, PushOutcome>('relay_pushes_total', 'Pushes of the desk', 'kind', PUSHES),
    /** @param seconds from the push's last byte to its answer */
    pushAnswered(seconds: number) {
      if (pushSeconds.push(seconds) >= OBSERVED_TOGETHER) observePushes();
    },
    deskCall: outcomesOf('relay_desk_calls_total', 'Calls of the desk', 'operation', {}),
    /** A call was refused by the budget: a preview is then dropped, any other call waits. */
    budgetWait: counterOf(
      'relay_desk_budget_waits_total',
      'Times a call found the budget used up',
      'priority',
      PRIORITIES,
    ),
    knowledgeCall: outcomesOf('relay_knowledge_calls_total', 'Calls of the knowledge base', 'operation', {}),
    knowledgeWait: counterOf(
      'relay_knowledge_budget_waits_total',
      'Times a call of the knowledge base found its budget used up',
      'priority',
      PRIORITIES,
    ),
    command: outcomesOf('relay_commands_total', 'Commands of widgets', 'command', COMMANDS),
    request: outcomesOf<RequestAction>('relay_requests_total', 'Requests of visitors', 'action', REQUESTS),
    slowWidget: () => slow.inc(),
    connectionRefused: counterOf(
      'relay_connections_refused_total',
      'Connections refused or cut off',
      'reason',
      REFUSALS,
    ),
    upload: counterOf<string>('relay_uploads_total', 'Files of visitors', 'outcome', ['ok']),
    transcriptMissing: (messages: number) => missing.inc(messages),
    overlong: counterOf(
      'relay_overlong_requests_total',
      'Requests whose address or headers are too long to be read',
      'status',
      OVERLONG,
    ),
    erased: counterOf('relay_conversations_erased_total', 'Conversations deleted', 'why', ERASED),
    /** Adds a counter of a feature; the function counts one for a value of its label. */
    counter: counterOf,
    /** Adds a gauge of a feature. */
    gauge,
    /** Adds the gauges of the relay's own state; call it once the relay's parts exist. */
    watch({ sockets, deskState, knowledgeState, customerFieldsAge, ready, canaryFails }: RelayState) {
      gauge('relay_sockets', 'Widgets connected', sockets);
      flag('relay_desk_open', '1 while the desk cannot be reached, or asks for a pause', () => deskState() === 'open');
      flag('relay_desk_misconfigured', '1 while the desk refuses the relay’s settings', () => deskState() === 'alarm');
      flag(
        'relay_knowledge_open',
        '1 while the knowledge base cannot be reached, or asks for a pause',
        () => knowledgeState() === 'open',
      );
      flag(
        'relay_knowledge_misconfigured',
        '1 while the knowledge base refuses the relay’s settings',
        () => knowledgeState() === 'alarm',
      );
      gauge(
        'relay_customer_fields_age_seconds',
        'Time since the desk’s customer fields were last read for forms',
        () => customerFieldsAge() / 1000,
      );
      flag('relay_ready', '1 while the relay should get traffic', ready);
      flag('relay_canary_failing', '1 while the relay’s own test message does not arrive', canaryFails);
    },
  };
}
