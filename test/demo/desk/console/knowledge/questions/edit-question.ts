/** The editor of a question as the tests open it, with a desk that stores one question. */

import type { Question } from '../../../../../../demo/desk/console/knowledge/question-words.ts';
import type { QuestionEditor } from '../../../../../../demo/desk/console/knowledge/questions/question-editor.ts';
import { ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import '../../../../../../demo/desk/console/knowledge/questions/question-editor.ts';
import type { ViewContext } from '../../../../../../demo/desk/console/knowledge/knowledge-view.ts';
import { until } from '../../../../../helpers/until.ts';
import { settled, show } from '../../harness.ts';
import { CATEGORIES } from '../samples.ts';
import { type Answers, answeringContext } from '../view-harness.ts';

/** @param stored null for a new question */
export async function edit(stored: Question | null, answers: Answers = {}, part: Partial<ViewContext> = {}) {
  const desk = {
    'list-categories': () => ({ data: CATEGORIES }),
    'get-question': () => ({ data: stored, version: 'v1' }),
    'create-question': () => ({ data: { id: 950 } }),
    'update-question': () => ({ data: null }),
    'delete-question': () => ({ data: null }),
    ...answers,
  };
  const path = [stored ? String(stored.id) : 'new'];
  const { context, asked } = answeringContext(desk, { view: 'questions', path, ...part });
  const shown = await show<QuestionEditor>('console-question-editor', { context });
  return {
    ...shown,
    read: () => until(() => shown.findAll('#content').length > 0, 'the question is shown'),
    content: () => shown.find<HTMLInputElement>('#content'),
    status: () => shown.text('.actions [role=status]'),
    bodiesOf: (operation: string) =>
      asked.flatMap(({ path: at, body }) =>
        at === '/call' && (body as Call).operation === operation ? [body as Call] : [],
      ),
    asked,
  };
}
type Call = { operation: string; version?: string; input: { body: Record<string, unknown> } };

/** Resolves once the question is shown. */
export async function read(...given: Parameters<typeof edit>) {
  const shown = await edit(...given);
  await shown.read();
  await settled(shown.element);
  return shown;
}
export const failing = (message: string, status: number) => () => {
  throw new ConsoleFailure(message, status);
};
