/** A task as it is edited (doc 3 §6.2): what begins and leaves it, and its steps. What is wrong with it, what a save sends. Pure. */
import type { TaskView } from '../../../console-protocol/webhooks.ts';
import { partsIn } from '../../controls/fields/parts-in.ts';
import { addressError, type Errors, type KeyDraft, keyBody, NO_KEY } from './webhook-draft.ts';

export const MOST_STEPS = 50;

/** `key` stays the same while the step is edited; a new one has no id. */
export type StepDraft = Omit<TaskView['nodes'][number], 'id'> & KeyDraft & { key: string; id: number | null };

export type TaskDraft = {
  name: string;
  /** One on each line, as those of `leaveBy`. */
  phrases: string;
  regex: string;
  leaveBy: string;
  isOn: boolean;
  steps: StepDraft[];
};

export const TASK_FIELDS = ['name', 'phrases', 'regex', 'leaveBy'] as const;

const LEAVES_AT_FIRST = ['cancel', 'stop', '取消', '停止'];

export const newStep = (key: string): StepDraft => ({
  key,
  id: null,
  name: '',
  url: '',
  hasAppKey: false,
  variable: 'reply',
  accepts: '',
  ...NO_KEY,
});

export const taskDraftOf = (task?: TaskView): TaskDraft => ({
  name: task?.name ?? '',
  phrases: (task?.phrases ?? []).join('\n'),
  regex: task?.regex ?? '',
  leaveBy: (task?.leaveBy ?? LEAVES_AT_FIRST).join('\n'),
  isOn: task?.isOn ?? true,
  steps: task ? task.nodes.map((node) => ({ ...node, key: `stored ${node.id}`, ...NO_KEY })) : [newStep('first')],
});

export const taskBody = ({ name, phrases, regex, leaveBy, isOn, steps }: TaskDraft) => ({
  name: name.trim(),
  phrases: partsIn(phrases),
  regex,
  leaveBy: partsIn(leaveBy),
  isOn,
  nodes: steps.map((step) => ({
    ...(step.id !== null && { id: step.id }),
    name: step.name.trim(),
    url: step.url.trim(),
    variable: step.variable.trim(),
    accepts: step.accepts,
    ...keyBody(step),
  })),
});

export const isTaskChanged = (task: TaskView | undefined, draft: TaskDraft): boolean =>
  JSON.stringify(taskBody(taskDraftOf(task))) !== JSON.stringify(taskBody(draft));

export function taskErrorsOf({ name, phrases, regex, steps }: TaskDraft): Errors | undefined {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = 'Give the task a name.';
  if (partsIn(phrases).length === 0 && regex === '') errors.phrases = 'Write a phrase, or a pattern.';
  for (const [at, { name: stepName, url, variable }] of steps.entries()) {
    if (stepName.trim() === '') errors[`nodes.${at}.name`] = 'Give the step a name.';
    const wrong = addressError(url);
    if (wrong !== '') errors[`nodes.${at}.url`] = wrong;
    if (!/^[A-Za-z]\w{0,49}$/.test(variable.trim())) {
      errors[`nodes.${at}.variable`] = 'Begin with a letter from A to Z; then letters, digits and underscores.';
    }
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
