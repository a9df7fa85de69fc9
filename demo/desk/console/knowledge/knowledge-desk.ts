/** The desk as the knowledge area asks it. Every failure is a `ConsoleFailure`, or an abort of the caller's signal. */
import type { CallAnswer, CallInput } from '../../../../relay/desk-api/operations.ts';
import type {
  ApplicationView,
  DailyFigures,
  ImportBody,
  ImportOutcome,
  KnowledgeOperation,
  KnowledgeOverview,
  KnowledgeUsage,
  QuestionCounts,
  QuestionsChange,
  QuestionVersion,
  RehearseTrials,
  TemplatePlace,
  TextToTeach,
  Trial,
  TrialCase,
} from '../../console-protocol/knowledge.ts';
import type { TaskView, WebhookRules, WebhookTrial, WebhookView } from '../../console-protocol/webhooks.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { type Draft, draftOf, updateBody } from './question-draft.ts';

/** The webhooks and tasks by which a robot asks third parties. */
export type WebhookKinds = { webhooks: WebhookView; tasks: TaskView };
export type KnowledgeDesk = ReturnType<typeof knowledgeDesk>;

type Signal = AbortSignal | undefined;
/** `version` is the one that was read; the desk refuses with 409 if the question has changed since. */
type Options = { signal?: Signal; version?: string | undefined };

export function knowledgeDesk(api: ConsoleApi) {
  const request: ConsoleApi = (method, path, ...rest) => api(method, `/knowledge${path}`, ...rest);
  const get = <Answer>(path: string, signal: Signal) => request<Answer>('GET', path, undefined, signal);

  /** A documented operation (doc 3 §4). `version` is present only in answers of `get-question`. */
  const invoke = <N extends KnowledgeOperation>(
    operation: N,
    input: CallInput<N>,
    { signal, version }: Options = {},
  ): Promise<CallAnswer<N> & { version?: string }> => request('POST', '/call', { operation, input, version }, signal);

  /** As documented: reads the question, and saves it if nobody has changed it meanwhile. */
  async function changeSimilar(
    id: number,
    changed: (similar: Draft['similar']) => Draft['similar'],
    signal: Signal,
  ): Promise<void> {
    const { data, version } = await invoke('get-question', { params: { id } }, { signal });
    const draft = draftOf(data);
    const body = updateBody({ ...draft, similar: changed(draft.similar) });
    await invoke('update-question', { params: { id }, body }, { signal, version });
  }

  const trialsOf = async (answer: Promise<{ trials: TrialCase[] }>) => (await answer).trials;

  return {
    invoke,
    overview: (signal?: Signal) => get<KnowledgeOverview>('/overview', signal),

    usage: (signal?: Signal) => get<KnowledgeUsage>('/usage', signal),

    dailyFigures(
      { robotId, sceneId, from, to }: { robotId: number; sceneId: number | null; from: string; to: string },
      signal?: Signal,
    ) {
      const query = new URLSearchParams({ robotId: String(robotId), from, to });
      if (sceneId !== null) query.set('sceneId', String(sceneId));
      return get<DailyFigures>(`/daily-figures?${query}`, signal);
    },

    /** All templates of a robot, in the order of their places. */
    templates: (robotId: number, signal?: Signal) => get<TemplatePlace[]>(`/data-templates?robotId=${robotId}`, signal),

    /** The robot's answer in a scene, or in any. */
    ask: (robotId: number, sceneId: number | null, text: string, signal?: Signal) =>
      request<Trial>('POST', '/ask', { robotId, sceneId, text }, signal),

    toTeach: (robotId: number, days: number, signal?: Signal) =>
      get<{ items: TextToTeach[]; more: number }>(`/to-teach?robotId=${robotId}&days=${days}`, signal),

    handle: (robotId: number, texts: readonly string[], isHandled: boolean) =>
      request<unknown>('POST', '/handled', { robotId, texts, isHandled }),

    renameCategory: (id: number, name: string, signal?: Signal) =>
      request<unknown>('PUT', `/categories/${id}`, { name }, signal),

    /** All of them, or none. */
    changeQuestions: (robotId: number, ids: readonly number[], change: QuestionsChange, signal?: Signal) =>
      request<unknown>('POST', '/questions/change', { robotId, ids, change }, signal),

    /** Makes deleted questions again. */
    restoreQuestions: (robotId: number, ids: readonly number[], signal?: Signal) =>
      request<{ ids: number[] }>('POST', '/questions/restore', { robotId, ids }, signal),

    /** The newest first. */
    history: async (id: number, signal?: Signal) =>
      (await get<{ versions: QuestionVersion[] }>(`/questions/${id}/history`, signal)).versions,

    async counts(robotId: number, ids: readonly number[], signal?: Signal) {
      if (ids.length === 0) return [];
      const path = `/counts?robotId=${robotId}&ids=${ids.join()}`;
      return (await get<{ counts: QuestionCounts[] }>(path, signal)).counts;
    },

    trials: (robotId: number, signal?: Signal) => trialsOf(get(`/trials?robotId=${robotId}`, signal)),

    /** @param questionId null if no question should answer the text */
    addTrial: (robotId: number, text: string, questionId: number | null, signal?: Signal) =>
      request<unknown>('POST', '/trials', { robotId, text, questionId }, signal),

    removeTrial: (id: number, signal?: Signal) => request<unknown>('DELETE', `/trials/${id}`, undefined, signal),

    runTrials: (robotId: number, signal?: Signal) => trialsOf(request('POST', '/trials/run', { robotId }, signal)),

    /** What a change of a question would change; nothing is written. */
    rehearseTrials: (body: RehearseTrials, signal?: Signal) =>
      trialsOf(request('POST', '/trials/rehearse', body, signal)),

    importRows: async (body: ImportBody, signal?: Signal) =>
      (await request<{ outcomes: ImportOutcome[] }>('POST', '/import', body, signal)).outcomes,

    /** In the order in which their patterns are tried. */
    webhooks: (robotId: number, signal?: Signal) =>
      get<{ webhooks: WebhookView[]; rules: WebhookRules }>(`/webhooks?robotId=${robotId}`, signal),

    tasks: async (robotId: number, signal?: Signal) =>
      (await get<{ tasks: TaskView[] }>(`/tasks?robotId=${robotId}`, signal)).tasks,

    /** @param id null for a new one, whose body names the robot */
    save: <K extends keyof WebhookKinds>(kind: K, id: number | null, body: object, signal?: Signal) =>
      request<WebhookKinds[K]>(id === null ? 'POST' : 'PUT', id === null ? `/${kind}` : `/${kind}/${id}`, body, signal),

    remove: (kind: keyof WebhookKinds, id: number, signal?: Signal) =>
      request<unknown>('DELETE', `/${kind}/${id}`, undefined, signal),

    /** Really asks the third party. */
    tryOut: (kind: keyof WebhookKinds, id: number, body: object, signal?: Signal) =>
      request<WebhookTrial>('POST', `/${kind}/${id}/test`, body, signal),

    applications: async (signal?: Signal) =>
      (await get<{ applications: ApplicationView[] }>('/applications', signal)).applications,

    /** @param quota `quota` of questions, or `interactions` in a month */
    setQuota: (quota: 'quota' | 'interactions', total: number, signal?: Signal) =>
      request<{ total: number }>('PUT', `/${quota}`, { total }, signal),

    addSimilar: (id: number, texts: readonly string[], signal?: Signal) =>
      changeSimilar(id, (similar) => [...similar, ...texts.map((content) => ({ content }))], signal),

    removeSimilar: (id: number, texts: readonly string[], signal?: Signal) =>
      changeSimilar(id, (similar) => similar.filter(({ content }) => !texts.includes(content)), signal),
  };
}
