/**
 * The part of the stores' contract on the order of calls when the budget is short. The test moves the clock: each
 * second it makes the calls that the budget allows, like the worker.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { PRIORITY } from '../../../../relay/model/priority.ts';
import { createBudget } from '../../../../relay/outbox/budget.ts';
import type { OutboxCall } from '../../../../relay/store/port/calls.ts';
import type { Store } from '../../../../relay/store/store.ts';
import { message, type OpenStore, startConversation } from './under-test.ts';

const CALLS_PER_MINUTE = 60;
const [OF_STRANGERS, WINDOW, SECOND] = [36, 61_000, 1000];
/** Seconds within which an honest visitor's message must reach the desk. */
const SOON = 20;
const SOMEBODY = { subject: 's', name: null, email: null, phone: null };

type Made = { at: number; conversation: string; text: string; anonymous: boolean };

export function fairnessContract(name: string, open: OpenStore): void {
  describe(`the order of calls: ${name}`, () => {
    it('many visitors of one address: a visitor of another address is served at once, every time', async (t) => {
      const on = await start(t, open);
      const crowd = await on.crowd(30);
      await on.sayAll(crowd, () => 'busy', 8);
      const honest = await on.visitor();
      for (let minute = 0; minute < 3; minute += 1) {
        for (let n = 0; n < 2; n += 1) {
          await on.say(honest, 'elsewhere');
          await on.seconds(30);
        }
      }
      on.assertSoon(honest);
      on.assertSound();
      assert.ok(on.madeBy(crowd) >= 3 * 32, `the others are served too: ${on.madeBy(crowd)}`);
    });

    it('one address with five hundred visitors', async (t) => {
      const on = await start(t, open);
      await on.sayAll(await on.crowd(500), () => 'busy');
      const honest = await on.visitor();
      await on.seconds(3);
      for (let n = 0; n < 4; n += 1) {
        await on.say(honest, 'elsewhere');
        await on.seconds(25);
      }
      on.assertSoon(honest);
      on.assertSound();
    });

    it('thirty addresses with a visitor each: a newcomer is served soon at any time', async (t) => {
      const on = await start(t, open);
      const crowd = await on.crowd(30);
      await on.sayAll(crowd, (n) => `busy-${n}`, 8);
      const newcomers: string[] = [];
      for (let n = 0; n < 9; n += 1) {
        await on.seconds(13);
        const newcomer = await on.visitor();
        newcomers.push(newcomer);
        await on.say(newcomer, `newcomer-${n}`, 2);
      }
      await on.seconds(SOON);
      for (const newcomer of newcomers) on.assertSoon(newcomer);
      on.assertSound();
    });

    it('thirty addresses with one waiting call at a time stop being newcomers after a while', async (t) => {
      const on = await start(t, open);
      const crowd = await on.crowd(30);
      const fill = async () => {
        await Promise.all(crowd.map((visitor, n) => on.waits(visitor) || on.say(visitor, `busy-${n}`)));
      };
      const newcomers: string[] = [];
      for (let second = 0; second < 300; second += 1) {
        await fill();
        await on.seconds(1);
        if (second < 60 || second % 47 > 0) continue;
        const newcomer = await on.visitor();
        newcomers.push(newcomer);
        await on.say(newcomer, `newcomer-${second}`, 2);
      }
      await on.seconds(SOON);
      assert.ok(newcomers.length > 3);
      for (const newcomer of newcomers) on.assertSoon(newcomer);
      on.assertSound();
    });

    it('anonymous visitors take nothing of the identified visitors’ share', async (t) => {
      const on = await start(t, open);
      await on.sayAll(await on.crowd(30), () => 'busy', 8);
      await on.seconds(5);
      const known = [await on.visitor(false), await on.visitor(false), await on.visitor(false)];
      for (const [n, visitor] of known.entries()) await on.say(visitor, `known-${n}`, 4);
      await on.seconds(SOON);
      for (const visitor of known) on.assertSoon(visitor);
      on.assertSound();
    });

    it('conversations of one busy address take turns, and each keeps its order', async (t) => {
      const on = await start(t, open);
      const crowd = await on.crowd(5);
      await on.sayAll(crowd, () => 'busy', 8);
      await on.seconds(60);
      const served = crowd.map((visitor) => on.madeBy([visitor]));
      assert.ok(Math.max(...served) - Math.min(...served) <= 1, `${served}`);
      on.assertSound();
    });

    it('conversations of one busy address that are served together keep their order', async (t) => {
      const time = 1_000_000_000_000;
      const { store } = await open(t, () => time);
      const crowd = await Promise.all(Array.from({ length: 5 }, () => startConversation(store, time)));
      for (const one of crowd) {
        const calls = callsFrom('busy', 4);
        await store.log.update(one, [], () => ({ calls, result: 0 }));
      }
      const claimed = () => store.outbox.claim({ now: time, lease: 500, limit: 8, busy: [] });
      const settle = (calls: readonly OutboxCall[]) =>
        Promise.all(
          calls.map((call) => store.log.update(call.conversation, [], () => ({ settle: { call }, result: 0 }))),
        );
      const [first, second, ...others] = await claimed();
      await settle([...others, second, first] as OutboxCall[]);
      const next = await claimed();
      const order = [...others, second, first].map((call) => crowd.indexOf(call?.conversation ?? ''));
      assert.deepEqual(
        next.map(({ conversation }) => crowd.indexOf(conversation)),
        order,
      );
    });

    it('a busy address is not disadvantaged because its conversations write at one moment', async (t) => {
      const time = 1_000_000_000_000;
      const { store } = await open(t, () => time);
      const [atOnce, inTurn] = await Promise.all(
        [3, 3].map((count) => Promise.all(Array.from({ length: count }, () => startConversation(store, time)))),
      );
      const write = (one: string, from: string) =>
        store.log.update(one, [], () => ({ calls: callsFrom(from, 8), result: 0 }));
      await Promise.all((atOnce ?? []).map((one) => write(one, 'at-once')));
      for (const one of inTurn ?? []) await write(one, 'in-turn');
      const claimed = await store.outbox.claim({ now: time, lease: 500, limit: 8, busy: [] });
      const order = claimed.map(({ address }) => address);
      assert.equal(order.length, 6);
      assert.ok(order.lastIndexOf('at-once') < order.lastIndexOf('in-turn'), `${order}`);
    });

    it('busy addresses get equal shares, whether one visitor writes there or many', async (t) => {
      const on = await start(t, open);
      const many = await on.crowd(30);
      await on.sayAll(many, () => 'many', 8);
      const few = await on.crowd(3);
      await on.sayAll(few, () => 'few', 20);
      await on.seconds(20);
      const before = [on.madeBy(many), on.madeBy(few)] as const;
      await on.seconds(150);
      const [ofMany, ofFew] = [on.madeBy(many) - before[0], on.madeBy(few) - before[1]];
      // Shared by conversations alone, it would be one in eleven.
      assert.ok(ofFew >= 20 && ofFew >= 0.7 * ofMany && ofMany >= 0.7 * ofFew, `${ofMany} and ${ofFew}`);
      on.assertSound();
    });

    it('calls without a command wait for no address, and a single visitor never waits', async (t) => {
      const on = await start(t, open);
      const alone = await on.visitor();
      await on.say(alone, 'alone', 12);
      await on.seconds(1);
      assert.equal(on.madeBy([alone]), 12, 'a fifth of the budget, at once');
      const servers = await on.crowd(6);
      for (const one of servers) await on.say(one, undefined, 2);
      await on.seconds(1);
      assert.equal(on.madeBy(servers), 12);
    });
  });
}

const callsFrom = (address: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ intent: message(`${n}`), priority: PRIORITY.message, address }));

async function start(context: TestContext, open: OpenStore) {
  let time = 1_000_000_000_000;
  const { store } = await open(context, () => time);
  const budget = createBudget(store.budget, CALLS_PER_MINUTE, () => time, WINDOW);
  const made: Made[] = [];
  const said = new Map<string, Map<string, number>>();
  const strangers = new Set<string>();

  async function make(call: OutboxCall): Promise<void> {
    const { conversation, address, heavy, priority } = call;
    const anonymous = strangers.has(conversation);
    const taken = await budget.take({ priority, name: conversation, anonymous, address, heavy }, async () => {});
    if (taken.taken) {
      made.push({ at: time, conversation, text: (call.intent as { text: string }).text, anonymous });
      await store.log.update(conversation, [], () => ({ settle: { call }, result: 0 }));
      return;
    }
    const due = taken.isClosed ? Math.min(time, call.due) : time + Math.min(taken.wait, 5000);
    await store.log.update(conversation, [], () => ({ settle: { call, retry: { due, attempts: 0 } }, result: 0 }));
  }

  /** Makes every call that the budget allows, like the worker; postpones the others like it. */
  async function work(): Promise<void> {
    for (let rounds = 0; rounds < 200; rounds += 1) {
      const { open } = budget.availability();
      const claim = { now: time, lease: 500, limit: 8, busy: [], open: { ...open, delayNotices: true } };
      const calls = await store.outbox.claim(claim);
      if (calls.length === 0) return;
      // In the order of the claim; with concurrency, chance would decide which gets the last call of a minute.
      for (const call of calls) await make(call);
    }
    throw new Error('the same calls are claimed again and again');
  }

  async function visitor(anonymous = true): Promise<string> {
    const id = await startConversation(store, time);
    if (anonymous) strangers.add(id);
    else await identify(store, id);
    return id;
  }

  async function say(conversation: string, address: string | undefined, times = 1): Promise<void> {
    const texts = said.get(conversation) ?? new Map<string, number>();
    said.set(conversation, texts);
    const calls = Array.from({ length: times }, () => {
      const text = `${texts.size}`;
      texts.set(text, time);
      const intent = { ...message(text), text } as ReturnType<typeof message>;
      return { intent, priority: PRIORITY.message, ...(address !== undefined && { address }) };
    });
    await store.log.update(conversation, [], () => ({ calls, result: 0 }));
  }

  return {
    visitor,
    /** So many visitors, who have not written yet. */
    crowd: (count: number) => Promise.all(Array.from({ length: count }, () => visitor())),
    say,
    /** Each writes equally often, from an address by its index. */
    sayAll: (conversations: readonly string[], from: (n: number) => string, times = 1) =>
      Promise.all(conversations.map((conversation, n) => say(conversation, from(n), times))),
    async seconds(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        await work();
        time += SECOND;
      }
      await work();
    },
    waits: (conversation: string): boolean =>
      (said.get(conversation)?.size ?? 0) > made.filter((one) => one.conversation === conversation).length,
    madeBy: (conversations: readonly string[]): number =>
      made.filter(({ conversation }) => conversations.includes(conversation)).length,
    assertSoon(conversation: string): void {
      const waits = [...(said.get(conversation) ?? [])].map(([text, at]) => {
        const call = made.find((one) => one.conversation === conversation && one.text === text);
        return call ? (call.at - at) / SECOND : Number.POSITIVE_INFINITY;
      });
      assert.ok(Math.max(...waits) <= SOON, `an honest visitor waited for ${waits} seconds`);
    },
    /** Asserts that no minute exceeds the budget or the anonymous share, and conversations keep their order. */
    assertSound(): void {
      for (const { at } of made) {
        const minute = made.filter((one) => one.at >= at && one.at < at + WINDOW);
        assert.ok(minute.length <= CALLS_PER_MINUTE);
        assert.ok(minute.filter(({ anonymous }) => anonymous).length <= OF_STRANGERS);
      }
      for (const [conversation, texts] of said) {
        const sent = made.filter((one) => one.conversation === conversation).map(({ text }) => text);
        assert.deepEqual(sent, [...texts.keys()].slice(0, sent.length));
      }
    },
  };
}

const identify = (store: Store, id: string) =>
  store.log.update(id, [], ({ record }) => ({ record: { ...record, identity: SOMEBODY }, result: 0 }));
