/**
 * Customers and colleagues who telephone by themselves, so that the demo's call centre is alive. The same seed gives the same day.
 * It acts only through the exchange's events, on the desk's clock, and is off unless it is started.
 */
import { type Cancel, every } from '../core/clock.ts';
import type { Context } from '../store/context.ts';
import type { CallCentre } from './call-centre.ts';
import { legOf, mainLeg } from './exchange/legs.ts';
import { type Call, type CallAgent, NotPossible } from './exchange/state.ts';

const STEP = 1000;
/** Chances in one step; a step is a second. */
const CHANCE = {
  call: 1 / 14,
  task: 1 / 120,
  customerAnswers: 1 / 6,
  customerMisses: 1 / 20,
  abandons: 1 / 45,
  customerHangsUp: 1 / 50,
  leavesMessage: 1 / 8,
  rates: 1 / 6,
  colleagueAnswers: 1 / 4,
  colleagueHangsUp: 1 / 60,
  colleagueReturns: 1 / 60,
} as const;
/** More calls than this at one time come from the console alone. */
const MOST_CALLS = 8;
/** A range of numbers that is reserved for fiction. */
const FIRST_NUMBER = 447700900000;
const NUMBERS = 400;
const FAILURES = ['no answer', 'busy', 'switched off', 'declined'] as const;
const TASKS = ['Delivery survey', 'Lamp recall'] as const;

/** Uniform numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Options = {
  seed: number;
  /** Agents whom the simulator plays while they are at no console. */
  colleagues: readonly number[];
  isHere: (agentId: number) => boolean;
};

export function createSimulator({ db, clock, log }: Context, callCentre: CallCentre, options: Options) {
  const { exchange, act } = callCentre;
  const random = seededRandom(options.seed);
  let stop: Cancel | undefined;

  const happens = (chance: number): boolean => random() < chance;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

  /** Somebody else may have acted first. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error;
    }
  }

  /** Every other caller is a customer, if any customer has a number. */
  function randomNumber(): string {
    const known = db.value<string>(
      `SELECT content FROM customer_contacts WHERE kind = 'cellphone' AND length(content) BETWEEN 5 AND 20 LIMIT 1 OFFSET ?`,
      Math.floor(random() * 20),
    );
    const invented = `+${FIRST_NUMBER + Math.floor(random() * NUMBERS)}`;
    return known && happens(1 / 2) ? known : invented;
  }

  function newCalls(): void {
    if (exchange.calls.size >= MOST_CALLS) return;
    const group = pick([...exchange.groups.keys()]);
    if (group === undefined) return;
    if (happens(CHANCE.call)) {
      const { id } = callCentre.receive(randomNumber());
      const chosen = happens(1 / 12) ? null : group;
      callCentre.choose(id, chosen).catch((error: unknown) => {
        if (!(error instanceof NotPossible)) log.warn({ err: error }, 'a simulated call was not routed');
      });
    }
    if (happens(CHANCE.task)) callCentre.dialForTask(group, randomNumber(), pick(TASKS) ?? TASKS[0]);
  }

  function actAsCustomer(call: Call): void {
    const { id } = call;
    switch (call.phase) {
      case 'dialling':
        if (happens(CHANCE.customerAnswers)) act({ type: 'customer-answers', call: id });
        else if (happens(CHANCE.customerMisses)) {
          act({ type: 'customer-misses', call: id, failure: pick(FAILURES) ?? FAILURES[0] });
        }
        return;
      case 'queued':
        if (happens(CHANCE.abandons)) act({ type: 'customer-hangs-up', call: id });
        return;
      case 'talking':
        if (!call.onHold && happens(CHANCE.customerHangsUp)) act({ type: 'customer-hangs-up', call: id });
        return;
      case 'voice-mail':
        if (happens(CHANCE.leavesMessage)) act({ type: 'customer-hangs-up', call: id });
        return;
      case 'survey':
        if (happens(CHANCE.rates))
          act({ type: 'rate', call: id, rating: happens(4 / 5) ? 'satisfied' : 'unsatisfied' });
    }
  }

  function actAsColleague(agent: CallAgent): void {
    const agentId = agent.id;
    const call = agent.callId === null ? undefined : exchange.calls.get(agent.callId);
    const leg = call && legOf(call, agentId);
    if (agent.chosen !== 'idle') {
      if (agent.permitted && happens(CHANCE.colleagueReturns * 10))
        act({ type: 'choose-state', agentId, state: 'idle' });
      return;
    }
    if (!call || !leg) {
      if (agent.state === 'idle' && happens(CHANCE.colleagueReturns / 5)) {
        act({ type: 'choose-state', agentId, state: 'resting', restId: 1 });
      }
      return;
    }
    if (leg.answeredAt === null) {
      if (happens(CHANCE.colleagueAnswers)) act({ type: 'answer', call: call.id, agentId });
      return;
    }
    if (leg === mainLeg(call) && call.phase === 'talking' && happens(CHANCE.colleagueHangsUp)) {
      act({ type: 'hang-up', call: call.id, agentId });
    }
  }

  function runStep(): void {
    attempt(newCalls);
    for (const call of [...exchange.calls.values()]) attempt(() => actAsCustomer(call));
    for (const id of options.colleagues) {
      const agent = exchange.agents.get(id);
      if (agent && !options.isHere(id)) attempt(() => actAsColleague(agent));
    }
  }

  function close(): void {
    stop?.();
    stop = undefined;
  }

  return {
    isRunning: (): boolean => stop !== undefined,
    start(): void {
      stop ??= every(clock, STEP, runStep);
    },
    stop(): void {
      close();
      for (const id of options.colleagues) if (!options.isHere(id)) attempt(() => callCentre.setOffline(id));
    },
    close,
  };
}
export type Simulator = ReturnType<typeof createSimulator>;
