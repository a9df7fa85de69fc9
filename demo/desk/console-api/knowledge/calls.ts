/**
 * The documented calls of the knowledge base for the console: the handlers that serve `/kb/api/v1`, without its sign. Two
 * people may edit one question: whoever saves second is refused unless the question is as it was read.
 *
 * All pass one route with an allow-list, so the browser holds no token of the knowledge base. The version of a question
 * is a hash of it: `updateTime` has seconds, and would miss a second edit in one.
 */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Operation } from '../../../../relay/desk-api/operation.ts';
import { OPERATIONS, type Operations } from '../../../../relay/desk-api/operations.ts';
import { type HandlerOf, type NamedHandlers, notOffered, Refusal } from '../../api/handler.ts';
import { runChecked } from '../../api/mount.ts';
import { EDITING, type KnowledgeOperation, type knowledgeCallBody } from '../../console-protocol/knowledge.ts';
import { Refused } from '../../core/refused.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';

type Call = z.output<typeof knowledgeCallBody>;
type Input = Call['input'];

const editing: readonly string[] = EDITING;

export function createKnowledgeCalls({ handlers }: Pick<Knowledge, 'handlers'>) {
  const named: Pick<NamedHandlers, KnowledgeOperation> = handlers;

  /** @throws Refused */
  async function run<N extends KnowledgeOperation>(name: N, input: Input) {
    const handle = named[name];
    if (handle === notOffered) throw new Refused(501, `this desk does not offer ${name} yet`);
    const answer = await runChecked<Operations[N]>(OPERATIONS[name], handle, input);
    if (answer instanceof Refusal) throw new Refused(400, answer.message);
    return answer;
  }

  async function versionOf(input: Input): Promise<string> {
    const { data } = await run('get-question', { ...input, body: {}, query: {} });
    return createHash('sha256').update(JSON.stringify(data)).digest('base64url');
  }

  async function checkVersion({ operation, input, version }: Call): Promise<void> {
    if (version === undefined || (operation !== 'update-question' && operation !== 'delete-question')) return;
    if ((await versionOf(input)) !== version)
      throw new Refused(409, 'somebody else has changed this question meanwhile');
  }

  return {
    /** Makes a documented change of a question at once. @throws Refused */
    write(operation: 'create-question' | 'update-question' | 'delete-question', input: Input): void {
      const answer = runChecked(OPERATIONS[operation], handlers[operation] as HandlerOf<Operation>, input);
      if (answer instanceof Refusal) throw new Refused(400, answer.message);
    },
    /** @throws Refused */
    async answerTo(call: Call, mayEdit: boolean) {
      const { operation, input } = call;
      if (!mayEdit && editing.includes(operation))
        throw new Refused(403, 'only the administrator changes the knowledge');
      // No other request runs between the check and the call: these handlers wait for nothing.
      await checkVersion(call);
      const answer = await run(operation, input);
      return operation === 'get-question' ? { ...answer, version: await versionOf(input) } : answer;
    },
  };
}
