/** A form of the demo desk's own customer fields, and the desk's deletion of the customer: both sides implement the documents. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deleteCustomer, getCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { setPushUrl } from '../../../../relay/desk-api/organisation/settings.ts';
import { startDesk, TENANT } from '../../../demo/desk/desk-harness.ts';
import { newId, SECRETS, startRelay } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';

const FIELDS = ['name', 'phone', 'TextField_1', 'TextField_9', 'SelectField_2', 'SelectField_13'];

it('a form’s values reach the desk’s customer, and a deleted customer is forgotten here', async (t) => {
  const desk = await startDesk(t);
  const relay = await startRelay(t, {
    deskUrl: desk.url,
    env: { DESK_EMAIL: TENANT.email, DESK_API_TOKEN: TENANT.apiToken },
    sites: { shop: { form: { before: { fields: FIELDS } } } },
    clock: { now: desk.clock.now, advance: desk.clock.advance },
  });
  await desk.client.call(setPushUrl, {
    body: { push_url: `${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/events` },
  });
  const visitor = await relay.visitor({ site: 'shop' });
  const form = await until(async () => {
    const answer = await visitor.ask('form', { form: 'before', language: 'en' });
    return answer.ok && answer.form?.fields.length === FIELDS.length && answer.form;
  }, 'the form with the desk’s fields');
  const place = form.fields.find(({ kind }) => kind === 'chained_droplist')?.options[0];
  const below = place?.options?.[0];
  const path = [place, below, below?.options?.[0]].map((option) => option?.value ?? '');
  const values = [
    { key: 'name', value: 'Ada <b>' },
    { key: 'phone', value: '+49 30 1234' },
    { key: 'TextField_1', value: '2001-02-03' },
    { key: 'TextField_9', value: '4' },
    { key: 'SelectField_2', value: ['0', '3'] },
    { key: 'SelectField_13', value: path },
  ];
  assert.ok((await visitor.ask('submit-form', { id: newId(), form: 'before', values, consent: false })).ok);
  assert.ok((await visitor.ask('start', { id: newId() })).ok);
  await visitor.event('session-started');
  const [conversation] = await until(async () => {
    const found = await relay.store.conversations.byDeskCustomer((await anyCustomer()) ?? -1);
    return found.length === 1 && found;
  }, 'the customer');
  const content = conversation?.customerToken ?? '';
  const { customer } = await desk.client.call(getCustomer, { query: { type: 'token', content } });
  assert.deepEqual(
    [customer?.nick_name, customer?.cellphones?.[0]?.content, customer?.custom_fields?.TextField_1],
    ['Ada <b>', '+49 30 1234', '2001-02-03'],
  );
  assert.deepEqual(
    [
      customer?.custom_fields?.TextField_9,
      customer?.custom_fields?.SelectField_2,
      customer?.custom_fields?.SelectField_13,
    ],
    ['4', ['0', '3'], path],
  );
  assert.ok(!visitor.events.some(({ type }) => type === 'form-refused'));
  await desk.client.call(deleteCustomer, { query: { type: 'token', content } });
  await visitor.gone;
  assert.equal(await relay.store.conversations.byCustomer(content), undefined);

  async function anyCustomer(): Promise<number | undefined> {
    const { idle } = await relay.store.erasure.idleSince(Number.MAX_SAFE_INTEGER, '', 10);
    for (const id of idle) {
      const { record } = await relay.store.log.snapshot(id);
      if (record.customer !== null) return record.customer;
    }
    return undefined;
  }
});
