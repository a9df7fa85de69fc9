import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createIdentities } from '../../../relay/visitors/identity.ts';
import { createTokens } from '../../../relay/visitors/tokens.ts';
import { ORIGIN, SECRETS } from '../../helpers/relay.ts';
import { sharedPostgres } from '../../helpers/shared-postgres.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../../helpers/sign-identity.ts';
import { openIt } from '../store/postgres-stores.ts';

const postgres = await sharedPostgres();

it('a person who connects to two relays at once gets one conversation, and an identity works on one of them', async (t) => {
  const url = await postgres.database();
  const stores = await Promise.all([openIt(t, url), openIt(t, url)]);
  for (let n = 0; n < 10; n += 1) {
    const identity = { subject: `ada-${n}`, name: 'Ada', email: null, phone: null };
    const both = await Promise.all(
      stores.map((store) =>
        createTokens(store, SECRETS.VISITOR_SECRET, store.clock.now).identify('default', ORIGIN, identity),
      ),
    );
    assert.equal(new Set(both.map(({ conversation }) => conversation.id)).size, 1);
    assert.equal(new Set(both.map(({ newToken }) => newToken)).size, 2);
    const jwt = signIdentity(claimsOf('ada'));
    const shown = stores.map((store) => createIdentities([IDENTITY_KEY], store).verify(jwt, 'default'));
    const outcomes = await Promise.allSettled(shown);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  }
});
