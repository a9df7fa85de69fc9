/** The demo's desk with its knowledge base, and a relay with sites whose robot is asked by the chat client. */
import type { TestContext } from 'node:test';
import { listSessionRecords } from '../../relay/desk-api/knowledge/records.ts';
import { startDesk, TENANT } from '../demo/desk/desk-harness.ts';
import { type RelayOptions, SECRETS, startRelay } from '../helpers/relay.ts';

export const ROBOT = { robotId: 54, sceneId: 7 };
export const CHINESE_ROBOT = { robotId: 55, sceneId: 9 };

/** The relay's settings for the desk at this address and its knowledge base. */
export const knowledgeEnv = (deskUrl: string) => ({
  DESK_EMAIL: TENANT.email,
  DESK_API_TOKEN: TENANT.apiToken,
  KB_URL: `${deskUrl}/kb`,
  KB_TOKEN: TENANT.knowledgeBaseToken,
  KB_CALLS_PER_MINUTE: '1000',
});

export async function knowledgeDesk(context: TestContext, options: Partial<RelayOptions> = {}) {
  const desk = await startDesk(context, { seededKnowledge: true });
  const conversations: string[] = [];
  const relay = await startRelay(context, {
    ...options,
    wrapStore: (store) => ({
      ...store,
      conversations: {
        ...store.conversations,
        create(conversation, ...rest) {
          conversations.push(conversation.id);
          return store.conversations.create(conversation, ...rest);
        },
      },
    }),
    deskUrl: desk.url,
    env: { ...knowledgeEnv(desk.url), ...options.env },
    sites: {
      shop: { first: 'knowledge', ...ROBOT, modelKey: 'default', channel: 'shop', robotName: 'Lumen' },
      zh: { first: 'knowledge', ...CHINESE_ROBOT },
      ...options.sites,
    },
    // Signatures need the desk's time, which stands still.
    clock: { now: desk.clock.now, advance: desk.clock.advance },
  });
  desk.desk.setReplyUrl(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  return {
    desk,
    relay,
    /** The ids of the conversations, in order. */
    conversations,
    /** The records of the robot's sessions, as the knowledge base lists them. */
    async records(robotId = ROBOT.robotId) {
      const asked = { robotId, startTime: '2000-01-01 00:00:00', endTime: '2100-01-01 00:00:00', pageSize: 50 };
      const body = listSessionRecords.body.parse(asked);
      return (await desk.knowledgeBase.call(listSessionRecords, { body })).data;
    },
  };
}
