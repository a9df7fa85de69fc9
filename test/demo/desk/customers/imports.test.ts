/** Imports of customers and companies at the console's API, and the notices of their results (doc 1 §4.5). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportResult } from '../../../../demo/desk/console-protocol/imports.ts';
import { setNoticeUrl } from '../../../../relay/desk-api/organisation/settings.ts';
import { startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';
import { deskWithCustomers } from './customer-calls.ts';

describe('an import', () => {
  it('creates every valid row, gives the reason for the others, and notifies the notice address', async (context) => {
    const [events, notices] = [await receivePushes(context), await receivePushes(context)];
    const desk = await deskWithCustomers(context, await startDesk(context, { tenant: { pushUrl: events.url } }));
    const administrator = await desk.administrator();
    await desk.client.call(setNoticeUrl, {
      body: { notice_url: { customer: notices.url, organization: `${notices.url}?of=companies` } },
    });
    await desk.create({ customer: { email: 'ann@shop.example' } });
    const rows = [
      {
        customer: { nick_name: 'Ben Alder', email: 'ben@shop.example', cellphones: [[null, '555 01']] },
        tags: 'lamps,oak',
      },
      { customer: { nick_name: 'Ann', email: 'ANN@shop.example' } },
      { customer: { nick_name: 'x'.repeat(256) } },
      { customer: { custom_fields: { TextField_1: 'soon' } } },
      'Cedar',
      { customer: { open_api_token: 'elm', nick_name: 'Elm' } },
    ];
    const imported = await administrator.call<ImportResult>('POST', '/imports/customers', { rows });
    assert.deepEqual([imported.total, imported.created, imported.is_noticed], [6, 2, true]);
    assert.deepEqual(
      imported.refused.map(({ row }) => row),
      [2, 3, 4, 5],
    );
    const [taken, long, field, shape] = imported.refused.map(({ message }) => message);
    assert.match(taken ?? '', /email is another customer's/);
    assert.match(long ?? '', /^customer\.nick_name: /);
    assert.match(field ?? '', /^custom_fields\.TextField_1: must be a day/);
    assert.match(shape ?? '', /^the body: /);
    const ben = await desk.find('email', 'ben@shop.example');
    assert.deepEqual([ben.nick_name, ben.tags?.length, ben.cellphones?.[0]?.content], ['Ben Alder', 2, '555 01']);

    const { is_noticed: _, ...result } = imported;
    const notice = await notices.find(({ action }) => action === 'Customer_import');
    assert.deepEqual(notice, { action: 'Customer_import', message: result });
    const companies = { rows: [{ name: 'Fern Ltd', domains: 'fern.example' }, { name: 'fern ltd' }] };
    const made = await administrator.call<ImportResult>('POST', '/imports/organizations', companies);
    assert.deepEqual([made.created, made.refused.length], [1, 1]);
    await notices.find(({ action }) => action === 'Organization_import');
    const created = await events.count(4);
    assert.deepEqual(created.map(({ action }) => action).sort(), [
      'Customer_create',
      'Customer_create',
      'Customer_create',
      'Organization_create',
    ]);
  });

  it('is sent to nobody without an address, and again to the address until it is taken', async (context) => {
    const notices = await receivePushes(context);
    const desk = await startDesk(context);
    const administrator = await desk.administrator();
    const importOne = () =>
      administrator.call<ImportResult>('POST', '/imports/customers', { rows: [{ customer: { nick_name: 'Oak' } }] });
    assert.equal((await importOne()).is_noticed, false);
    await desk.client.call(setNoticeUrl, { body: { notice_url: { customer: notices.url } } });
    notices.answers.push(503);
    assert.equal((await importOne()).is_noticed, true);
    await notices.count(1);
    await desk.clock.planned(1000);
    desk.clock.advance(1000);
    const [first, again] = await notices.count(2);
    assert.deepEqual(first, again);
  });

  it('has 1 to 1,000 rows', async (context) => {
    const administrator = await (await startDesk(context)).administrator();
    for (const rows of [[], Array.from({ length: 1001 }, () => ({ customer: {} })), 'rows', undefined]) {
      await assert.rejects(administrator.call('POST', '/imports/customers', { rows }), /^Error: 400/);
    }
    const rows = Array.from({ length: 1000 }, (_, at) => ({ customer: { nick_name: `Customer ${at}` } }));
    const { created } = await administrator.call<ImportResult>('POST', '/imports/customers', { rows });
    assert.equal(created, 1000);
  });
});
