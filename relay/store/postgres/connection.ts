/**
 * One connection to the PostgreSQL primary that is made when needed and made anew after it was lost. What is sent
 * together travels together, and nothing waits for longer than the store's patience.
 */
import pg from 'pg';
import { StoreUnavailable } from '../port/errors.ts';
import { type Servers, streamOf } from './servers.ts';

/** A statement with a name is prepared once a connection. */
export type Statement = { name?: string; text: string };
export type Step = readonly [Statement, readonly unknown[]];
export type Row = Record<string, unknown>;

/** A connection as long as it lasts; what is sent after it was lost is refused, so a transaction never changes it. */
export type ConnectionLease = {
  /**
   * Sends the steps in one go; resolves to the rows of each. What is to go `behind` them goes with them, and nobody hears
   * what became of it. @throws StoreUnavailable, or what was wrong with a step
   */
  send(steps: readonly Step[], behind?: readonly Step[]): Promise<Row[][]>;
};

export type Connection = {
  /** The connection there is, or a new one. @throws StoreUnavailable */
  lease(): Promise<ConnectionLease>;
  /** One statement by itself; its rows. */
  ask(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** Statements that are all known beforehand, as one transaction in one go; the rows of each. */
  transact(steps: readonly Step[]): Promise<Row[][]>;
  /** How often the database could not be reached, or could not do it. */
  failures(): number;
  /** Refuses what comes from now on, ends the connection once what was sent is answered. */
  close(): Promise<void>;
};

export type ConnectionOptions = {
  /** Shared by all connections of a store, so that they all follow one primary. */
  servers: Servers;
  /** Milliseconds to wait for a lock; connecting and answering get a little more. */
  patience: number;
  /** For statements that only ever look rows up by their keys. */
  isForLookUps?: boolean;
  /** False for what makes the tables, or looks whether they are there. */
  hasTables?: boolean;
  /** For statements that may take as long as they need. */
  isUnhurried?: boolean;
  /** Sent first on every new connection. */
  greeting?: readonly Step[];
  /** Hears what another connection notified of. */
  onNotification?: (payload: string) => void;
  /** Hears of a new connection, and of its end. */
  onReady?: () => void;
  onEnd?: () => void;
};

/** No bitmaps: while nothing is known of a table, they are preferred to the index that has its rows in order. */
const SETTINGS = '-c synchronous_commit=on -c jit=off -c enable_bitmapscan=off';
/** Plans once for all, and never to read a whole table, which a plan made while it was empty would go on doing. */
const FOR_LOOK_UPS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

const BEGIN: Step = [{ name: 'begin', text: 'BEGIN' }, []];
const COMMIT: Step = [{ name: 'commit', text: 'COMMIT' }, []];

export function createConnection({
  servers,
  patience,
  isForLookUps,
  hasTables = true,
  isUnhurried,
  greeting = [],
  ...on
}: ConnectionOptions): Connection {
  let current: Promise<pg.Client> | undefined;
  let closed = false;
  let failures = 0;
  /** Connections whose server gave up waiting for its standby and calls its commits done all the same. */
  const unreplicated = new WeakSet<pg.Client>();

  function connected(): Promise<pg.Client> {
    if (!current) {
      const made = connect(() => {
        if (current === made) current = undefined;
      });
      current = made;
    }
    return current;
  }

  async function connect(forget: () => void): Promise<pg.Client> {
    try {
      const client = await servers.connect({
        hasTables,
        application_name: 'desk-chat relay',
        options: isForLookUps ? `${SETTINGS} ${FOR_LOOK_UPS}` : SETTINGS,
        pipeline: true,
        keepAlive: true,
        types,
        ...(!isUnhurried && {
          lock_timeout: patience,
          statement_timeout: patience * 1.5,
          idle_in_transaction_session_timeout: patience * 2,
          query_timeout: patience * 2,
        }),
      });
      let isReady = false;
      client.on('error', forget);
      client.on('end', () => {
        forget();
        if (isReady) on.onEnd?.();
      });
      client.on('notification', ({ processId, payload = '' }) => {
        if (!servers.isOwn(processId)) on.onNotification?.(payload);
      });
      client.on('notice', ({ routine }) => {
        if (routine === UNREPLICATED) unreplicated.add(client);
      });
      await send(client, greeting);
      isReady = true;
      on.onReady?.();
      return client;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async function send(client: pg.Client, steps: readonly Step[], behind: readonly Step[] = []): Promise<Row[][]> {
    const stream = streamOf(client);
    stream.cork();
    const query = ([statement, values]: Step) => client.query<Row>({ ...statement, values: [...values] });
    const answers = steps.map(query);
    for (const step of behind) query(step).catch(() => undefined);
    stream.uncork();
    const settled = await Promise.allSettled(answers);
    const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: unknown }] : []));
    // What follows a failure in a transaction fails because of it.
    const failure = failures.find(({ code }) => code !== IN_FAILED_TRANSACTION) ?? failures[0];
    if (failure?.code === READ_ONLY || unreplicated.has(client)) servers.leave();
    if (failure) throw failed(failure);
    if (unreplicated.has(client)) throw failed(new StoreUnavailable('no standby confirmed what was committed'));
    return settled.map((one) => (one as PromiseFulfilledResult<pg.QueryResult<Row>>).value.rows);
  }

  async function lease(): Promise<ConnectionLease> {
    if (closed) throw new StoreUnavailable('the store is closed');
    try {
      const client = await connected();
      return { send: (steps, behind) => send(client, steps, behind) };
    } catch (error) {
      throw failed(error);
    }
  }

  /** The error as callers know it, counted where it is no mistake of theirs. */
  function failed(error: unknown): unknown {
    const known = asStoreError(error);
    if (known instanceof StoreUnavailable) failures += 1;
    return known;
  }

  return {
    lease,
    ask: async (statement, values = []) => (await (await lease()).send([[statement, values]]))[0] ?? [],
    failures: () => failures,
    transact: async (steps) => (await (await lease()).send([BEGIN, ...steps, COMMIT])).slice(1, -1),
    async close() {
      closed = true;
      const ending = await current?.catch(() => undefined);
      await ending?.end().catch(() => undefined);
    },
  };
}

/** The server's function that warns when an operator makes a commit go on without the standby. */
const UNREPLICATED = 'SyncRepWaitForLSN';
const READ_ONLY = '25006';
const IN_FAILED_TRANSACTION = '25P02';
/** Classes of what is wrong with a statement or its values, and stays wrong however often it is tried. */
const MISTAKE = /^(08P01|22|23|42)/;

/** The error as callers of the store know it: what PostgreSQL could not do now becomes StoreUnavailable. */
function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === 'string' && code.length === 5 && MISTAKE.test(code)) return error;
  return new StoreUnavailable(`the database cannot be used: ${message}`, { cause: error });
}

const BIGINT = 20;
/** No number kept here is beyond what JavaScript counts exactly; by default the driver gives such numbers as texts. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
};
