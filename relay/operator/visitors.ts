/** Exports or erases a visitor's data, by the conversation's id, the desk's customer token, or the site's id. */
import type { RelayConfig } from '../config/config.ts';
import { createLog } from '../config/log.ts';
import { deleteBytes } from '../features/uploads/expiry.ts';
import { openBlobStorage } from '../features/uploads/uploads.ts';
import type { Conversation } from '../model/record.ts';
import { createErase } from '../store/erasure.ts';
import type { Erasure } from '../store/port/visitors.ts';
import type { Store } from '../store/store.ts';
import { createTokens } from '../visitors/tokens.ts';
import { type Command, UsageError, withStore } from './operator.ts';

/** Prints all of a visitor's data, in a form that may be handed to them. */
export const exportVisitor: Command = async (args, operator) => {
  const named = parseVisitorQuery(args);
  return withStore(operator, async (store, config) => {
    const { id } = await findVisitor(store, config, named);
    operator.write(JSON.stringify(await store.erasure.exportConversation(id), null, 2));
    return true;
  });
};

/** Milliseconds to wait until the erased data has left the database's files. */
const WIPED_WITHIN = 10_000;

/** Deletes all of a visitor's data here, uploads included. The desk keeps its own data. */
export const eraseVisitor: Command = async (args, operator) => {
  const named = parseVisitorQuery(args);
  return withStore(operator, async (store, config) => {
    const { id } = await findVisitor(store, config, named);
    const storage = config.uploads && openBlobStorage(config.uploads);
    const erase = createErase({
      store,
      deleteBytes: storage && ((uploads) => deleteBytes(storage, uploads)),
      log: createLog(config),
    });
    await (await erase(id))?.files;
    // Running relays are notified in the next turn of the event loop; their sweep finds a deletion without it.
    await new Promise(setImmediate);
    await storage?.close();
    operator.write(`Everything kept of ${id} has been deleted here. The desk keeps its own record of the customer.`);
    if (await isWiped(store.erasure)) return true;
    operator.complain(
      'Deleted text is still in the journal beside the database, because another process has been reading the database for a long time. The relay, or its next start, removes it once that process ends.',
    );
    return false;
  });
};

/** Resolves to false if the erased data has not left the database's files in time. */
async function isWiped(erasure: Erasure): Promise<boolean> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<boolean>();
  const timer = setTimeout(giveUp, WIPED_WITHIN, false);
  const wiped = erasure.wiped().then(
    () => true,
    () => false,
  );
  return await Promise.race([wiped, late]).finally(() => clearTimeout(timer));
}

type VisitorQuery = { by: 'id'; id: string } | { by: 'subject'; site: string; subject: string };

/** @throws UsageError */
function parseVisitorQuery(args: readonly string[]): VisitorQuery {
  const [first = '', second = '', third, fourth = ''] = args;
  if (args.length === 1 && !first.startsWith('--')) return { by: 'id', id: first };
  if (args.length === 4) {
    const named = new Map([
      [first, second],
      [third, fourth],
    ]);
    const [site, subject] = [named.get('--site'), named.get('--subject')];
    if (site !== undefined && subject !== undefined) return { by: 'subject', site, subject };
  }
  throw new UsageError('Name one visitor.');
}

/** @throws UsageError if there is no such visitor */
async function findVisitor(
  store: Pick<Store, 'clock' | 'conversations' | 'log' | 'tokens'>,
  config: RelayConfig,
  named: VisitorQuery,
): Promise<Conversation> {
  if (named.by === 'id') {
    const found = (await store.conversations.byId(named.id)) ?? (await store.conversations.byCustomer(named.id));
    if (found) return found;
    throw new UsageError(
      'There is no conversation with this id or customer_token; it never existed, or it was deleted.',
    );
  }
  if (!config.sites.has(named.site)) {
    throw new UsageError(`SITES_FILE has no site "${named.site}"; it has ${[...config.sites.keys()].join(', ')}.`);
  }
  const tokens = createTokens(store, config.visitorSecret, store.clock.now);
  const found = await store.conversations.byCustomer(tokens.customerTokenOf(named.site, named.subject));
  if (found) return found;
  throw new UsageError('This person has no conversation on the site, or it started under another VISITOR_SECRET.');
}
