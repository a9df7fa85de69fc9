/**
 * Visitors with data of their own, and checks that nobody else has touched it: the records in the store, the events
 * sent to their widgets, and the calls to the desk on their behalf.
 */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ChatEvent, Signal } from '../../relay/protocol/events.ts';
import type { Exported } from '../../relay/store/port/visitors.ts';
import type { Store } from '../../relay/store/store.ts';
import { createTokens } from '../../relay/visitors/tokens.ts';
import { newId, ORIGIN, SECRETS, startRelay, type TestVisitor, type VisitorOptions } from '../helpers/relay.ts';
import { IDENTITY_KEY } from '../helpers/sign-identity.ts';
import { until } from '../helpers/until.ts';
import { agentSession, OK, robotSession, startScriptedDesk } from '../relay/scripted-desk.ts';

/** An origin that the site `default` also allows. */
export const SECOND_ORIGIN = 'https://second.example';
export const METRICS_TOKEN = 'canary-metrics-token';
const DAY = 24 * 60 * 60 * 1000;
const SURVEY = { enabled: true, show_type: 'star', star: { options: [{ id: 1, text: 'Good' }] } };

export type Scene = Awaited<ReturnType<typeof startScene>>;
/** The observable state of a visitor: stored records, events sent to each widget, and number of calls at the desk. */
export type View = { epoch: string; stored: Exported | undefined; sent: (ChatEvent | Signal)[][]; atDesk: number };
export type Owner = {
  words: string;
  token: string;
  customer: string;
  id: string;
  answer: ChatEvent;
  upload: { id: string };
  /** The id of a request. */
  request: string;
  agent: ChatEvent;
  /** The desk's id of the agent session. */
  deskId: number;
  tabs: TestVisitor[];
  view: () => Promise<View>;
};

export async function startScene(context: TestContext) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  let session = 700;
  desk.otherwise = ({ path, body }) => {
    if (path.includes('ticket')) return ticketAnswer(path);
    if (path.startsWith('/customers')) return { json: { code: 1000, customer: { id: 1, nick_name: 'Intruder' } } };
    if (path !== '/im/sessions') return OK;
    session += 1;
    return body.assign_type === 'agent' ? agentSession(session, { survey_options: SURVEY }) : robotSession;
  };
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: {
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN,
      DESK_SHARED_SECRET: '0123456789abcdef0123456789abcdef',
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
    },
    // A sweep would disconnect the widgets of an erased visitor before the erasure was acknowledged, and a look for answers
    // tells the owner how many there are.
    timings: { sweep: 60_000, requests: DAY },
    sites: {
      default: {
        origins: [ORIGIN, SECOND_ORIGIN],
        robotAnswerRatingPath: '/rating',
        form: { offline: { fields: ['name'] } },
        requests: {},
      },
      club: {},
    },
  });
  let addresses = 0;
  /** A separate address for each visitor, so that a refusal never comes from a rate limit of an address. */
  const from = () => ({ forwardedFor: `192.0.2.${++addresses}` });

  async function owner(name: string): Promise<Owner> {
    const words = `words-of-${name}`;
    const first = await relay.visitor(from());
    const { token } = first;
    await first.ask('start', { id: newId() });
    await first.event('session-started');
    await first.send(words);
    const { body } = await until(() => desk.messages().find((one) => one.body.data.content === words), 'the message');
    const customer = body.customer_token as string;
    const id = (await relay.store.conversations.byCustomer(customer))?.id as string;
    const suggestion = {
      message_id: `answer-for-${name}`,
      data: { question_id: 1, gus_list: [{ question_title: words }] },
    };
    await relay.push({ customer_token: customer, assign_type: 'robot', messages: [suggestion] });
    const answer = await first.event('robot-answer');
    const sent = await fetch(`${relay.url}/uploads`, {
      method: 'POST',
      headers: { origin: ORIGIN, authorization: `Bearer ${token}`, 'x-desk-chat-site': 'default' },
      body: words,
    });
    const { upload } = (await sent.json()) as { upload: { id: string } };
    const request = newId();
    const values = ['subject', 'content'].map((key) => ({ key, value: words }));
    assert.ok((await first.ask('make-request', { id: request, values })).ok);
    await first.event('request-changed', 1);
    await first.ask('request-agent', { id: newId() });
    const agent = await first.event('session-started', 1);
    const second = await relay.visitor({ ...from(), token, transport: 'polling' });
    const exported = () => relay.store.erasure.exportConversation(id);
    await until(async () => (await exported())?.calls.length === 0, 'an empty outbox');
    const tabs = [first, second];
    await until(() => tabs.every(({ events }) => events.length === first.events.length), 'the second tab');
    const deskId = (await relay.store.log.snapshot(id)).record.sessions.at(-1)?.deskId as number;
    const view = async (): Promise<View> => ({
      epoch: relay.store.log.epoch,
      stored: await exported(),
      sent: tabs.map(({ events, signals }) => [...events, ...signals]),
      atDesk: desk.calls.filter((one) => JSON.stringify([one.path, one.body]).match(`${customer}|\\b${deskId}\\b`))
        .length,
    });
    return { words, token, customer, id, answer, upload, request, agent, deskId, tabs, view };
  }

  return {
    ...relay,
    desk,
    from,
    owner,
    /**
     * Fails unless the victim's view is unchanged. Then sends a harmless message, and fails if any widget got more than
     * that.
     */
    async untouched(victim: Owner, before: View, title: string) {
      assert.deepEqual(await victim.view(), before, title);
      const text = `still-alone-${newId()}`;
      const [mine] = victim.tabs as [TestVisitor];
      // All commands together may exceed a widget's rate limit on a fast machine; repeat until accepted.
      const ack = await until(async () => {
        const answer = await mine.send(text);
        return (answer.ok || answer.error.code !== 'too-fast') && answer;
      }, 'an answer');
      assert.ok(ack.ok, `${title}: ${JSON.stringify(ack)}`);
      for (const [index, { events }] of victim.tabs.entries()) {
        const all: ChatEvent[] = await until(
          () => events.at(-1)?.seq === ack.seq && events,
          'the message in every tab',
        );
        const seen = before.sent[index]?.filter((one) => 'seq' in one).length as number;
        assert.deepEqual(
          all.slice(seen).map((one) => 'content' in one && one.content),
          [{ kind: 'text', text }],
          title,
        );
      }
      await until(
        async () => (await relay.store.erasure.exportConversation(victim.id))?.calls.length === 0,
        'an empty outbox',
      );
    },
    /** A token for the victim's conversation, issued some days ago. */
    async tokenOf(victim: Owner, daysAgo: number): Promise<string> {
      const into: Store = {
        ...relay.store,
        conversations: {
          ...relay.store.conversations,
          create: (_conversation, _record, token) => relay.store.tokens.add({ ...token, conversation: victim.id }),
        },
      };
      const issued = () => relay.clock.now() - daysAgo * DAY;
      const { newToken } = await createTokens(into, SECRETS.VISITOR_SECRET, issued).issue('default', ORIGIN);
      return newToken as string;
    },
    /** Another visitor who has joined. */
    stranger: (how: VisitorOptions = {}) => relay.visitor({ ...from(), ...how }),
  };
}

function ticketAnswer(path: string) {
  const contents = path.endsWith('/get') ? [] : { id: 41, status: 'open', subject: 'of somebody' };
  return { json: { status: 0, ticket_id: 41, ticket_fields: [], contents } };
}
