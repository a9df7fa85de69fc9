/**
 * The console's HTTP API of the administrator (console-protocol/admin.ts).
 *
 * A test push has the action of the doctor's probe, which the relay counts and drops; other receivers tolerate unknown
 * actions.
 */
import type { Request } from 'express';
import { z } from 'zod';
import type { Operation } from '../../../relay/desk-api/operation.ts';
import * as departmentCalls from '../../../relay/desk-api/organisation/departments.ts';
import * as settingCalls from '../../../relay/desk-api/organisation/settings.ts';
import { PROBE } from '../../../relay/desk-api/outbound/replies.ts';
import { createPeopleRules, PeopleRefused } from '../agents/people.ts';
import { type HandlerOf, Refusal } from '../api/handler.ts';
import { runChecked } from '../api/mount.ts';
import * as protocol from '../console-protocol/admin.ts';
import { departmentHandlers } from '../organisation/departments.ts';
import { settingsHandlers } from '../organisation/settings.ts';
import { eventAddress } from '../pushes/event-address.ts';
import { switchesOf } from '../pushes/event-switches.ts';
import type { Agent } from '../store/agents.ts';
import type { Push } from '../store/pushes.ts';
import { createRateLimit } from './rate-limit.ts';
import { Refused } from './refused.ts';
import { checked, createHandlers } from './respond.ts';
import { type ConsoleRouter, createRouter } from './roles.ts';
import type { ConsoleDesk } from './views.ts';

const DELIVERIES = 50;
const LONGEST_BODY = 4000;
const TEST_PUSHES_A_MINUTE = 20;

export function adminRouter(desk: ConsoleDesk): ConsoleRouter<''> {
  const { context, signIn, agentPasswords, events, presence, queue, deliverer } = desk;
  const { store, clock, behaviour } = context;
  const { forAnybody, forAdministrator } = createHandlers(signIn, clock.now, { refusalOf });
  const rules = createPeopleRules(context, events, presence);
  const departments = departmentHandlers(context);
  const settings = settingsHandlers(context);
  const countTest = createRateLimit(clock.now, TEST_PUSHES_A_MINUTE, 'test pushes');
  const router = createRouter('');

  const everybody = (): protocol.AdminPeople => {
    const agents = store.agents.all();
    const groups = store.agents.groups().map((group) => ({
      ...group,
      agents: agents.filter(({ group_id }) => group_id === group.id).length,
    }));
    return { agents: agents.map(agentView), removed: store.agents.removed().map(agentView), groups };
  };
  const groupView = (id: number) => everybody().groups.find((group) => group.id === id);
  const idOf = ({ params }: Request): number => Number(params.id);

  router.get('/agents', forAnybody(everybody));
  router.post(
    '/agents',
    forAdministrator(({ body }) => agentView(rules.addAgent(checked(protocol.newAgentBody, body)))),
  );
  router.put(
    '/agents/:id',
    forAdministrator((request) =>
      agentView(rules.changeAgent(idOf(request), checked(protocol.agentBody, request.body))),
    ),
  );
  router.delete(
    '/agents/:id',
    forAdministrator((request) => {
      rules.removeAgent(idOf(request));
      return {};
    }),
  );
  router.post(
    '/agents/:id/password',
    forAdministrator(
      (request): protocol.NewPassword => ({ password: agentPasswords.renew(rules.agentOf(idOf(request))) }),
    ),
  );
  router.post(
    '/groups',
    forAdministrator(({ body }) => groupView(rules.addGroup(checked(protocol.groupBody, body).name).id)),
  );
  router.put(
    '/groups/:id',
    forAdministrator((request) =>
      groupView(rules.renameGroup(idOf(request), checked(protocol.groupBody, request.body).name).id),
    ),
  );
  router.delete(
    '/groups/:id',
    forAdministrator((request) => {
      rules.removeGroup(idOf(request));
      return {};
    }),
  );

  const publishChange = (kind: 'departments' | 'settings') => context.hub.publish('changed', { kind, id: 0 });
  const listed = () => runDocumented(departmentCalls.listDepartments, departments['list-departments'], {});
  router.get('/departments', forAnybody(listed));
  router.post(
    '/departments',
    forAdministrator(({ body }) => {
      runDocumented(departmentCalls.createDepartment, departments['create-department'], { body });
      publishChange('departments');
      return listed();
    }),
  );
  router.put(
    '/departments/:id',
    forAdministrator(({ params, body }) => {
      runDocumented(departmentCalls.updateDepartment, departments['update-department'], { params, body });
      publishChange('departments');
      return listed();
    }),
  );
  router.delete(
    '/departments/:id',
    forAdministrator(({ params }) => {
      runDocumented(departmentCalls.deleteDepartment, departments['delete-department'], { params });
      publishChange('departments');
      return listed();
    }),
  );

  const settingsView = (): protocol.AdminSettings => ({
    message_preview: store.settings.read('message_preview') ?? behaviour.previews,
    push_url: eventAddress(context) ?? null,
    push_content_type: store.settings.read('push_content_type') ?? 'JSON',
    notice_url: store.settings.read('notice_url') ?? {},
    permissions: switchesOf(store),
  });
  /** Sets addresses by the documented call; the console alone can empty one. */
  function setNotices(given: NonNullable<z.output<typeof protocol.settingsBody>['notice_url']>): void {
    const set = Object.fromEntries(Object.entries(given).filter(([, address]) => address !== ''));
    if (Object.keys(set).length > 0)
      runDocumented(settingCalls.setNoticeUrl, settings['set-notice-url'], { body: { notice_url: set } });
    const kept = Object.entries({ ...store.settings.read('notice_url') }).filter(
      ([name]) => given[name as keyof typeof given] !== '',
    );
    store.settings.write('notice_url', Object.fromEntries(kept));
  }

  router.get('/settings', forAdministrator(settingsView));
  router.put(
    '/settings',
    forAdministrator((request) => {
      const {
        message_preview: previews,
        push_url,
        push_content_type,
        notice_url,
        permissions,
      } = checked(protocol.settingsBody, request.body);
      store.transaction(() => {
        if (previews !== undefined) store.settings.write('message_preview', previews);
        if (push_url === '') store.settings.write('push_url', '');
        else if (push_url !== undefined)
          runDocumented(settingCalls.setPushUrl, settings['set-push-url'], { body: { push_url } });
        if (push_content_type !== undefined)
          runDocumented(settingCalls.setPushContentType, settings['set-push-content-type'], {
            body: { push_content_type },
          });
        if (notice_url) setNotices(notice_url);
        if (permissions)
          runDocumented(settingCalls.setPermissions, settings['set-permissions'], { body: { permissions } });
      });
      deliverer.resume();
      publishChange('settings');
      return settingsView();
    }),
  );

  router.get(
    '/push-deliveries',
    forAdministrator(({ query }): protocol.PushDeliveries => {
      const { before = Number.MAX_SAFE_INTEGER } = checked(protocol.deliveriesQuery, query);
      const found = store.pushes.events(before, DELIVERIES + 1);
      return { deliveries: found.slice(0, DELIVERIES).map(deliveryView), has_more: found.length > DELIVERIES };
    }),
  );
  router.post(
    '/test-calls/push',
    forAdministrator(async (): Promise<protocol.TestPush> => {
      countTest(0);
      const from = clock.now();
      const refusal = await deliverer.tryOnce('event', JSON.stringify({ action: PROBE, message: {} }));
      if (refusal === 'no address') throw new Refused(409, 'no address is set for event webhooks');
      return { delivered: refusal === undefined, answer: refusal ?? 'HTTP 200', milliseconds: clock.now() - from };
    }),
  );
  router.post(
    '/queue/:token/abandon',
    forAnybody(({ params, body }) => {
      checked(nothing, body ?? {});
      const customer = store.customers.byToken(String(params.token));
      const entry = customer && store.queue.of(customer.id);
      if (!entry) throw new Refused(404, 'this customer does not wait');
      queue.remove(entry);
      return {};
    }),
  );
  return router;
}

const nothing = z.strictObject({});

/** Runs a documented call for the administrator. @throws Refused with the message of the call's refusal */
function runDocumented<O extends Operation>(
  operation: O,
  handle: HandlerOf<O>,
  given: { params?: unknown; body?: unknown },
): ReturnType<HandlerOf<O>> {
  const answer = runChecked(operation, handle, { params: {}, query: {}, body: {}, ...given });
  if (answer instanceof Refusal) throw new Refused(400, answer.message);
  return answer;
}

const refusalOf = (error: unknown) =>
  error instanceof PeopleRefused ? new Refused(error.status, error.message) : undefined;

const agentView = ({ last_started_at: _, removed_at: __, ...agent }: Agent): protocol.AdminAgent => agent;

function deliveryView({
  id,
  body,
  state,
  attempts,
  last_error,
  created_at,
  ended_at,
  next_at,
}: Push): protocol.PushDelivery {
  const { action } = JSON.parse(body);
  return {
    id,
    action,
    state,
    tries: attempts,
    answer: state === 'delivered' ? 'HTTP 200' : last_error,
    body: body.slice(0, LONGEST_BODY),
    created_at,
    ended_at,
    next_at: state === 'pending' ? next_at : null,
  };
}
