/** A relay with the demo's desk, both real, and what tests of requests do at them. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { listTickets } from '../../../../relay/desk-api/tickets/tickets.ts';
import { startDesk, TENANT } from '../../../demo/desk/desk-harness.ts';
import { newId, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../../helpers/sign-identity.ts';
import { until } from '../../../helpers/until.ts';

export const COMMENTS = { list: 'comments', customer: { field: 'author_type', value: 'customer' }, author: 'author' };

export async function both(context: TestContext, requests: object = { comments: COMMENTS }, site: object = {}) {
  const desk = await startDesk(context);
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: {
      DESK_EMAIL: TENANT.email,
      DESK_API_TOKEN: TENANT.apiToken,
      DESK_SHARED_SECRET: TENANT.sharedSecret,
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
    },
    sites: { shop: { requests, ...site } },
    clock: { now: desk.clock.now, advance: desk.clock.advance },
  });
  const person = (sub: string, more: object) => {
    const identity = signIdentity(claimsOf(sub, { aud: 'shop', ...more }, desk.clock.now()));
    return relay.visitor({ auth: { version: 1, site: 'shop', identity } });
  };
  const tickets = async () => (await desk.tickets.call(listTickets, { query: { page: 1, per_page: 100 } })).contents;
  return { desk, relay, person, tickets };
}

export const values = (subject: string, more: { key: string; value: string | string[] }[] = []) => [
  { key: 'subject', value: subject },
  { key: 'content', value: `About ${subject}.` },
  ...more,
];

/** Makes a request and waits until the desk has it. */
export async function make(
  visitor: TestVisitor,
  subject: string,
  more: { key: string; value: string | string[] }[] = [],
) {
  const form = await visitor.ask('request-form', { language: 'en' });
  assert.ok(form.ok, JSON.stringify(form));
  const required = form.form.fields
    .filter(({ key, required }) => required && key !== 'subject' && key !== 'content')
    .map(({ key, options, kind }) => ({
      key,
      value:
        kind === 'checkbox' ? [options[0]?.value ?? ''] : (options[0]?.value ?? (kind === 'date' ? '2026-12-25' : '1')),
    }));
  const id = newId();
  const answer = await visitor.ask('make-request', { id, values: values(subject, [...required, ...more]) });
  assert.ok(answer.ok, JSON.stringify(answer));
  await delivered(visitor, id, null, 'sent');
  return id;
}

export const delivered = (visitor: TestVisitor, request: string, reply: string | null, state: string) =>
  until(
    () =>
      visitor.events.some(
        (event) =>
          event.type === 'request-changed' &&
          event.request === request &&
          event.reply === reply &&
          event.state === state,
      ),
    `request ${state}`,
  );

export const list = async (visitor: TestVisitor) => {
  const answer = await visitor.ask('requests', {});
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.requests;
};

export const open = async (visitor: TestVisitor, request: string) => {
  const answer = await visitor.ask('request', { request });
  return answer.ok ? answer.request : answer.error.code;
};
