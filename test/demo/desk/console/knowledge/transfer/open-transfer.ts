/** The view of imports and exports as the tests open it, with a desk that answers the calls of an import one by one. */
import type { TransferQuestions } from '../../../../../../demo/desk/console/knowledge/transfer/transfer-questions.ts';
import '../../../../../../demo/desk/console/knowledge/transfer/transfer-questions.ts';
import type { ViewContext } from '../../../../../../demo/desk/console/knowledge/knowledge-view.ts';
import type { ImportBody, ImportOutcome } from '../../../../../../demo/desk/console-protocol/knowledge.ts';
import { until } from '../../../../../helpers/until.ts';
import { settled, show } from '../../harness.ts';
import { type Answers, answeringContext } from '../view-harness.ts';

export async function opened(part: Partial<ViewContext> = {}, answers: Answers = {}) {
  const calls: { body: ImportBody; settle: (outcomes: ImportOutcome[] | Error) => void }[] = [];
  let refreshed = 0;
  const refresh = (): void => {
    refreshed += 1;
  };
  const { desk, context } = answeringContext(answers, { view: 'transfer', refresh, ...part });
  desk.importRows = (body) =>
    new Promise((resolve, reject) =>
      calls.push({ body, settle: (result) => (result instanceof Error ? reject(result) : resolve(result)) }),
    );
  const shown = await show<TransferQuestions>('console-transfer-questions', { context });
  return {
    ...shown,
    context,
    calls,
    refreshed: () => refreshed,
    choose(name: string, content: string | Uint8Array<ArrayBuffer>) {
      const field = shown.find<HTMLInputElement>('input[type=file]');
      const files = new DataTransfer();
      files.items.add(new File([content], name));
      field.files = files.files;
      field.dispatchEvent(new Event('change'));
    },
    /** Answers the oldest call: each row as `outcome` says of its content. */
    async answer(outcome: (content: string) => ImportOutcome = () => ({ outcome: 'new' })) {
      const { body, settle } = await until(() => calls.shift(), 'a call is made');
      settle(body.rows.map(({ content }) => outcome(content)));
      await settled(shown.element);
      return body;
    },
    async fail(error: Error) {
      (await until(() => calls.shift(), 'a call is made')).settle(error);
    },
    checked: () => until(() => shown.findAll('#checked').length === 1, 'the file is checked'),
    status: () => shown.text('.page > [role=status]'),
  };
}
