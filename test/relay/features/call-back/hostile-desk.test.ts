/** Names and ids from the desk that no database can store, and what the rows of calls back tell whoever reads them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sharedPostgres } from '../../../helpers/shared-postgres.ts';
import { ask, idle, monitored, start } from './call-back-scene.ts';

const HOSTILE = 'Juni\0per \ud800';

describe('a call back by an agent with a hostile name', () => {
  for (const kind of ['sqlite', 'postgres']) {
    it(`is made, and the visitor learns of it (${kind})`, async (context) => {
      const env = kind === 'postgres' ? { STORE_URL: await (await sharedPostgres()).database() } : {};
      const { known, answers } = await start(context, {}, {}, env);
      answers.agents = monitored([idle(101, HOSTILE + 'x'.repeat(5000), '2026-01-01 10:00:00')]);
      answers.call = { json: { code: 1000, call_id: `3012\0${'9'.repeat(5000)}` } };
      const visitor = await known();
      const asked = await ask(visitor);
      const state = await visitor.ask('call-back-state', { waits: false });
      assert.ok(asked.outcome === 'calling' && state.ok && state.call, JSON.stringify([asked, state]));
      assert.deepEqual([asked.agent, state.call.progress], [state.call.agent, 'calling']);
      assert.match(asked.agent ?? '', /^Juniper .x{200,250}$/u);
    });
  }
});

it('the row of a call back does not tell who asked, even to those who can guess the user', async (context) => {
  const { relay, known } = await start(context);
  await ask(await known('203.0.113.9', 'user-17'));
  await relay.close();
  const guessed = createHash('sha256')
    .update(JSON.stringify(['shop', 'user-17']))
    .digest('base64url');
  for (const file of ['relay.db', 'relay.db-wal']) {
    const bytes = (() => {
      try {
        return readFileSync(join(relay.folder, file));
      } catch {
        return Buffer.alloc(0);
      }
    })();
    assert.equal(bytes.includes(guessed), false, file);
  }
});
