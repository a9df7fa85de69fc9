/**
 * The demo's desk for fault tests. Its agents talk to the visitors they were assigned and sometimes close a session.
 * The record of calls and pushes is read from its database.
 */
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { SEEDED_AGENTS } from '../../demo/desk/agents/seeded-agents.ts';
import { createDesk } from '../../demo/desk/desk.ts';
import { signIn } from '../demo/desk/desk-harness.ts';
import type { DeskRecord } from './gather.ts';

export const DESK_EMAIL = 'admin@desk.example';
export const DESK_API_TOKEN = '11111111-2222-4333-8444-555555555555';
const PASSWORD = 'lantern-and-loom';

/** Probability that an agent closes the session after a reply. */
const ENOUGH = 0.1;

/** @param callbacks the relay's address up to the path that names the kind of push */
export async function openDemoDesk(context: TestContext, port: number, database: string, callbacks: string) {
  const desk = createDesk({
    tenant: {
      database,
      email: DESK_EMAIL,
      password: PASSWORD,
      apiToken: DESK_API_TOKEN,
      replyUrl: `${callbacks}/replies`,
      pushUrl: `${callbacks}/events`,
    },
    timings: { pushFirstDelay: 50, pushLongestDelay: 200, pushAttempts: 1000 },
  });
  const { url } = await desk.listen(port, '127.0.0.1');
  context.after(() => desk.close());
  const db = new DatabaseSync(database, { readOnly: true, timeout: 5000 });
  context.after(() => db.close());
  const rows = <T>(sql: string, ...values: (string | number)[]): T[] => db.prepare(sql).all(...values) as T[];

  const agents = new Map<number, Awaited<ReturnType<typeof signIn>>>();
  for (const { id, email } of SEEDED_AGENTS) {
    const agent = await signIn(url, email, PASSWORD);
    await agent.status('online');
    agents.set(id, agent);
  }
  let replies = 0;

  const record: DeskRecord = {
    customerOf(visitor) {
      const messages = rows<{ token: string; id: string }>(
        `SELECT customers.token, message_id AS id FROM messages JOIN customers ON customers.id = customer_id
         WHERE sender = 'customer' AND type = 'message' AND customer_id IN
           (SELECT customer_id FROM messages WHERE sender = 'customer' AND message_id LIKE ?)
         ORDER BY messages.id`,
        `${visitor}-%`,
      );
      return messages[0] && { token: messages[0].token, acted: messages.map(({ id }) => id) };
    },
    get pushed() {
      return rows<DeskRecord['pushed'][number]>(
        `SELECT customers.token AS customer, message_id AS id, CASE pushes.state WHEN 'delivered' THEN 1 END AS answered,
           'transcript-' || session_id || '-' || messages.id AS inTranscript
         FROM messages JOIN customers ON customers.id = customer_id JOIN pushes ON pushes.id = push_id
         WHERE sender = 'agent' AND type = 'message' ORDER BY messages.id`,
      );
    },
    callTimes: [],
  };
  return {
    ...record,
    get pushed() {
      return record.pushed;
    },
    /** Number of pushes that are pending or were given up. */
    pushesLeft: () => rows(`SELECT id FROM pushes WHERE state != 'delivered'`).length,
    /** Sends a reply of the agent who has a session with the visitor, if any. */
    async reply(visitor: string, random: () => number): Promise<void> {
      const [session] = rows<{ id: number; agent_id: number }>(
        `SELECT id, agent_id FROM sessions WHERE state = 'open' AND customer_id =
           (SELECT customer_id FROM messages WHERE sender = 'customer' AND message_id LIKE ? LIMIT 1)`,
        `${visitor}-%`,
      );
      const agent = session && agents.get(session.agent_id);
      if (!agent) return;
      replies += 1;
      await agent.say(session.id, `reply ${replies}`);
      if (random() < ENOUGH) await agent.close(session.id);
    },
  };
}
