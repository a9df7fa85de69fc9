import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { clientAddress } from '../../../relay/visitors/client-address.ts';

const from = (remoteAddress: string) =>
  clientAddress({ socket: { remoteAddress }, headers: {} } as unknown as IncomingMessage, 0);
const forwarded = (header: string) =>
  clientAddress(
    { socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': header } } as unknown as IncomingMessage,
    1,
  );

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
  assert.notEqual(from('::ffff:192.0.2.1'), from('::ffff:192.0.2.2'));
  assert.equal(from('::ffff:192.0.2.1'), from('::ffff:c000:201'));
  assert.equal(forwarded('unknown'), 'unknown');
});
