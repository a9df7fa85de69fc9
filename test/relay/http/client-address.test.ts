import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { clientAddress, notAnAddress } from '../../../relay/http/client-address.ts';

const request = (remoteAddress: string, header?: string) =>
  ({
    socket: { remoteAddress },
    headers: header === undefined ? {} : { 'x-forwarded-for': header },
  }) as unknown as IncomingMessage;
const from = (remoteAddress: string) => clientAddress(request(remoteAddress), 0);
const forwarded = (header: string, proxies = 1) => clientAddress(request('10.0.0.1', header), proxies);

it('IPv6 addresses of one network count as one, those of two networks as two', () => {
  assert.equal(from('2001:db8:1:2::1'), from('2001:db8:1:2:ffff:1:2:3'));
  assert.equal(from('2001:db8:1:2::1'), from('2001:0DB8:0001:0002:0:0:0:9'));
  assert.equal(from('2001:db8::1'), from('2001:db8:0:0:5::'));
  assert.equal(from('fe80::1%eth0'), from('fe80::2'));
  assert.notEqual(from('2001:db8:1:2::1'), from('2001:db8:1:3::1'));
  assert.notEqual(from('2001:db8::1'), from('2001:db9::1'));
  assert.equal(forwarded('evil, 2001:db8:1:2::1'), forwarded('2001:db8:1:2::7'));
});

it('each IPv4 address counts separately, in whatever notation', () => {
  assert.notEqual(from('192.0.2.1'), from('192.0.2.2'));
  for (const same of ['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '64:ff9b::192.0.2.1']) {
    assert.equal(from(same), '192.0.2.1', same);
    assert.equal(forwarded(`[${same}]:50001`), '192.0.2.1', same);
  }
  assert.notEqual(from('64:ff9b::192.0.2.1'), from('64:ff9b::192.0.2.2'));
});

it('a port, brackets and spaces make no new network', () => {
  for (const header of ['203.0.113.7', '203.0.113.7:50001', ' 203.0.113.7:1 ', 'evil:1,203.0.113.7:65535']) {
    assert.equal(forwarded(header), '203.0.113.7', header);
  }
  for (const header of [
    '2001:db8::9',
    '[2001:db8::9]',
    '[2001:db8::9]:50001',
    '[2001:db8::9%en0]:1',
    '2001:DB8:0::1',
  ]) {
    assert.equal(forwarded(header), '2001:db8:0:0', header);
  }
  assert.equal(forwarded('203.0.113.7:1, 10.0.0.2:2', 2), '203.0.113.7');
});

it('what is no address is found, and counts as one network', () => {
  for (const entry of [
    'unknown',
    '_hidden',
    'a.example',
    '203.0.113',
    '203.0.113.7:',
    '203.0.113.7:x',
    '203.0.113.7:123456',
    '203.0.113.07',
    '203.0.113.7/24',
    '0x7f.1',
    '2130706433',
    '"203.0.113.7"',
    '[203.0.113.7]:50001x',
    '[2001:db8::9',
    '[2001:db8::9]]:1',
    '[]:1',
    '2001:db8::9::1',
    '1'.repeat(1000),
  ]) {
    assert.equal(notAnAddress(request('10.0.0.1', `198.51.100.1, ${entry}`), 1), entry);
    assert.equal(forwarded(entry), 'unknown', entry);
  }
  for (const header of ['198.51.100.1', '[2001:db8::9]:50001', '', ',', 'unknown, 198.51.100.1']) {
    assert.equal(notAnAddress(request('10.0.0.1', header), 1), undefined, header);
  }
  assert.equal(notAnAddress(request('10.0.0.1', 'unknown'), 0), undefined, 'no proxy of the operator wrote it');
});

it('a request that came by fewer proxies counts by its peer', () => {
  assert.equal(forwarded(''), '10.0.0.1');
  assert.equal(forwarded('198.51.100.1', 2), '10.0.0.1');
  assert.equal(clientAddress(request('10.0.0.1'), 1), '10.0.0.1');
});
