/** Prints all of a visitor's data, in a form that may be handed to them. */
import { findVisitor, readVisitor } from './find-visitor.ts';
import { type Command, withStore } from './operator.ts';

export const exportVisitor: Command = async (args, operator) => {
  const named = readVisitor(args);
  return withStore(operator, async (store, config) => {
    const { id } = await findVisitor(store, config, named);
    operator.write(JSON.stringify(await store.retention.exportConversation(id), null, 2));
    return true;
  });
};
