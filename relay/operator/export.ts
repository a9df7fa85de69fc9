/** Prints all of a visitor's data, in a form that may be handed to them. */
import { findVisitor, parseVisitorQuery } from './find-visitor.ts';
import { type Command, withStore } from './operator.ts';

export const exportVisitor: Command = async (args, operator) => {
  const named = parseVisitorQuery(args);
  return withStore(operator, async (store, config) => {
    const { id } = await findVisitor(store, config, named);
    operator.write(JSON.stringify(await store.erasure.exportConversation(id), null, 2));
    return true;
  });
};
