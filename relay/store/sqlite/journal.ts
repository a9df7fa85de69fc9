/**
 * Opens a SQLite file and keeps its write-ahead log (WAL) short and free of erased data. A worker thread copies pages
 * from the WAL to the database (checkpoint), because on the main connection a slow disk would stop the relay. The main
 * thread does two things, each after the worker has copied nearly all: it completes a checkpoint when steady writes
 * keep the WAL from restarting, and it truncates the WAL after an erasure. Then the worker searches the database's
 * unused space for erased data; what it finds is overwritten, and the WAL truncated again. `secure_delete` is on for
 * every delete, because freed pages hold old calls, too.
 */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { StoreUnavailable } from '../port/errors.ts';
import type { Erasure } from '../port/visitors.ts';
import { createCheckpoints } from './checkpoints.ts';
import { reasonOf } from './group-commit.ts';
import type { Residue } from './residue.ts';

export type Journal = {
  /** Call it once the tables exist. */
  start(): void;
  grew(): void;
  /** Call it once an erasure is committed. */
  wipe(): void;
  /** Rejects if the store closes before. */
  wiped: Erasure['wiped'];
  state: Erasure['journal'];
  /** Ends the worker, before the database is closed. Rejects if erased data stays in the WAL until the next start. */
  close(): Promise<void>;
};

export type JournalOptions = {
  log?: Logger | undefined;
  /** Milliseconds for which the main connection waits for a lock. */
  patience: number;
  clean: (residue: readonly Residue[]) => Promise<void>;
  /** The number of erasures by all processes since the file was created, and how many of them have left the files. */
  erasures: () => { erased: number; wiped: number };
  onWiped: (wiped: number) => void;
};

/** Large enough for the newest pages of many conversations, so that appending reads nothing. */
const CACHE_KIB = 32 * 1024;
/** Bytes of a page and its header in the WAL. */
const PAGE = 4096 + 24;
/** Pages in the WAL from which the worker runs a checkpoint. */
const WORTH_A_PASS = 1000;
/** Pages in the WAL from which the main thread completes a checkpoint, if no pause in writing did. */
const COMPLETE_AT = 8000;
/** The most pages that the worker may leave to the main thread: those written during its last pass. */
const FEW = 1000;
/** Pages from which SQLite runs a checkpoint at each commit of the main connection: without the worker, and with it. */
const ALONE = 4000;
const AT_MOST = 16_000;
/** Milliseconds between two checks of the WAL while there are commits. */
const CHECK_EVERY = 250;
/** Milliseconds between two truncations of the WAL; erasures meanwhile share the next one. */
const CUT_EVERY = 2000;
/** Milliseconds until a prevented truncation is retried; `unwiped` is for how long it has been due. */
const againAfter = (unwiped: number): number => Math.min(1000, 20 + unwiped / 5);
/** The next truncation waits so many times as long as the last search for residue, which reads the whole file. */
const REST_AFTER_SEARCH = 4;
/** The most truncations for one erasure. More than two are needed only if pages change before their cleaning. */
const MOST_CUTS = 20;
/** Pages cleaned in one transaction. */
const CLEANED_AT_ONCE = 50;
/** Milliseconds after which erased data that is still in the WAL is logged. */
const LATE = 5000;
/** Milliseconds between two log lines about problems. */
const COMPLAIN_EVERY = 60_000;

/** A database in memory has no WAL. */
const NONE: Journal = {
  start: () => undefined,
  grew: () => undefined,
  wipe: () => undefined,
  wiped: async () => undefined,
  state: () => undefined,
  close: async () => undefined,
};

/** @param path a file, or `:memory:` */
export function openDatabase(path: string, options: JournalOptions): { db: DatabaseSync; journal: Journal } {
  const db = new DatabaseSync(path, { timeout: options.patience });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // Deleted data, and data of temporary files, must not stay on the disk until other data overwrites it.
  db.exec('PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
  db.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  return { db, journal: keepJournal(db, options) };
}

/** @param db this process's only writing connection, before its first write */
function keepJournal(db: DatabaseSync, { log, patience, clean, erasures, onWiped }: JournalOptions): Journal {
  const path = db.location();
  if (path === null) return NONE;
  const checkpoints = createCheckpoints({ path, onChange: (works) => limit(works ? AT_MOST : ALONE), log });
  const dataVersion = db.prepare('PRAGMA data_version');
  let version = versionNow();
  let timer: NodeJS.Timeout | undefined;
  let plannedFor = Number.POSITIVE_INFINITY;
  let checking: Promise<void> | undefined;
  let closed = false;
  /** Since when erased data waits to leave the files. All times are those of `performance.now()`. */
  let unwipedSince: number | undefined;
  let mayCutAt = 0;
  /** Milliseconds that the last search for residue took. */
  let searchTime = 0;
  let mayCompleteAt = 0;
  let mayComplainAt = 0;
  const waiting: Waiter[] = [];
  /** The erasures that the present search covers, and since when there are later ones. */
  let wiping:
    | { erased: number; cuts: number; pages?: ReadonlySet<number>; waiting: Waiter[]; moreSince?: number }
    | undefined;
  let known = 0;

  limit(ALONE);
  // A larger WAL is truncated when it restarts.
  db.exec(`PRAGMA journal_size_limit = ${COMPLETE_AT * PAGE}`);

  function limit(pages: number): void {
    db.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  }

  function versionNow(): number {
    return (dataVersion.get() as { data_version: number }).data_version;
  }

  function size(): number {
    return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  }

  function plan(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (closed || checking || plannedFor <= at) return;
    clearTimeout(timer);
    plannedFor = at;
    timer = setTimeout(() => {
      plannedFor = Number.POSITIVE_INFINITY;
      checking = check()
        .catch((error: unknown) => complain({ err: error }, 'the journal of the database cannot be shortened'))
        .finally(() => {
          checking = undefined;
          if (unwipedSince !== undefined) plan(Math.max(againAfter(unwiped()), mayCutAt - performance.now()));
        });
    }, milliseconds);
    if (waiting.length === 0 && !wiping?.waiting.length) timer.unref();
  }

  async function check(): Promise<void> {
    const before = version;
    version = versionNow();
    // Another process may have erased data and ended before it was wiped.
    if (version !== before && erasures().erased > known) noteErasure();
    const isCutDue = unwipedSince !== undefined && performance.now() >= mayCutAt;
    const pass = size() < WORTH_A_PASS * PAGE ? undefined : await copy(isCutDue ? 1 : WORTH_A_PASS);
    if (closed || db.isTransaction) return;
    if (isCutDue) {
      const { erased } = erasures();
      return cut() ? searchResidue(erased) : undefined;
    }
    if (!pass || pass.pages < COMPLETE_AT || pass.copied === pass.pages) return;
    if (pass.pages - pass.copied <= FEW && performance.now() >= mayCompleteAt) complete();
    if (pass.pages >= AT_MOST) complain({ bytes: size() }, `the journal of the database grows: ${READER}`);
  }

  /** Repeats while many pages are written meanwhile, as long as fewer remain each time. */
  async function copy(atLeast: number) {
    let pass = await checkpoints.pass(atLeast);
    for (let left = Number.POSITIVE_INFINITY; pass && pass.pages >= COMPLETE_AT; ) {
      const leftNow = pass.pages - pass.copied;
      if (leftNow <= FEW || leftNow >= left / 2) break;
      left = leftNow;
      pass = await checkpoints.pass(atLeast);
    }
    return pass;
  }

  /** Copies the last pages, so that the next commit restarts the WAL. */
  function complete(): void {
    const { log, checkpointed } = checkpoint('PASSIVE');
    if (checkpointed < log) mayCompleteAt = performance.now() + CUT_EVERY;
  }

  function cut(): boolean {
    // The other process may take long, and this thread must not wait.
    db.exec('PRAGMA busy_timeout = 0');
    try {
      if (checkpoint('TRUNCATE').busy === 0) return true;
    } finally {
      db.exec(`PRAGMA busy_timeout = ${patience}`);
    }
    if (unwiped() > LATE)
      complain({ since: Math.round(unwiped()) }, `what was erased is still in the journal of the database: ${READER}`);
    return false;
  }

  /** Only pages that the first search finds can contain data erased before it, so later finds do not matter. */
  async function searchResidue(erased: number): Promise<void> {
    wiping ??= { erased, cuts: 0, waiting: waiting.splice(0) };
    const began = performance.now();
    const residue = await checkpoints.residue();
    searchTime = performance.now() - began;
    // Without the worker there was no search; the worker is restarted.
    if (!residue || closed) return;
    wiping.cuts += 1;
    const { cuts, pages } = wiping;
    const left = residue.filter(({ page }) => pages?.has(page) ?? true);
    if (left.length === 0) return settle();
    if (cuts === MOST_CUTS) {
      const pages = left.length;
      complain({ pages }, 'what was erased may be left in unused space of the database: pages change too fast');
      return settle();
    }
    wiping.pages = new Set(left.map(({ page }) => page));
    for (let done = 0; done < left.length; done += CLEANED_AT_ONCE) {
      await clean(left.slice(done, done + CLEANED_AT_ONCE));
    }
    mayCutAt = 0;
  }

  function checkpoint(mode: 'PASSIVE' | 'TRUNCATE'): { busy: number; log: number; checkpointed: number } {
    return db.prepare(`PRAGMA wal_checkpoint(${mode})`).get() as { busy: number; log: number; checkpointed: number };
  }

  function unwiped(): number {
    return unwipedSince === undefined ? 0 : performance.now() - unwipedSince;
  }

  function settle(): void {
    unwipedSince = wiping?.moreSince;
    mayCutAt = performance.now() + Math.max(CUT_EVERY, REST_AFTER_SEARCH * searchTime);
    for (const { resolve } of wiping?.waiting ?? []) resolve();
    if (wiping) onWiped(wiping.erased);
    wiping = undefined;
    log?.debug('what was erased is gone from the files of the database');
  }

  function complain(details: object, text: string): void {
    if (performance.now() < mayComplainAt) return;
    mayComplainAt = performance.now() + COMPLAIN_EVERY;
    log?.error(details, text);
  }

  function noteErasure(): void {
    known = erasures().erased;
    if (wiping) wiping.moreSince ??= performance.now();
    else unwipedSince ??= performance.now();
  }

  function wipe(): void {
    noteErasure();
    plan(Math.max(0, mayCutAt - performance.now()));
  }

  return {
    start() {
      // The previous process may have ended between an erasure and its wipe.
      const { erased, wiped } = erasures();
      if (erased > wiped) wipe();
      known = erased;
    },
    grew: () => plan(CHECK_EVERY),
    wipe,
    wiped() {
      if (unwipedSince === undefined) return Promise.resolve();
      timer?.ref();
      const among = wiping && wiping.moreSince === undefined ? wiping.waiting : waiting;
      return new Promise((resolve, reject) => among.push({ resolve, reject }));
    },
    state: () => ({ bytes: size(), unwiped: unwiped() }),
    async close() {
      closed = true;
      clearTimeout(timer);
      await checking;
      await checkpoints.close();
      for (const { reject } of [...(wiping?.waiting ?? []), ...waiting])
        reject(new StoreUnavailable('the store is closed'));
      if (unwipedSince === undefined) return;
      try {
        cut();
      } catch (error) {
        const text = `what was erased cannot leave the database’s files: ${reasonOf(error)}`;
        throw new StoreUnavailable(text, { cause: error });
      }
    },
  };
}

type Waiter = { resolve: () => void; reject: (reason: unknown) => void };

const READER = 'another process has been reading it for long';
