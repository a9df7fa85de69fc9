/** Deletes all of a visitor's data here, uploads included. The desk keeps its own data. */

import { createLog } from '../config/log.ts';
import { deleteBytes } from '../features/uploads/expiry.ts';
import { openBlobStorage } from '../features/uploads/uploads.ts';
import { createErase } from '../store/erasure.ts';
import type { Erasure } from '../store/port/visitors.ts';
import { findVisitor, parseVisitorQuery } from './find-visitor.ts';
import { type Command, withStore } from './operator.ts';

/** Milliseconds to wait until the erased data has left the database's files. */
const WIPED_WITHIN = 10_000;

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
    // Running relays are notified in the next turn of the event loop. If the notification is lost, their sweep finds
    // the deletion.
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
function isWiped(erasure: Erasure): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), WIPED_WITHIN);
    const answer = (wiped: boolean) => {
      clearTimeout(late);
      resolve(wiped);
    };
    erasure.wiped().then(
      () => answer(true),
      () => answer(false),
    );
  });
}
