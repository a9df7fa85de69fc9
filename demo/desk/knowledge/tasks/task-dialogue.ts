/**
 * Dialogues that carry out a task (doc 3 §6.2). A step calls the webhook of a node; its answer names the next node, which is
 * called at once (`routeType` 1) or with the customer's reply (2). A node without a next one ends the task, unless it waits for a
 * reply: then it gets the reply itself. The state of a dialogue survives a restart.
 *
 * A task that waits comes before everything else, or a webhook's pattern would take the order number that the task has
 * asked for. A node's pattern says what surely is for it. Other texts may be questions, and a known question leaves the
 * task.
 */
import { CHAT_MODES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import {
  type RobotTaskResponse,
  TASK_ROUTES,
  type TaskMessage,
} from '../../../../relay/desk-api/outbound/robot-webhooks.ts';
import type { MaybePromise } from '../../api/handler.ts';
import type { CoreContext } from '../../core/context.ts';
import { isDeeperThan } from '../../third-party/http-call.ts';
import { bareReply, type Reply } from '../chat/replies.ts';
import type { Turn } from '../chat/turn.ts';
import { normalForm } from '../normal-form.ts';
import type { Patterns } from '../webhooks/patterns.ts';
import type { RobotWebhooks } from '../webhooks/robot-webhooks.ts';
import type { WebhookSentences } from '../webhooks/webhook-sentences.ts';
import { joinMessages, optionsOf } from './task-message.ts';
import type { TaskNode, TaskOption, TaskRow, TaskRows, TaskState, Variables } from './task-rows.ts';

/** Milliseconds without a reply after which a dialogue has expired, and after which its state is deleted. */
const EXPIRES_AFTER = 30 * 60_000;
const DELETED_AFTER = 24 * 3_600_000;
/** Nodes that are called for one text of the customer. */
const MOST_CHAINED = 10;
const MOST_FAILURES = 3;
/** Limits of the variables that a dialogue keeps: their number, levels, and characters of JSON. */
const MOST_VARIABLES = 100;
const DEEPEST_VARIABLES = 10;
const LONGEST_VARIABLES = 16 * 1024;
const MODES_WITH_TASKS: readonly number[] = [CHAT_MODES.smart, CHAT_MODES.task];
const BETWEEN_WORDS = /[\s\p{P}]+/gu;

export type TaskParts = {
  rows: TaskRows;
  patterns: Patterns;
  calls: RobotWebhooks;
  sentences: WebhookSentences;
  isForWebhook: (turn: Turn) => boolean;
};

type Progress = {
  messages: TaskMessage[];
  commands: string[];
  variables: Variables;
  /** Failures before this one. */
  failures: number;
};

export function createTaskDialogue(
  { clock, log, timings }: CoreContext,
  { rows, patterns, calls, sentences, isForWebhook }: TaskParts,
) {
  /** In the language of the task for a text without letters. The turn of such a text may be at another robot's knowledge. */
  const words = ({ scope, text }: Turn, task?: TaskRow) => sentences(task?.robot_id ?? scope.robotId, text);

  const bare = (content: string, kind: Reply['kind'] = ANSWER_TYPES.plain) => bareReply(kind, 'task', content);

  const replyOf = ({ messages, commands }: Progress, otherwise: string, kind?: Reply['kind']): Reply => ({
    ...bare(otherwise, kind),
    ...(messages.length > 0 && joinMessages(messages)),
    commands,
  });

  /** The dialogue stays at its node, so that the customer can try again. It ends if it failed too often or had not begun. */
  function fail(
    turn: Turn,
    task: TaskRow,
    node: TaskNode,
    state: TaskState | undefined,
    progress: Progress,
    why: 'no answer' | 'refused' = 'no answer',
  ): Reply {
    const failures = progress.failures + 1;
    const goesOn = (state !== undefined || progress.messages.length > 0) && failures < MOST_FAILURES;
    if (goesOn) {
      const options = state?.nextNode === node.id ? state.options : [];
      const { variables } = progress;
      rows.writeState({ ...at(turn, task), nextNode: node.id, variables, options, failures });
    } else rows.endState(turn.sessionId);
    const { stepFailed, stepRefused, taskFailed } = words(turn, task);
    const inOwnWords = why === 'refused' && progress.messages.length > 0;
    const sentence = why === 'refused' ? stepRefused : stepFailed;
    if (!goesOn || !inOwnWords) progress.messages.push({ msgType: 'rich', msgContent: goesOn ? sentence : taskFailed });
    return replyOf(progress, '', ANSWER_TYPES.unknown);
  }

  const at = ({ sessionId }: Turn, task: TaskRow) => ({ sessionId, taskId: task.id, updatedAt: clock.now() });

  async function run(
    turn: Turn,
    task: TaskRow,
    first: TaskNode,
    variables: Variables,
    state?: TaskState,
  ): Promise<Reply> {
    const progress: Progress = { messages: [], commands: [], variables, failures: state?.failures ?? 0 };
    const endsAt = clock.now() + timings.webhookTimeout;
    let node = first;
    for (let called = 0; called < MOST_CHAINED && clock.now() <= endsAt; called += 1) {
      const call = { taskNodeId: node.id, sessionId: turn.sessionId, variables: progress.variables };
      const outcome = await calls.task({ url: node.url, appKey: node.app_key }, call, turn.customer);
      if (outcome.outcome === 'failed') return fail(turn, task, node, state, progress);
      const { answer } = outcome;
      if (answer.message) progress.messages.push(answer.message);
      if (outcome.outcome === 'refused') {
        log.warn({ task: task.id, node: node.id }, 'a step of a task failed at the third party');
        return fail(turn, task, node, state, progress, 'refused');
      }
      const merged = merge(progress.variables, answer.variables);
      if (!merged) return fail(turn, task, node, state, progress);
      progress.variables = merged;
      progress.failures = 0;
      if (answer.command !== undefined) progress.commands.push(answer.command);
      const next = nextNode(node, answer);
      if (next === 'end') {
        rows.endState(turn.sessionId);
        return replyOf(progress, words(turn, task).taskDone);
      }
      if (next === 'unknown') return fail(turn, task, node, undefined, { ...progress, failures: MOST_FAILURES });
      if (answer.routeType !== TASK_ROUTES.trigger) return wait(turn, task, next, progress);
      node = next;
    }
    log.warn({ task: task.id, node: node.id }, 'the nodes of a task trigger each other without an end, or too slowly');
    return fail(turn, task, node, undefined, { ...progress, failures: MOST_FAILURES });
  }

  function nextNode(node: TaskNode, { toTaskNodeId, routeType }: RobotTaskResponse): TaskNode | 'end' | 'unknown' {
    if (toTaskNodeId === undefined) return routeType === TASK_ROUTES.waitForReply ? node : 'end';
    const next = rows.node(toTaskNodeId);
    if (next?.task_id === node.task_id) return next;
    log.warn({ node: node.id, toTaskNodeId }, 'the webhook of a task names a node that the task does not have');
    return 'unknown';
  }

  function wait(turn: Turn, task: TaskRow, next: TaskNode, progress: Progress): Reply {
    const last = progress.messages.at(-1);
    rows.writeState({
      ...at(turn, task),
      nextNode: next.id,
      variables: progress.variables,
      options: last ? optionsOf(last) : [],
      failures: 0,
    });
    return replyOf(progress, words(turn, task).taskWaits);
  }

  /** Whether a text is not the reply that the node waits for, but a question or the beginning of something else. */
  function isOffTopic(turn: Turn, { accepts }: TaskNode): boolean {
    if (accepts === '') return turn.isQuestion('by words');
    if (finds(accepts, turn.text)) return false;
    return isForWebhook(turn) || beginning(turn) !== undefined || turn.isQuestion('by meaning');
  }

  function finds(pattern: string, text: string): boolean {
    try {
      return pattern !== '' && patterns.finds(pattern, text);
    } catch (error) {
      log.error({ err: error }, 'the pattern of a task cannot be used');
      return false;
    }
  }

  const beginning = ({ scope, text }: Turn): TaskRow | undefined =>
    rows
      .ofRobot(scope.robotId)
      .find((task) => task.is_on === 1 && (isOneOf(task.phrases, text) || finds(task.regex, text)));

  /** The task and the next node of a dialogue; undefined if they are gone or off. */
  function positionOf(state: TaskState): { task: TaskRow; next: TaskNode } | undefined {
    const [task, next] = [rows.byId(state.taskId), rows.node(state.nextNode)];
    return task?.is_on === 1 && next?.task_id === task.id ? { task, next } : undefined;
  }

  const isExpired = (state: TaskState): boolean => clock.now() - state.updatedAt >= EXPIRES_AFTER;

  return {
    /** The next step of the dialogue that waits for this text. */
    goOn(turn: Turn): MaybePromise<Reply> | undefined {
      const state = MODES_WITH_TASKS.includes(turn.mode) ? rows.state(turn.sessionId) : undefined;
      if (!state || isExpired(state)) return undefined;
      const position = positionOf(state);
      if (!position) {
        rows.endState(turn.sessionId);
        return undefined;
      }
      const { task, next } = position;
      const chosen = state.options.find(({ id, value }) => id === turn.text || isSame(value, turn.text));
      if (isOneOf(task.leave_by, turn.text)) {
        rows.endState(turn.sessionId);
        return bare(words(turn, task).taskLeft);
      }
      if (!chosen && isOffTopic(turn, next)) {
        rows.endState(turn.sessionId);
        return undefined;
      }
      const variables = merge(state.variables, variablesFrom(next, turn.text, chosen));
      if (!variables) {
        const progress = { messages: [], commands: [], variables: state.variables, failures: state.failures };
        return fail(turn, task, next, state, progress);
      }
      return run(turn, task, next, variables, state);
    },

    begin(turn: Turn): MaybePromise<Reply> | undefined {
      const task = MODES_WITH_TASKS.includes(turn.mode) ? beginning(turn) : undefined;
      const [first] = task ? rows.nodes(task.id) : [];
      if (!task || !first) return undefined;
      rows.endState(turn.sessionId);
      rows.deleteStatesBefore(clock.now() - DELETED_AFTER);
      return run(turn, task, first, variablesFrom(first, turn.text));
    },

    /** The reply to a text that no other part understands after the dialogue has expired; says so once. */
    tooLate(turn: Turn): Reply | undefined {
      const state = MODES_WITH_TASKS.includes(turn.mode) ? rows.state(turn.sessionId) : undefined;
      if (!state || !isExpired(state)) return undefined;
      rows.endState(turn.sessionId);
      return bare(words(turn, rows.byId(state.taskId)).taskExpired);
    },
  };
}

const variablesFrom = ({ variable }: TaskNode, text: string, chosen?: TaskOption): Variables => ({
  [variable]: chosen?.value ?? text,
  [`${variable}Id`]: chosen?.id ?? null,
});

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => normalForm(text).replace(BETWEEN_WORDS, ' ').trim();
const isOneOf = (list: string, text: string): boolean =>
  (JSON.parse(list) as string[]).some((words) => isSame(words, text));

/** The merged variables; undefined if they exceed a limit. */
function merge(before: Variables, more: Variables = {}): Variables | undefined {
  if (isDeeperThan(more, DEEPEST_VARIABLES)) return undefined;
  const merged = Object.fromEntries([...Object.entries(before), ...Object.entries(more)]);
  const fits = Object.keys(merged).length <= MOST_VARIABLES && JSON.stringify(merged).length <= LONGEST_VARIABLES;
  return fits ? merged : undefined;
}
