/** The log-in, agents' tokens, the addresses and the format of pushes, and which events are sent (doc 1 §4.5). */
import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../../relay/desk-api/signing/open-api-v1.ts';
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import { asContentType, isSwitch, PUSH_CONTENT_TYPES, switchesOf } from '../pushes/event-settings.ts';
import type { Context } from '../store/context.ts';

const LONGEST_ADDRESS = 2000;
const isHttp = (address: string) =>
  address.length <= LONGEST_ADDRESS && ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');
const notAnAddress = refuse(
  REFUSED.invalid,
  `an address must begin with http:// or https:// and have at most ${LONGEST_ADDRESS} characters`,
);

export function settingsHandlers({ store, tenant }: Context) {
  return {
    'log-in': ({ body }) => {
      const email = equalInConstantTime(body.email, tenant.email);
      const password = equalInConstantTime(body.password, tenant.password);
      if (!email || !password) return refuse(REFUSED.invalid, 'the e-mail or the password is wrong');
      return { ...OK, open_api_auth_token: tenant.apiToken };
    },

    /** No documented call takes this token, so it is derived instead of stored: the same for each call (doc 2 §4.1). */
    'get-agent-token': ({ body: { agent_email: email } }) => {
      if (email === '') return refuse(3003, '`agent_email` is empty');
      const agent = store.agents.byEmailEvenRemoved(email);
      if (!agent) return refuse(2005, 'no agent has this e-mail');
      if (agent.removed_at !== null) return refuse(11011, 'the agent was deleted');
      const token = createHmac('sha256', tenant.apiToken).update(`agent token of ${agent.id}`).digest('hex');
      return { ...OK, agent_api_token: token };
    },

    'set-notice-url': ({ body }) => {
      const { organization, customer } = body.notice_url;
      const given = [organization, customer].filter((address) => address !== undefined);
      if (!given.every(isHttp)) return notAnAddress;
      const kept = {
        ...store.settings.read('notice_url'),
        ...(organization && { organization }),
        ...(customer && { customer }),
      };
      store.settings.write('notice_url', kept);
      return { ...OK, notice_url: kept };
    },

    'set-push-url': ({ body }) => {
      if (!isHttp(body.push_url)) return notAnAddress;
      store.settings.write('push_url', body.push_url);
      return { ...OK, push_url: body.push_url };
    },

    'set-push-content-type': ({ body }) => {
      const type = asContentType(body.push_content_type);
      if (!type) return refuse(REFUSED.unknown, `the content type must be one of ${PUSH_CONTENT_TYPES.join(', ')}`);
      store.settings.write('push_content_type', type);
      return { ...OK, webhook_push_type: type };
    },

    'set-permissions': ({ body }) => {
      if (Object.keys(body.permissions).length === 0) return refuse(REFUSED.unknown, '"permissions" is empty');
      const unknown = Object.keys(body.permissions).find((name) => !isSwitch(name));
      if (unknown !== undefined)
        return refuse(REFUSED.invalid, `there is no event with the switch "${unknown.slice(0, 100)}"`);
      store.settings.write('permissions', { ...store.settings.read('permissions'), ...body.permissions });
      return { ...OK, permissions: switchesOf(store) };
    },
  } satisfies Partial<HandlerTable>;
}
