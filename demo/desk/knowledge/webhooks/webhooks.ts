/** The message-triggered webhooks of robots (doc 3 §6.1), asked when a question matches. No documented call writes them. */
import { z } from 'zod';
import { CHAT_MODES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { ANSWER_FORMATS } from '../../../../relay/desk-api/knowledge/questions.ts';
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import type { MaybePromise } from '../../api/handler.ts';
import type { WebhookView } from '../../console-protocol/webhooks.ts';
import type { CoreContext } from '../../core/context.ts';
import type { Database } from '../../core/database.ts';
import { isCallAddress } from '../../third-party/http-call.ts';
import { checkNamesake, checkRoom, existing, KnowledgeRefused } from '../answers.ts';
import { bareReply, type Reply } from '../chat/replies.ts';
import type { Turn } from '../chat/turn.ts';
import { compilePattern } from '../linear-pattern.ts';
import type { Robots } from '../robots.ts';
import type { Patterns } from './patterns.ts';
import type { MessageWebhook, RobotWebhooks } from './robot-webhooks.ts';
import type { WebhookSentences } from './webhook-sentences.ts';

const TABLES = [
  `CREATE TABLE kb_webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    regex TEXT NOT NULL,
    url TEXT NOT NULL,
    -- Empty where the tenant's key signs.
    app_key TEXT NOT NULL,
    is_on INTEGER NOT NULL,
    UNIQUE (robot_id, name)
  ) STRICT;
  INSERT INTO sqlite_sequence (name, seq) VALUES ('kb_webhooks', 60000)`,
];

type WebhookRow = {
  id: number;
  robot_id: number;
  name: string;
  regex: string;
  url: string;
  app_key: string;
  is_on: number;
};

function webhookRows(db: Database) {
  db.addTables('kb-webhooks', TABLES);
  return {
    byId: (id: number) => db.get<WebhookRow>('SELECT * FROM kb_webhooks WHERE id = ?', id),
    byName: (robotId: number, name: string) =>
      db.get<WebhookRow>('SELECT * FROM kb_webhooks WHERE robot_id = ? AND name = ?', robotId, name),
    /** In the order in which their patterns are tried. */
    ofRobot: (robotId: number) =>
      db.all<WebhookRow>('SELECT * FROM kb_webhooks WHERE robot_id = ? ORDER BY id', robotId),
    insert: (row: Omit<WebhookRow, 'id'>) => db.insert('kb_webhooks', row).id,
    update: (id: number, row: Omit<WebhookRow, 'id' | 'robot_id'>) => db.update('kb_webhooks', id, row),
    delete: (id: number) => db.run('DELETE FROM kb_webhooks WHERE id = ?', id),
  };
}

const MOST_WEBHOOKS = 20;
const LONGEST_PATTERN = 500;

export const webhookAddress = z
  .string()
  .trim()
  .refine(isCallAddress, 'must begin with http:// or https://, have no password and at most 2000 characters');
export const webhookPattern = z
  .string()
  .max(LONGEST_PATTERN)
  .superRefine((source, context) => {
    try {
      if (source !== '') compilePattern(source);
    } catch (error) {
      if (!(error instanceof KnowledgeRefused)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });
export const webhookKey = z.string().max(200);

const written = {
  /** The `integrationName`; a robot has it once. */
  name: z.string().trim().min(1).max(100),
  regex: webhookPattern.min(1),
  url: webhookAddress,
  /** Signs the calls. Left out, the present one stays; empty, the tenant's key signs. */
  appKey: webhookKey.optional(),
  isOn: z.boolean(),
};
export const newWebhook = z.strictObject({ robotId: z.int(), ...written, isOn: z.boolean().default(true) });
export const changedWebhook = z.strictObject(written);
type NewWebhook = z.output<typeof newWebhook>;
type ChangedWebhook = z.output<typeof changedWebhook>;

const MODES_WITH_WEBHOOKS: readonly number[] = [CHAT_MODES.smart, CHAT_MODES.questions];

export type WebhookParts = { robots: Robots; patterns: Patterns; calls: RobotWebhooks; sentences: WebhookSentences };

export function createWebhooks({ db, log }: CoreContext, { robots, patterns, calls, sentences }: WebhookParts) {
  const rows = webhookRows(db);

  const need = (id: number) => existing(rows.byId(id), `the webhook ${id}`);

  /** @param own of the webhook that is changed */
  function check(robotId: number, { name, regex }: ChangedWebhook, own?: number): void {
    checkNamesake(rows.byName(robotId, name), own, ['webhook', name]);
    const others = rows.ofRobot(robotId).filter(({ id }) => id !== own);
    if (own === undefined) checkRoom(others.length, MOST_WEBHOOKS, 'webhooks');
    patterns.checkTogether([...others.map((row) => row.regex), regex]);
  }

  const isTriggered = (row: WebhookRow, text: string): boolean => {
    try {
      return row.is_on === 1 && patterns.finds(row.regex, text);
    } catch (error) {
      log.error({ err: error, webhook: row.id }, 'the pattern of a webhook cannot be used');
      return false;
    }
  };

  const triggered = ({ mode, scope, text }: Turn): WebhookRow | undefined =>
    MODES_WITH_WEBHOOKS.includes(mode) ? rows.ofRobot(scope.robotId).find((row) => isTriggered(row, text)) : undefined;

  async function ask(row: WebhookRow, { text, customer, scope }: Turn): Promise<Reply> {
    const outcome = await calls.message(callOf(row), text, customer);
    if (outcome.outcome === 'answered') {
      const { answerContent } = outcome.answer;
      return { ...bareReply(ANSWER_TYPES.plain, 'webhook', answerContent), format: formatOf(answerContent) };
    }
    return bareReply(ANSWER_TYPES.unknown, 'webhook', sentences(scope.robotId, text).noAnswerNow);
  }

  /** What names a webhook or a robot throws KnowledgeRefused. */
  return {
    list: (robotId: number): WebhookView[] => rows.ofRobot(robots.require(robotId).id).map(viewOf),
    create({ robotId, ...given }: NewWebhook): WebhookView {
      check(robots.require(robotId).id, given);
      return viewOf(need(rows.insert({ robot_id: robotId, ...columnsOf(given, '') })));
    },
    change(id: number, given: ChangedWebhook): WebhookView {
      const { robot_id, app_key } = need(id);
      check(robot_id, given, id);
      rows.update(id, columnsOf(given, app_key));
      return viewOf(need(id));
    },
    remove: (id: number): void => void rows.delete(need(id).id),
    /** The call that a stored webhook makes, for the administrator's test. */
    callOf: (id: number): MessageWebhook => callOf(need(id)),
    isTriggered: (turn: Turn): boolean => triggered(turn) !== undefined,
    /** The reply of the first webhook that the text triggers; undefined if it triggers none. */
    reply(turn: Turn): MaybePromise<Reply> | undefined {
      const row = triggered(turn);
      return row && ask(row, turn);
    },
  };
}

const columnsOf = ({ name, regex, url, appKey, isOn }: ChangedWebhook, keyBefore: string) => ({
  name,
  regex,
  url,
  app_key: appKey ?? keyBefore,
  is_on: Number(isOn),
});

/** The documents do not say whether `answerContent` is HTML: it is where it has a tag. */
const formatOf = (content: string): number => (/<[a-z]/i.test(content) ? ANSWER_FORMATS.rich : ANSWER_FORMATS.plain);

const callOf = ({ url, name, regex, app_key }: WebhookRow): MessageWebhook => ({
  url,
  integrationName: name,
  regex,
  appKey: app_key,
});

const viewOf = ({ id, robot_id, name, regex, url, app_key, is_on }: WebhookRow): WebhookView => ({
  id,
  robotId: robot_id,
  name,
  regex,
  url,
  hasAppKey: app_key !== '',
  isOn: is_on === 1,
});
