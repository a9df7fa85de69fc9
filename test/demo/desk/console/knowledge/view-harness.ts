/** Shows a view's element as the knowledge area does, with a desk that answers from a table of answers. */
import { type KnowledgeDesk, knowledgeDesk } from '../../../../../demo/desk/console/knowledge/knowledge-desk.ts';
import type { ViewContext } from '../../../../../demo/desk/console/knowledge/knowledge-view.ts';

export const ROBOT = { id: 54, name: 'Lumi', logo: '', scenes: [{ id: 7, name: 'Website' }], questions: 3 };

type Asked = { method: string; path: string; body: unknown };
export type Answers = Record<string, (body: Record<string, unknown>) => unknown>;

/** Answers by the operation's name or the path, also with the method before it. `asked` has all calls. A missing answer stays out until the call is cancelled. */
export function answeringDesk(answers: Answers) {
  const asked: Asked[] = [];
  const desk = knowledgeDesk(
    async <A>(method: string, whole: string, body?: unknown, signal?: AbortSignal): Promise<A> => {
      const path = whole.replace('/knowledge', '');
      asked.push({ method, path, body });
      const call = (body ?? {}) as { operation?: string; input?: Record<string, unknown> };
      const name = (path === '/call' ? call.operation : path.split('?')[0]) ?? '';
      const answer = answers[`${method} ${name}`] ?? answers[name];
      if (!answer) return new Promise<A>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      const given = (await answer(call.input ?? {})) as A;
      signal?.throwIfAborted();
      return given;
    },
  );
  return { desk, asked };
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
  const { desk, asked } = answeringDesk(answers);
  return {
    desk,
    context: contextOf(desk, part),
    asked,
    calls: () => asked.map(({ path, body }) => (body as { operation?: string })?.operation ?? path.split('?')[0]),
    bodies: (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body),
    saved: () => asked.filter(({ method }) => method !== 'GET'),
  };
}

/** Whether the browser would ask before it closes the page. */
export const asksBeforeUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
