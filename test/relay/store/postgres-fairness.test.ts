import { after } from 'node:test';
import { startPostgres } from '../../helpers/postgres.ts';
import type { OpenStore } from './contract.ts';
import { fairnessContract } from './fairness-contract.ts';
import { openIt } from './postgres-stores.ts';
import { waitsContract } from './queue-waits-contract.ts';
import { usageContract } from './usage-contract.ts';

const postgres = await startPostgres({ fsync: false });
after(() => postgres.close());

const open: OpenStore = async (context, now) => ({
  store: await openIt(context, await postgres.database(), { now, isShared: true, patience: 10_000 }),
});

usageContract('postgres', open);
waitsContract('postgres', open);
fairnessContract('postgres', open);
