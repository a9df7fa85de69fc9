/**
 * One connection to the PostgreSQL primary, made when needed and replaced after a loss. Steps that are sent together
 * form one write, and nothing waits longer than the store's patience.
 */
import pg from 'pg';
import { StoreUnavailable } from '../port/errors.ts';
import { type Servers, streamOf } from './servers.ts';

/** A named statement is prepared once per connection. */
export type Statement = { name?: string; text: string };
export type Step = readonly [Statement, readonly unknown[]];
export type Row = Record<string, unknown>;

/** One physical connection. After its loss sending is refused, so no transaction continues on another connection. */
export type ConnectionLease = {
  /**
   * Sends the steps in one write; resolves to the rows of each. The steps `behind` are sent along, and their outcome is
   * ignored. @throws StoreUnavailable, or the error of a step
   */
  send(steps: readonly Step[], behind?: readonly Step[]): Promise<Row[][]>;
};

export type Connection = ReturnType<typeof createConnection>;

export type ConnectionOptions = {
  /** Shared by all connections of a store, so that they all follow one primary. */
  servers: Servers;
  /** Milliseconds to wait for a lock; connecting and answering may take a little longer. */
  patience: number;
  /** For a connection whose statements only look up rows by keys. */
  isForLookUps?: boolean;
  /** False for a connection that creates the tables, or checks whether they exist. */
  hasTables?: boolean;
  /** For a connection whose statements may take any time. */
  hasNoTimeouts?: boolean;
  /** Steps that are sent first on every new connection. */
  greeting?: readonly Step[];
  /** Called with the notifications of other connections. */
  onNotification?: (payload: string) => void;
  onReady?: () => void;
  onEnd?: () => void;
};

/** Bitmap scans are off: while a table has no statistics, the planner prefers them to the index that has the rows in order. */
const SETTINGS = '-c synchronous_commit=on -c jit=off -c enable_bitmapscan=off';
/** Generic plans, no sequential scans: a plan made while a table was empty would go on scanning the whole table. */
const FOR_LOOK_UPS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

const BEGIN: Step = [{ name: 'begin', text: 'BEGIN' }, []];
const COMMIT: Step = [{ name: 'commit', text: 'COMMIT' }, []];

export function createConnection(options: ConnectionOptions) {
  const { servers, patience, isForLookUps, hasTables = true, hasNoTimeouts, greeting = [], ...on } = options;
  let current: Promise<pg.Client> | undefined;
  let closed = false;
  let failures = 0;
  /** Connections whose server stopped waiting for its standby and still reports its commits as done. */
  const unreplicated = new WeakSet<pg.Client>();

  function currentClient(): Promise<pg.Client> {
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
        ...(!hasNoTimeouts && {
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
    // Later steps of a transaction fail because of the first failure.
    const failure = failures.find(({ code }) => code !== IN_FAILED_TRANSACTION) ?? failures[0];
    if (failure?.code === READ_ONLY || unreplicated.has(client)) servers.leave();
    if (failure) throw countFailure(failure);
    if (unreplicated.has(client)) throw countFailure(new StoreUnavailable('no standby confirmed what was committed'));
    return settled.map((one) => (one as PromiseFulfilledResult<pg.QueryResult<Row>>).value.rows);
  }

  /** The present connection, or a new one. @throws StoreUnavailable */
  async function lease(): Promise<ConnectionLease> {
    if (closed) throw new StoreUnavailable('the store is closed');
    try {
      const client = await currentClient();
      return { send: (steps, behind) => send(client, steps, behind) };
    } catch (error) {
      throw countFailure(error);
    }
  }

  /** The error for callers; counted if it is the database's failure. */
  function countFailure(error: unknown): unknown {
    const known = asStoreError(error);
    if (known instanceof StoreUnavailable) failures += 1;
    return known;
  }

  return {
    lease,
    ask: async (statement: Statement, values: readonly unknown[] = []) =>
      (await (await lease()).send([[statement, values]]))[0] ?? [],
    failures: () => failures,
    /** Runs statements that are all known in advance as one transaction in one write; resolves to the rows of each. */
    transact: async (steps: readonly Step[]) => (await (await lease()).send([BEGIN, ...steps, COMMIT])).slice(1, -1),
    /** Refuses new statements, and ends the connection once the sent ones are answered. */
    async close() {
      closed = true;
      const ending = await current?.catch(() => undefined);
      await ending?.end().catch(() => undefined);
    },
  };
}

/** The server function that warns when an operator lets a commit continue without the standby. */
const UNREPLICATED = 'SyncRepWaitForLSN';
const READ_ONLY = '25006';
const IN_FAILED_TRANSACTION = '25P02';
/** Error classes of invalid statements or values, which a retry does not fix. */
const MISTAKE = /^(08P01|22|23|42)/;

/** The error for callers of the store: a temporary failure of PostgreSQL becomes StoreUnavailable. */
function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === 'string' && code.length === 5 && MISTAKE.test(code)) return error;
  return new StoreUnavailable(`the database cannot be used: ${message}`, { cause: error });
}

const BIGINT = 20;
/** All stored numbers are safe integers; by default the driver returns bigints as strings. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
};
