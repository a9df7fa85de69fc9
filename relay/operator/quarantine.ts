/**
 * Shows, replays or drops quarantined pushes. A replay passes the relay's ingress, so parts that were applied before
 * are recognised as duplicates. A running relay delivers the new events.
 */
import { parseJson } from '../desk-api/json-bounds.ts';
import type { Quarantine } from '../store/port/desk.ts';
import { type Command, type Operator, UsageError, withStore } from './operator.ts';
import { createReplay, type Entry, type Replayed } from './replay.ts';

const PAGE = 200;

export const quarantine: Command = async ([action, ...args], operator) => {
  switch (action) {
    case 'list':
      if (args.some((arg) => arg !== '--json')) throw new UsageError('list takes no argument except --json.');
      return withStore(operator, ({ quarantine }) => list(quarantine, operator, args.length > 0));
    case 'show': {
      const ids = idsOf(args);
      return withStore(operator, ({ quarantine }) => show(quarantine, operator, ids));
    }
    case 'replay': {
      const ids = args[0] === 'all' && args.length === 1 ? 'all' : idsOf(args);
      return withStore(operator, async (store, config) => {
        const replay = createReplay(store, config);
        let isAllApplied = true;
        for (const entry of await findEntries(store.quarantine, ids)) {
          const outcome = await replay.take(entry);
          operator.write(`${entry.id}  ${inWords(outcome)}`);
          isAllApplied &&= outcome.became !== 'refused';
        }
        await replay.applyDue();
        return isAllApplied;
      });
    }
    case 'drop': {
      const ids = idsOf(args);
      return withStore(operator, async ({ quarantine }) => {
        await quarantine.drop((await findEntries(quarantine, ids)).map(({ id }) => id));
        operator.write(`${ids.length} deleted`);
        return true;
      });
    }
    default:
      throw new UsageError('Choose one: list, show, replay or drop.');
  }
};

function inWords(outcome: Replayed): string {
  if (outcome.became === 'refused') return `stays: ${outcome.reason}`;
  return outcome.became === 'gone' ? 'already gone' : 'applied';
}

function idsOf(args: readonly string[]): number[] {
  if (args.length === 0 || !args.every((arg) => /^\d{1,15}$/.test(arg))) {
    throw new UsageError('Give the numbers of one or more entries; "quarantine list" shows them.');
  }
  return [...new Set(args.map(Number))];
}

/** Looked up before anything is changed, so that a wrong number changes nothing. */
async function findEntries(quarantine: Quarantine, ids: readonly number[] | 'all'): Promise<Entry[]> {
  if (ids === 'all') return readAll(quarantine);
  const found = await Promise.all(ids.map(async (id) => (await quarantine.list(id - 1, 1))[0]));
  const missing = ids.find((id, index) => found[index]?.id !== id);
  if (missing !== undefined) throw new UsageError(`There is no entry ${missing}; nothing was changed.`);
  return found as Entry[];
}

async function readAll(quarantine: Quarantine): Promise<Entry[]> {
  const all: Entry[] = [];
  for (;;) {
    const page = await quarantine.list(all.at(-1)?.id ?? 0, PAGE);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

async function list(quarantine: Quarantine, { write }: Operator, asJson: boolean): Promise<boolean> {
  const all = (await readAll(quarantine)).map(({ body, ...entry }) => ({
    ...entry,
    at: new Date(entry.at).toISOString(),
    bytes: Buffer.byteLength(body),
  }));
  if (asJson) write(JSON.stringify(all, null, 2));
  else if (all.length === 0) write('Nothing is set aside.');
  for (const { id, at, bytes, reason, session } of asJson ? [] : all) {
    write(`${id}  ${at}  ${bytes} bytes  ${reason}${session === null ? '' : `, waits for session ${session}`}`);
  }
  return true;
}

async function show(quarantine: Quarantine, { write }: Operator, ids: readonly number[]): Promise<boolean> {
  for (const { body, ...entry } of await findEntries(quarantine, ids)) {
    const parsed = parseJson(body);
    const shown = { ...entry, at: new Date(entry.at).toISOString(), body: parsed === undefined ? body : parsed };
    write(JSON.stringify(shown, null, 2));
  }
  return true;
}
