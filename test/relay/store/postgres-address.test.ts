import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPostgresAddress } from '../../../relay/store/postgres/address.ts';

const namesOf = (url: string) => readPostgresAddress(url).hosts.map(({ name }) => name);

it('an address has one or several hosts, each with a port or the default one', () => {
  assert.deepEqual(namesOf('postgres://u:p@h1/db'), ['h1:5432']);
  assert.deepEqual(namesOf('postgresql://u:p@h1:5433,h2,10.0.0.3:5434/db'), ['h1:5433', 'h2:5432', '10.0.0.3:5434']);
  assert.deepEqual(namesOf('postgres://u:p@[::1]:1,[fe80::2]/db'), ['[::1]:1', '[fe80::2]:5432']);
  assert.deepEqual(namesOf('postgres:///db?host=h1,h2&port=1,2'), ['h1:1', 'h2:2']);
  assert.deepEqual(namesOf('postgres://u:p@h1,h2/db?port=6543'), ['h1:6543', 'h2:6543']);
  assert.deepEqual(namesOf('postgres://u:p@/db?host=/var/run/postgresql'), ['/var/run/postgresql']);
});

it('the driver gets each host separately, without the parameters handled here', () => {
  const url = 'postgres://u:p%40ss@h1,h2:2/db?target_session_attrs=read-write&sslmode=verify-full&options=-c%20a%3Db';
  const { hosts, options } = readPostgresAddress(url);
  assert.deepEqual(
    hosts.map((host) => host.url),
    ['postgres://u:p%40ss@h1:5432/db?sslmode=verify-full', 'postgres://u:p%40ss@h2:2/db?sslmode=verify-full'],
  );
  assert.equal(options, '-c a=b');
});

it('every spelling of a password counts as secret, wherever it stands', () => {
  const secretsOf = (url: string) => [...readPostgresAddress(url).secrets].sort();
  assert.deepEqual(secretsOf('postgres://u:p%40%3Ass@h1,h2/db'), ['p%40%3Ass', 'p@:ss']);
  assert.deepEqual(secretsOf('postgres://u:a@b:c@h/db'), ['a%40b%3Ac', 'a@b:c']);
  assert.deepEqual(secretsOf('postgres://u@h/db?password=one&sslpassword=two'), ['one', 'two']);
  assert.deepEqual(secretsOf('postgres://u:100%@h/db'), ['100%']);
});

for (const [what, url, says] of [
  ['no host between commas', 'postgres://u:canary@h1,/db', /nothing between two commas/],
  ['a host that is none', 'postgres://u:canary@h1:x,h2/db', /host that cannot be read/],
  ['half a bracket', 'postgres://u:canary@[::1/db', /host that cannot be read/],
  ['a port that is none', 'postgres://u:canary@h1:70000,h2/db', /port that is none: "h1:70000"/],
  ['more ports than hosts', 'postgres://u:canary@h1,h2/db?port=1,2,3', /2 hosts and 3 ports/],
  ['a server that takes no writes', 'postgres://u:canary@h1/db?target_session_attrs=standby', /the relay writes/],
  ['a misspelt mode', 'postgres://u:canary@h1/db?sslmode=verify', /sslmode=verify; it must be .*verify-full/],
  ['a slash in the password', 'postgres://u:1234/canary@h1/db', /%2F/],
  ['a question mark in the password', 'postgres://u:1234?canary@h1/db', /%3F/],
  ['an at sign and a slash in the password', 'postgres://u:12@34canary/x@h1/db', /%2F/],
  ['an at sign and a question mark in the password', 'postgres://u:12@34canary?x@h1/db', /%3F/],
  ['a hash in the password', 'postgres://u:1234#canary@h1/db', /must have the form/],
] as const) {
  it(`an address with ${what} is refused in one line without its password`, () => {
    const read = () => readPostgresAddress(url);
    assert.throws(read, ({ message }: Error) => {
      assert.match(message, says);
      assert.doesNotMatch(message, /canary|1234|\n/);
      return true;
    });
  });
}

it('parsing takes linear time', () => {
  // A pattern with backtracking would take hours for an address of a megabyte.
  for (const text of ['@', ',', ':', '[', '%', '/@', 'h,', '?&']) {
    try {
      readPostgresAddress(`postgres://${text.repeat(2 ** 20 / text.length)}`);
    } catch (error) {
      assert.ok(error instanceof Error);
    }
  }
});
