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

type Options = {
  signal?: AbortSignal | undefined;
  /** The version that was read; the desk refuses with 409 if the question has changed since. */
  version?: string | undefined;
};

export class KnowledgeDesk {
  readonly #request: ConsoleApi;

  /** @param request makes requests whose paths are below `/console/api/knowledge` */
  constructor(request: ConsoleApi) {
    this.#request = request;
  }

  /** A documented operation (doc 3 §4). `version` is present only in answers of `get-question`. */
  invoke<N extends KnowledgeOperation>(
    operation: N,
    input: CallInput<N>,
    { signal, version }: Options = {},
  ): Promise<CallAnswer<N> & { version?: string }> {
    return this.#request('POST', '/call', { operation, input, version }, signal);
  }

  overview(signal?: AbortSignal): Promise<KnowledgeOverview> {
    return this.#request('GET', '/overview', undefined, signal);
  }

  /** The desk's zone and day, and how much of its quotas is used. */
  usage(signal?: AbortSignal): Promise<KnowledgeUsage> {
    return this.#request('GET', '/usage', undefined, signal);
  }

  dailyFigures(
    { robotId, sceneId, from, to }: { robotId: number; sceneId: number | null; from: string; to: string },
    signal?: AbortSignal,
  ): Promise<DailyFigures> {
    const query = new URLSearchParams({ robotId: String(robotId), from, to });
    if (sceneId !== null) query.set('sceneId', String(sceneId));
    return this.#request('GET', `/daily-figures?${query}`, undefined, signal);
  }

  /** All templates of a robot, in the order of their places. */
  templates(robotId: number, signal?: AbortSignal): Promise<TemplatePlace[]> {
    return this.#request('GET', `/data-templates?robotId=${robotId}`, undefined, signal);
  }

  /** The robot's answer in a scene, or in any. */
  ask(robotId: number, sceneId: number | null, text: string, signal?: AbortSignal): Promise<Trial> {
    return this.#request('POST', '/ask', { robotId, sceneId, text }, signal);
  }

  toTeach(robotId: number, days: number, signal?: AbortSignal): Promise<{ items: TextToTeach[]; more: number }> {
    return this.#request('GET', `/to-teach?robotId=${robotId}&days=${days}`, undefined, signal);
  }

  handle(robotId: number, texts: readonly string[], isHandled: boolean): Promise<unknown> {
    return this.#request('POST', '/handled', { robotId, texts, isHandled });
  }

  renameCategory(id: number, name: string, signal?: AbortSignal): Promise<unknown> {
    return this.#request('PUT', `/categories/${id}`, { name }, signal);
  }

  /** All of them, or none. */
  changeQuestions(
    robotId: number,
    ids: readonly number[],
    change: QuestionsChange,
    signal?: AbortSignal,
  ): Promise<unknown> {
    return this.#request('POST', '/questions/change', { robotId, ids, change }, signal);
  }

  /** Makes deleted questions again. */
  restoreQuestions(robotId: number, ids: readonly number[], signal?: AbortSignal): Promise<{ ids: number[] }> {
    return this.#request('POST', '/questions/restore', { robotId, ids }, signal);
  }

  /** What a question was, the newest first. */
  async history(id: number, signal?: AbortSignal): Promise<QuestionVersion[]> {
    const path = `/questions/${id}/history`;
    return (await this.#request<{ versions: QuestionVersion[] }>('GET', path, undefined, signal)).versions;
  }

  async counts(robotId: number, ids: readonly number[], signal?: AbortSignal): Promise<QuestionCounts[]> {
    if (ids.length === 0) return [];
    const path = `/counts?robotId=${robotId}&ids=${ids.join()}`;
    return (await this.#request<{ counts: QuestionCounts[] }>('GET', path, undefined, signal)).counts;
  }

  async trials(robotId: number, signal?: AbortSignal): Promise<TrialCase[]> {
    const path = `/trials?robotId=${robotId}`;
    return (await this.#request<{ trials: TrialCase[] }>('GET', path, undefined, signal)).trials;
  }

  /** @param questionId null if no question should answer the text */
  addTrial(robotId: number, text: string, questionId: number | null, signal?: AbortSignal): Promise<unknown> {
    return this.#request('POST', '/trials', { robotId, text, questionId }, signal);
  }

  removeTrial(id: number, signal?: AbortSignal): Promise<unknown> {
    return this.#request('DELETE', `/trials/${id}`, undefined, signal);
  }

  async runTrials(robotId: number, signal?: AbortSignal): Promise<TrialCase[]> {
    return (await this.#request<{ trials: TrialCase[] }>('POST', '/trials/run', { robotId }, signal)).trials;
  }

  /** What a change of a question would change; nothing is written. */
  async rehearseTrials(body: RehearseTrials, signal?: AbortSignal): Promise<TrialCase[]> {
    return (await this.#request<{ trials: TrialCase[] }>('POST', '/trials/rehearse', body, signal)).trials;
  }

  async importRows(body: ImportBody, signal?: AbortSignal): Promise<ImportOutcome[]> {
    const { outcomes } = await this.#request<{ outcomes: ImportOutcome[] }>('POST', '/import', body, signal);
    return outcomes;
  }

  /** In the order in which their patterns are tried. */
  webhooks(robotId: number, signal?: AbortSignal): Promise<{ webhooks: WebhookView[]; rules: WebhookRules }> {
    return this.#request('GET', `/webhooks?robotId=${robotId}`, undefined, signal);
  }

  async tasks(robotId: number, signal?: AbortSignal): Promise<TaskView[]> {
    const path = `/tasks?robotId=${robotId}`;
    return (await this.#request<{ tasks: TaskView[] }>('GET', path, undefined, signal)).tasks;
  }

  /** @param id null for a new one, whose body names the robot */
  save<K extends keyof WebhookKinds>(
    kind: K,
    id: number | null,
    body: object,
    signal?: AbortSignal,
  ): Promise<WebhookKinds[K]> {
    return id === null
      ? this.#request('POST', `/${kind}`, body, signal)
      : this.#request('PUT', `/${kind}/${id}`, body, signal);
  }

  remove(kind: keyof WebhookKinds, id: number, signal?: AbortSignal): Promise<unknown> {
    return this.#request('DELETE', `/${kind}/${id}`, undefined, signal);
  }

  /** Really asks the third party. */
  tryOut(kind: keyof WebhookKinds, id: number, body: object, signal?: AbortSignal): Promise<WebhookTrial> {
    return this.#request('POST', `/${kind}/${id}/test`, body, signal);
  }

  async applications(signal?: AbortSignal): Promise<ApplicationView[]> {
    const path = '/applications';
    return (await this.#request<{ applications: ApplicationView[] }>('GET', path, undefined, signal)).applications;
  }

  /** @param quota `quota` of questions, or `interactions` in a month */
  setQuota(quota: 'quota' | 'interactions', total: number, signal?: AbortSignal): Promise<{ total: number }> {
    return this.#request('PUT', `/${quota}`, { total }, signal);
  }

  /** Adds wordings to a question. */
  addSimilar(questionId: number, texts: readonly string[], signal?: AbortSignal): Promise<void> {
    return this.#changeSimilar(questionId, (similar) => [...similar, ...texts.map((content) => ({ content }))], signal);
  }

  /** Removes wordings from a question. */
  removeSimilar(questionId: number, texts: readonly string[], signal?: AbortSignal): Promise<void> {
    const gone = new Set(texts);
    return this.#changeSimilar(questionId, (similar) => similar.filter(({ content }) => !gone.has(content)), signal);
  }

  /** As documented: reads the question, and saves it if nobody has changed it meanwhile. */
  async #changeSimilar(
    questionId: number,
    changed: (similar: Draft['similar']) => Draft['similar'],
    signal?: AbortSignal,
  ): Promise<void> {
    const params = { id: questionId };
    const { data, version } = await this.invoke('get-question', { params }, { signal });
    const draft = draftOf(data);
    const body = updateBody({ ...draft, similar: changed(draft.similar) });
    await this.invoke('update-question', { params, body }, { signal, version });
  }
}
