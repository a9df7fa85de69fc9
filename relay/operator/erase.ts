/** Deletes everything kept of a visitor here, their files too; what the desk keeps stays with the desk. */
import { createErase } from '../erasure.ts';
import { createLog } from '../log.ts';
import { deleteBytes } from '../uploads/expiry.ts';
import { placeOf } from '../uploads/uploads.ts';
import { findVisitor, readVisitor } from './find-visitor.ts';
import { type Command, withStore } from './operator.ts';

export const eraseVisitor: Command = async (args, operator) => {
  const named = readVisitor(args);
  return withStore(operator, async (store, config) => {
    const { id } = await findVisitor(store, config, named);
    const place = config.uploads && placeOf(config.uploads);
    const erase = createErase({
      store,
      deleteBytes: place && ((uploads) => deleteBytes(place, uploads)),
      log: createLog(config),
    });
    await (await erase(id))?.files;
    // Relays are told a moment later; what they do not hear in time they find out by themselves.
    await new Promise(setImmediate);
    await place?.close();
    operator.write(`Everything kept of ${id} is deleted here. The desk keeps its own record of the customer.`);
    return true;
  });
};
