import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTokens, type Tokens } from '../../../relay/visitors/tokens.ts';
import { ORIGIN, SECRETS } from '../../helpers/relay.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { client, openIt } from '../store/postgres-stores.ts';

const postgres = await sharedPostgres();

it('an old token that is used at two relays at once gets one successor', async (t) => {
  const url = await postgres.database();
  const stores = await Promise.all([openIt(t, url), openIt(t, url)]);
  const ask = await client(t, url);
  let ahead = 0;
  const [one, other] = stores.map((store) =>
    createTokens(store, SECRETS.VISITOR_SECRET, () => store.clock.now() + ahead),
  ) as [Tokens, Tokens];
  const { newToken } = await one.issue('default', ORIGIN);
  const old = newToken as string;
  ahead = 25 * 60 * 60 * 1000;
  const shown = Array.from({ length: 20 }, (_, n) =>
    (n % 2 ? one : other).authenticateAndRotate(old, 'default', ORIGIN),
  );
  const followers = new Set((await Promise.all(shown)).map((visitor) => visitor.newToken));
  assert.equal(followers.size, 1);
  assert.equal((await ask('SELECT hash FROM tokens')).length, 2);

  const [follower] = [...followers] as [string];
  const used = await Promise.all([one, other].map((relay) => relay.authenticateAndRotate(follower, 'default', ORIGIN)));
  assert.deepEqual(
    used.map((visitor) => visitor.newToken),
    [null, null],
  );
  // Two relays' clocks differ by milliseconds, more on a busy machine; so soon, the old token may show its successor again.
  ahead += 1000;
  for (const relay of [one, other])
    assert.equal((await relay.authenticateAndRotate(old, 'default', ORIGIN)).newToken, null);
  assert.equal((await ask('SELECT hash FROM tokens')).length, 2);
});
