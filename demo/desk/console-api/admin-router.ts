/**
 * The console's HTTP API of the administrator (console-protocol/admin.ts). A test push has the action of the doctor's probe, which the relay counts and drops; other receivers tolerate unknown
 * actions.
 */
import { z } from 'zod';
import { OPERATIONS, type Operations } from '../../../relay/desk-api/operations.ts';
import { PROBE } from '../../../relay/desk-api/outbound/replies.ts';
import { createPeopleRules } from '../agents/people.ts';
import { type Handler, Refusal } from '../api/handler.ts';
import { runChecked } from '../api/mount.ts';
import * as protocol from '../console-protocol/admin.ts';
import { Refused } from '../core/refused.ts';
import { departmentHandlers } from '../organisation/departments.ts';
import { settingsHandlers } from '../organisation/settings.ts';
import { eventAddress, switchesOf } from '../pushes/event-settings.ts';
import type { Agent } from '../store/agents.ts';
import type { Push } from '../store/pushes.ts';
import { type ConsoleRouter, createCalls, createRateLimit, nothing } from './respond.ts';
import type { ConsoleDesk } from './views.ts';

const DELIVERIES = 50;
const LONGEST_BODY = 4000;
const TEST_PUSHES_A_MINUTE = 20;

type Documented = keyof ReturnType<typeof departmentHandlers> | keyof ReturnType<typeof settingsHandlers>;

export function adminRouter(desk: ConsoleDesk): ConsoleRouter {
  const { context, agentPasswords, events, presence, queue, deliverer } = desk;
  const { store, clock, behaviour } = context;
  const { router, serve } = createCalls(desk);
  const rules = createPeopleRules(context, events, presence);
  const documented: { [N in Documented]: Handler<N> } = {
    ...departmentHandlers(context),
    ...settingsHandlers(context),
  };
  const countTest = createRateLimit(clock.now, TEST_PUSHES_A_MINUTE, 'test pushes');

  const everybody = (): protocol.AdminPeople => {
    const agents = store.agents.all();
    const groups = store.agents.groups().map((group) => ({
      ...group,
      agents: agents.filter(({ group_id }) => group_id === group.id).length,
    }));
    return { agents: agents.map(agentView), removed: store.agents.removed().map(agentView), groups };
  };
  function run<N extends Documented>(name: N, given: { params?: unknown; body?: unknown } = {}) {
    const input = { params: {}, query: {}, body: {}, ...given };
    const answer = runChecked<Operations[N]>(OPERATIONS[name], documented[name], input);
    if (answer instanceof Refusal) throw new Refused(400, answer.message);
    return answer;
  }
  const groupView = (id: number) => everybody().groups.find((group) => group.id === id);

  serve('GET /agents', nothing, everybody);
  serve('POST /agents', protocol.newAgentBody, ({ input }) => agentView(rules.addAgent(input)));
  serve('PUT /agents/:id', protocol.agentBody, ({ id, input }) => agentView(rules.changeAgent(id, input)));
  serve('DELETE /agents/:id', nothing, ({ id }) => rules.removeAgent(id));
  serve(
    'POST /agents/:id/password',
    nothing,
    ({ id }): protocol.NewPassword => ({
      password: agentPasswords.renew(rules.agentOf(id)),
    }),
  );
  serve('POST /groups', protocol.groupBody, ({ input }) => groupView(rules.addGroup(input.name).id));
  serve('PUT /groups/:id', protocol.groupBody, ({ id, input }) => groupView(rules.renameGroup(id, input.name).id));
  serve('DELETE /groups/:id', nothing, ({ id }) => rules.removeGroup(id));

  const publishChange = (kind: 'departments' | 'settings') => context.hub.publish('changed', { kind, id: 0 });
  const listed = () => run('list-departments');
  serve('GET /departments', nothing, listed);
  serve('POST /departments', nothing, ({ input: body }) => {
    run('create-department', { body });
    publishChange('departments');
    return listed();
  });
  serve('PUT /departments/:id', nothing, ({ input: body, request: { params } }) => {
    run('update-department', { params, body });
    publishChange('departments');
    return listed();
  });
  serve('DELETE /departments/:id', nothing, ({ request: { params } }) => {
    run('delete-department', { params });
    publishChange('departments');
    return listed();
  });

  const settingsView = (): protocol.AdminSettings => ({
    message_preview: store.settings.read('message_preview') ?? behaviour.previews,
    push_url: eventAddress(context) ?? null,
    push_content_type: store.settings.read('push_content_type') ?? 'JSON',
    notice_url: store.settings.read('notice_url') ?? {},
    permissions: switchesOf(store),
  });
  /** Sets addresses by the documented call; the console alone can empty one. */
  function setNotices(given: NonNullable<z.output<typeof protocol.settingsBody>['notice_url']>): void {
    const set = Object.entries(given).filter(([, address]) => address !== '');
    if (set.length > 0)
      run('set-notice-url', {
        body: { notice_url: Object.fromEntries(set) },
      });
    const kept = Object.entries({ ...store.settings.read('notice_url') }).filter(
      ([name]) => given[name as keyof typeof given] !== '',
    );
    store.settings.write('notice_url', Object.fromEntries(kept));
  }

  serve('GET /settings', nothing, settingsView);
  serve('PUT /settings', protocol.settingsBody, ({ input }) => {
    const { message_preview: previews, push_url, push_content_type, notice_url, permissions } = input;
    store.transaction(() => {
      if (previews !== undefined) store.settings.write('message_preview', previews);
      if (push_url === '') store.settings.write('push_url', '');
      else if (push_url !== undefined) run('set-push-url', { body: { push_url } });
      if (push_content_type !== undefined)
        run('set-push-content-type', {
          body: { push_content_type },
        });
      if (notice_url) setNotices(notice_url);
      if (permissions) run('set-permissions', { body: { permissions } });
    });
    deliverer.resume();
    publishChange('settings');
    return settingsView();
  });

  serve('GET /push-deliveries', protocol.deliveriesQuery, ({ input }): protocol.PushDeliveries => {
    const found = store.pushes.events(input.before ?? Number.MAX_SAFE_INTEGER, DELIVERIES + 1);
    return { deliveries: found.slice(0, DELIVERIES).map(deliveryView), has_more: found.length > DELIVERIES };
  });
  serve('POST /test-calls/push', nothing, async (): Promise<protocol.TestPush> => {
    countTest(0);
    const from = clock.now();
    const refusal = await deliverer.tryOnce('event', JSON.stringify({ action: PROBE, message: {} }));
    if (refusal === 'no address') throw new Refused(409, 'no address is set for event webhooks');
    return { delivered: refusal === undefined, answer: refusal ?? 'HTTP 200', milliseconds: clock.now() - from };
  });
  serve('POST /queue/:token/abandon', z.strictObject({}).optional(), ({ request }) => {
    const customer = store.customers.byToken(String(request.params.token));
    const entry = customer && store.queue.of(customer.id);
    if (!entry) throw new Refused(404, 'this customer does not wait');
    queue.remove(entry);
  });
  return router;
}

const agentView = ({ last_started_at: _, removed_at: __, ...agent }: Agent): protocol.AdminAgent => agent;

const deliveryView = (push: Push): protocol.PushDelivery => ({
  id: push.id,
  action: JSON.parse(push.body).action,
  state: push.state,
  tries: push.attempts,
  answer: push.state === 'delivered' ? 'HTTP 200' : push.last_error,
  body: push.body.slice(0, LONGEST_BODY),
  created_at: push.created_at,
  ended_at: push.ended_at,
  next_at: push.state === 'pending' ? push.next_at : null,
});
