/**
 * Who may make each call of the console's API. A router takes only calls that are in this table, and only with a guard of
 * their role, so a new call without a role does not compile. What signs with the tenant's keys for whoever calls, or makes the
 * desk call an address that was sent along, is the administrator's.
 */
import { type RequestHandler, Router } from 'express';

/** Strangers are not signed in. The administrator has no conversations and no telephone. */
export type Role = 'strangers' | 'everybody' | 'agents' | 'administrator';

export const ROLES = {
  'POST /sign-in': 'strangers',
  'GET /one-click': 'strangers',
  'POST /one-click': 'strangers',
  'POST /sign-out': 'everybody',
  'POST /test-calls/robot-message': 'administrator',
  'POST /test-calls/robot-task': 'administrator',
  'POST /test-calls/third-party': 'administrator',
  'POST /test-calls/chat-app-reply': 'administrator',
  'POST /test-calls/chat-app-token': 'administrator',
  'GET /chat-apps': 'everybody',
  'GET /knowledge/overview': 'everybody',
  'POST /knowledge/call': 'everybody',
  'GET /knowledge/usage': 'everybody',
  'GET /knowledge/daily-figures': 'everybody',
  'GET /knowledge/data-templates': 'everybody',
  'POST /knowledge/ask': 'everybody',
  'GET /knowledge/to-teach': 'everybody',
  'GET /knowledge/counts': 'everybody',
  'GET /knowledge/trials': 'everybody',
  'GET /knowledge/questions/:id/history': 'everybody',
  'GET /knowledge/webhooks': 'everybody',
  'GET /knowledge/tasks': 'everybody',
  'GET /knowledge/datums': 'everybody',
  'GET /custom-fields': 'everybody',
  'GET /sessions/:id/note': 'everybody',
  'GET /agents': 'everybody',
  'GET /departments': 'everybody',
  'POST /queue/:token/abandon': 'everybody',
  'GET /team': 'everybody',
  'GET /messages': 'everybody',
  'GET /messages/:row': 'everybody',
  'GET /customers': 'everybody',
  'POST /customers': 'everybody',
  'GET /customers/:id': 'everybody',
  'PUT /customers/:id': 'everybody',
  'GET /customers/:id/feeds': 'everybody',
  'POST /customers/:id/follow-ups': 'everybody',
  'GET /customer-tags': 'everybody',
  'GET /customer-filters': 'everybody',
  'GET /organizations': 'everybody',
  'GET /organizations/:id': 'everybody',
  'PUT /organizations/:id': 'everybody',
  'GET /calls/colleagues': 'everybody',
  'GET /calls/log': 'everybody',
  'GET /calls/board': 'everybody',
  'POST /calls/simulate': 'everybody',
  'PUT /calls/simulator': 'everybody',
  'GET /tickets': 'everybody',
  'POST /tickets': 'everybody',
  'POST /tickets/draft': 'everybody',
  'GET /tickets/:id': 'everybody',
  'PUT /tickets/:id': 'everybody',
  'POST /tickets/:id/comments': 'everybody',
  'GET /ticket-filters': 'everybody',
  'PUT /status': 'agents',
  'GET /sessions': 'agents',
  'GET /sessions/:id': 'agents',
  'POST /sessions/:id/messages': 'agents',
  'POST /sessions/:id/transfer': 'agents',
  'POST /sessions/:id/close': 'agents',
  'POST /files': 'agents',
  'POST /waiting/:id/remove': 'agents',
  'POST /inbox/:id/done': 'agents',
  'PUT /sessions/:id/note': 'agents',
  'POST /sessions/:id/private-notes': 'agents',
  'GET /canned-replies': 'agents',
  'POST /canned-replies': 'agents',
  'PUT /canned-replies/:id': 'agents',
  'DELETE /canned-replies/:id': 'agents',
  'POST /sessions/:id/reopen': 'agents',
  'POST /waiting/:id/take': 'agents',
  'POST /inbox/:id/answer': 'agents',
  'GET /calls/phone': 'agents',
  'PUT /calls/state': 'agents',
  'PUT /calls/work-way': 'agents',
  'PUT /calls/ip-phone': 'agents',
  'POST /calls/wrap-up': 'agents',
  'POST /calls/dial': 'agents',
  'POST /calls/:id/act': 'agents',
  'PUT /calls/:id/note': 'agents',
  'POST /chat-apps': 'administrator',
  'PUT /chat-apps/:id': 'administrator',
  'GET /knowledge/applications': 'administrator',
  'PUT /knowledge/quota': 'administrator',
  'PUT /knowledge/interactions': 'administrator',
  'POST /knowledge/handled': 'administrator',
  'POST /knowledge/import': 'administrator',
  'PUT /knowledge/categories/:id': 'administrator',
  'POST /knowledge/questions/change': 'administrator',
  'POST /knowledge/questions/restore': 'administrator',
  'POST /knowledge/trials': 'administrator',
  'DELETE /knowledge/trials/:id': 'administrator',
  'POST /knowledge/trials/run': 'administrator',
  'POST /knowledge/trials/rehearse': 'administrator',
  'POST /knowledge/webhooks': 'administrator',
  'PUT /knowledge/webhooks/:id': 'administrator',
  'DELETE /knowledge/webhooks/:id': 'administrator',
  'POST /knowledge/webhooks/:id/test': 'administrator',
  'POST /knowledge/tasks': 'administrator',
  'PUT /knowledge/tasks/:id': 'administrator',
  'DELETE /knowledge/tasks/:id': 'administrator',
  'POST /knowledge/tasks/:id/test': 'administrator',
  'POST /knowledge/datums': 'administrator',
  'PUT /knowledge/datums/:id': 'administrator',
  'DELETE /knowledge/datums/:id': 'administrator',
  'POST /custom-fields': 'administrator',
  'PUT /custom-fields/order': 'administrator',
  'PUT /custom-fields/:name': 'administrator',
  'DELETE /custom-fields/:name': 'administrator',
  'POST /note-templates': 'administrator',
  'PUT /note-templates/:id': 'administrator',
  'DELETE /note-templates/:id': 'administrator',
  'POST /agents': 'administrator',
  'PUT /agents/:id': 'administrator',
  'DELETE /agents/:id': 'administrator',
  'POST /agents/:id/password': 'administrator',
  'POST /groups': 'administrator',
  'PUT /groups/:id': 'administrator',
  'DELETE /groups/:id': 'administrator',
  'POST /departments': 'administrator',
  'PUT /departments/:id': 'administrator',
  'DELETE /departments/:id': 'administrator',
  'GET /settings': 'administrator',
  'PUT /settings': 'administrator',
  'GET /push-deliveries': 'administrator',
  'POST /test-calls/push': 'administrator',
  'DELETE /customers/:id': 'administrator',
  'POST /imports/customers': 'administrator',
  'POST /imports/organizations': 'administrator',
  'POST /customer-filters': 'administrator',
  'PUT /customer-filters/:id': 'administrator',
  'DELETE /customer-filters/:id': 'administrator',
  'POST /organizations': 'administrator',
  'DELETE /organizations/:id': 'administrator',
  'PUT /calls/agents/:id': 'administrator',
  'POST /ticket-filters': 'administrator',
  'PUT /ticket-filters/:id': 'administrator',
  'DELETE /ticket-filters/:id': 'administrator',
} as const satisfies Record<string, Role>;
export type ConsoleCall = keyof typeof ROLES;

/** A handler whose guard lets in those of the role alone. */
export type Guarded<R extends Role> = RequestHandler & { readonly role: R };

/** Marks a handler that lets in those of the role alone. */
export const guarded = <R extends Role>(role: R, handler: RequestHandler): Guarded<R> =>
  Object.assign(handler, { role });

type Method = 'get' | 'post' | 'put' | 'delete';
type PathOf<M extends Method, Prefix extends string> = ConsoleCall extends infer Call
  ? Call extends `${Uppercase<M>} ${Prefix}${infer Path}`
    ? Path
    : never
  : never;
type GuardOf<Call> = Call extends ConsoleCall ? Guarded<(typeof ROLES)[Call]> : never;

/** The calls below a path. Handlers before the last one prepare the request. */
export type ConsoleRouter<Prefix extends string> = RequestHandler &
  Pick<Router, 'use'> & {
    [M in Method]: <Path extends PathOf<M, Prefix>>(
      path: Path,
      ...handlers: [...RequestHandler[], GuardOf<`${Uppercase<M>} ${Prefix}${Path}`>]
    ) => unknown;
  };

/** @param _prefix the path at which the router is mounted */
export const createRouter = <Prefix extends string>(_prefix: Prefix): ConsoleRouter<Prefix> => Router();
