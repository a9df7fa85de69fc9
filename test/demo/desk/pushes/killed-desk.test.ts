/** A desk is killed during its pushes. The next one sends them, in order for each customer, with the same ids. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { createDeskClient } from '../../../../relay/desk-api/client.ts';
import { agentAssignInfo } from '../../../../relay/desk-api/im/schemas.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { JUNIPER, signIn, TENANT } from '../desk-harness.ts';
import { ENVIRONMENT, runDesk } from '../desk-process.ts';
import { receivePushes } from '../push-receiver.ts';

const CUSTOMERS = ['ann', 'ben', 'cat'];
const WORDS = ['one', 'two', 'three', 'four'];

type Push = { customer_token: string; messages: { message_id: string; data: { content: string } }[] };

async function begin(url: string, customer_token: string): Promise<number> {
  const credentials = { email: TENANT.email, token: TENANT.apiToken };
  const options = { signVersion: 'v2', timeout: 30_000, now: Date.now, nonce: randomUUID } as const;
  const client = createDeskClient({ url, credentials, ...options });
  const answer = await client.call(createSession, { body: { customer_token, assign_type: 'agent' } });
  return agentAssignInfo.parse(answer.assign_info).im_sub_session_id as number;
}

async function start(context: TestContext, env: Record<string, string>) {
  const { child, printed, ended } = runDesk(context, { ...ENVIRONMENT, ...env });
  const [, url = ''] = await printed(/"url":"([^"]+)".*the desk listens/);
  return { url, child, ended };
}

/** The messages that a customer received, in order; repeated ones once. */
function received(pushes: readonly Push[], customer: string): { ids: string[]; contents: string[] } {
  const messages = pushes.filter((push) => push.customer_token === customer).flatMap((push) => push.messages);
  const once = [...new Map(messages.map((message) => [message.message_id, message.data.content]))];
  return { ids: once.map(([id]) => id), contents: once.map(([, content]) => content) };
}

describe('a killed desk', () => {
  it('has lost nothing when it starts again', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'desk-'));
    context.after(() => rm(folder, { recursive: true, force: true }));
    const receiver = await receivePushes(context);
    const env = { DATABASE: join(folder, 'desk.db'), REPLY_URL: receiver.url };

    const first = await start(context, env);
    const juniper = await signIn(first.url, JUNIPER.email, ENVIRONMENT.DESK_PASSWORD);
    await juniper.status('online');
    const sessions = new Map<string, number>();
    for (const customer of CUSTOMERS) sessions.set(customer, await begin(first.url, customer));
    await receiver.count(CUSTOMERS.length);
    // From here on, the first push of each customer hangs, and the others wait for it.
    receiver.answers = CUSTOMERS.map(() => 'hang');
    for (const words of WORDS) for (const id of sessions.values()) await juniper.say(id, words);
    await receiver.count(2 * CUSTOMERS.length);
    const sent = new Map<string, string[]>();
    for (const [customer, id] of sessions) {
      const { history } = await juniper.session(id);
      sent.set(
        customer,
        history.map((message) => message.id),
      );
    }
    first.child.kill('SIGKILL');
    assert.equal(await first.ended, null);

    await start(context, env);
    // For each customer: the start, the push that was sent twice, and the others once.
    const pushes: Push[] = await receiver.count(CUSTOMERS.length * (2 + WORDS.length));
    for (const customer of CUSTOMERS) {
      const { ids, contents } = received(pushes, customer);
      assert.deepEqual(contents.slice(2), WORDS, customer);
      assert.deepEqual(ids, sent.get(customer), customer);
    }
    assert.equal(receiver.pushes.length, CUSTOMERS.length * (2 + WORDS.length));
  });
});
