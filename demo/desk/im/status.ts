/** Status calls (doc 1 §3, §4.1): of the queue, a customer, and the agents. */
import { CUSTOMER_STATUS, QUEUE_STATUS } from '../../../relay/desk-api/im/status.ts';
import { COMPANY, inScope } from '../agents/allocation.ts';
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import type { Customer } from '../store/customers.ts';
import type { Desk } from './desk-parts.ts';

const STATUS = {
  none: QUEUE_STATUS.notQueued,
  session: QUEUE_STATUS.inSession,
  allocating: QUEUE_STATUS.allocating,
  queued: QUEUE_STATUS.queuing,
} as const;
const STATUS_CODE = { none: 0, session: 1, queued: 2, allocating: 2 } as const;
const UNKNOWN_CUSTOMER = 3;

export function statusHandlers({ context, queue, customers }: Desk) {
  const { store, publicUrl } = context;

  function queueStatusOf(customer: Customer) {
    const state = queue.stateOf(customer);
    return { status: STATUS[state.kind], count: state.kind === 'queued' ? state.position : 0 };
  }

  return {
    'queue-status': ({ query }) => {
      const customer = customers.find(query.customer_token);
      if (!customer) return { ...OK, status: QUEUE_STATUS.notQueued, count: 0 };
      queue.seen(customer);
      return { ...OK, ...queueStatusOf(customer) };
    },

    'customer-status': ({ query }) => {
      const { customer_token: token, web_token: webToken, sdk_token: sdkToken } = query;
      if (token === undefined && webToken === undefined && sdkToken === undefined) {
        return refuse(REFUSED.invalid, 'one of customer_token, web_token and sdk_token is required');
      }
      const customer =
        token !== undefined
          ? customers.find(token)
          : webToken !== undefined
            ? store.customers.byWebToken(webToken)
            : store.customers.bySdkToken(sdkToken ?? '');
      const code = customer ? STATUS_CODE[queue.stateOf(customer).kind] : UNKNOWN_CUSTOMER;
      return { ...OK, status_code: code, status: CUSTOMER_STATUS[code] };
    },

    'agent-status': ({ query }) => {
      const { group_id: groupId } = query;
      if (groupId !== undefined && !store.agents.group(groupId)) {
        return refuse(REFUSED.groupUnknown, 'there is no such group');
      }
      const scope = groupId === undefined ? COMPANY : ({ type: 'group', id: groupId } as const);
      const agents = inScope(store.agents.all(), scope).map((agent) => ({
        id: agent.id,
        name: agent.name,
        nick: agent.nick,
        avatar: publicUrl() + agent.avatar,
        im_status: agent.status,
        im_custom_status: '',
        im_session_num: agent.sessions,
        im_max_join_num: agent.max_sessions,
      }));
      return { ...OK, agents };
    },
  } satisfies Partial<HandlerTable>;
}
