/**
 * One PostgreSQL for all test files of a process that neither stop nor measure it: a start takes more than a second.
 * Each test creates its own database.
 */
import { startPostgres } from './postgres.ts';
import { share } from './share.ts';

export const sharedPostgres = share(
  () => startPostgres({ fsync: false }),
  (postgres) => postgres.close(),
);
