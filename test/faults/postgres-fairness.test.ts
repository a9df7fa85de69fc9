import { sharedPostgres } from '../helpers/shared-postgres.ts';
import { fairnessContract } from '../relay/store/port/fairness.ts';
import type { OpenStore } from '../relay/store/port/under-test.ts';
import { openIt } from '../relay/store/postgres-stores.ts';

const postgres = await sharedPostgres();

const open: OpenStore = async (context, now) => ({
  store: await openIt(context, await postgres.database(), { now, isShared: true, patience: 10_000 }),
});

fairnessContract('postgres', open);
