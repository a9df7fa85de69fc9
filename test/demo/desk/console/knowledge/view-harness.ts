/** Shows a view's element as its area does, with a desk that answers from a table of answers; of an entry's page, its form too. */
import type { EntryEditor } from '../../../../../demo/desk/console/knowledge/draft-editing.ts';
import { type KnowledgeDesk, knowledgeDesk } from '../../../../../demo/desk/console/knowledge/knowledge-desk.ts';
import type { ViewContext } from '../../../../../demo/desk/console/knowledge/knowledge-view.ts';
import { until } from '../../../../helpers/until.ts';
import { settled, show, type } from '../harness.ts';

export const ROBOT = { id: 54, name: 'Lumi', logo: '', scenes: [{ id: 7, name: 'Website' }], questions: 3 };

type Asked = { method: string; path: string; body: unknown };
export type Answers = Record<string, (body: Record<string, unknown>) => unknown>;

/** Answers by the operation's name or the path, also with the method before it. `asked` has all calls. A missing answer stays out until the call is cancelled. */
export function answeringApi(answers: Answers) {
  const asked: Asked[] = [];
  const api = async <A>(method: string, whole: string, body?: unknown, signal?: AbortSignal): Promise<A> => {
    const path = whole.replace('/knowledge', '');
    asked.push({ method, path, body });
    const call = (body ?? {}) as { operation?: string; input?: Record<string, unknown> };
    const name = (path === '/call' ? call.operation : path.split('?')[0]) ?? '';
    const answer = answers[`${method} ${name}`] ?? answers[name];
    if (!answer) return new Promise<A>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const given = (await answer(call.input ?? {})) as A;
    signal?.throwIfAborted();
    return given;
  };
  return { api, asked, saved: () => asked.filter(({ method }) => method !== 'GET') };
}

export function answeringDesk(answers: Answers) {
  const { api, ...rest } = answeringApi(answers);
  return { desk: knowledgeDesk(api), ...rest };
}

export const contextOf = (desk: KnowledgeDesk, part: Partial<ViewContext> = {}): ViewContext => ({
  desk,
  robot: ROBOT,
  robots: [ROBOT],
  mayEdit: true,
  now: '2025-03-03 12:00:00',
  view: 'view',
  path: [],
  query: new URLSearchParams(),
  refresh: () => {},
  ...part,
});

/** The context of a view at a desk that answers, and what the desk was asked: its operations or paths, bodies, and writes. */
export function answeringContext(answers: Answers, part: Partial<ViewContext> = {}) {
  const { desk, asked, saved } = answeringDesk(answers);
  return {
    desk,
    context: contextOf(desk, part),
    asked,
    calls: () => asked.map(({ path, body }) => (body as { operation?: string })?.operation ?? path.split('?')[0]),
    bodies: (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body),
    saved,
  };
}

/** The page of an entry once it is read, or found not to be there; null for a new one. */
export async function editEntry(
  tag: `console-${string}-editor`,
  entryId: number | null,
  answers: Answers,
  part: Partial<ViewContext>,
) {
  const { context, ...desk } = answeringContext(answers, part);
  const shown = await show<EntryEditor>(tag, { context, entryId });
  await until(() => shown.findAll('form.edit, p.empty').length > 0, 'it is read');
  const field = (id: string) => shown.find<HTMLInputElement>(`#${id}`);
  return {
    ...shown,
    ...desk,
    field,
    fill: (values: Record<string, string>) => {
      for (const [id, value] of Object.entries(values)) type(field(id), value);
    },
    async save() {
      await settled(shown.element);
      shown.find<HTMLButtonElement>('.save button').click();
      await settled(shown.element);
    },
    status: () => shown.text('.save [role=status]'),
  };
}

/** Whether the browser would ask before it closes the page. */
export const asksBeforeUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
