import { after, type TestContext } from 'node:test';
import pg from 'pg';
import { openPostgresStore } from '../../../relay/store/postgres.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { type OpenStore, storeContract } from './contract.ts';
import { outboxContract } from './outbox-contract.ts';
import { sharedContract } from './shared-contract.ts';

const postgres = await startPostgres();
after(() => postgres.close());

const closing = (context: TestContext, close: () => Promise<void>) =>
  context.after(() => close().catch(() => undefined));

const open: OpenStore = async (context, now) => {
  const url = await postgres.database();
  const openIt = async () => {
    const store = await openPostgresStore({ url, now, isShared: true, patience: 200 });
    closing(context, store.close);
    return store;
  };
  const store = await openIt();
  return {
    store,
    async reopen() {
      await store.close();
      return openIt();
    },
    async breakWrites() {
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query('BEGIN; LOCK TABLE events, log IN ACCESS EXCLUSIVE MODE');
      return () => other.end();
    },
  };
};

storeContract('postgres', open);
outboxContract('postgres', open);
sharedContract('postgres', open);
