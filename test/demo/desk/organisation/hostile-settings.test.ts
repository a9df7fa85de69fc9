/** Attacks and mistakes in the settings of callbacks (doc 1 §4.5). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  setNoticeUrl,
  setPermissions,
  setPushContentType,
  setPushUrl,
} from '../../../../relay/desk-api/organisation/settings.ts';
import { startDesk } from '../desk-harness.ts';

const refused = (code: number) => code === 2000 || code === 2005;

it('settings that nobody can mean are refused, and the ones before stay', async (context) => {
  const { raw, client } = await startDesk(context);
  const good = 'https://crm.example/events';
  await client.call(setPushUrl, { body: { push_url: good } });
  const addresses = [
    '',
    'no address',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://crm.example',
    '//crm.example',
    'https://',
    `https://crm.example/${'x'.repeat(10_000)}`,
    5,
    null,
    ['https://crm.example'],
    { url: good },
  ];
  for (const address of addresses) {
    const shown = JSON.stringify(address).slice(0, 60);
    assert.ok(refused((await raw(setPushUrl, { push_url: address })).code), shown);
    // An empty notice address is as good as none.
    if (!address) continue;
    assert.ok(
      refused((await raw(setNoticeUrl, { notice_url: { customer: address, organization: good } })).code),
      shown,
    );
  }
  for (const type of ['', 'XML', 'application/json', 'JSON\r\nx-evil: 1', '__proto__', 5, null, ['JSON']]) {
    assert.ok(refused((await raw(setPushContentType, { push_content_type: type })).code), String(type));
  }
  const permissions = [
    {},
    null,
    'all',
    ['customer_create'],
    { customer_create: 'yes' },
    { customer_create: null },
    { unknown: true },
    JSON.parse('{"__proto__": true}'),
    { constructor: true },
    { customer_create: false, unknown: true },
  ];
  for (const given of permissions) {
    assert.ok(refused((await raw(setPermissions, { permissions: given })).code), JSON.stringify(given));
  }
  const { permissions: now } = await client.call(setPermissions, { body: { permissions: { customer_update: true } } });
  assert.equal(now.customer_create, true, 'nothing of a refused call is kept');
});
