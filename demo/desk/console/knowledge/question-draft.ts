/** A question as it is being written: its draft, what is wrong with it, and the bodies of the documented operations. Pure. */
import type { CallInput } from '../../../../relay/desk-api/operations.ts';
import type { KnowledgeRobot } from '../../console-protocol/knowledge.ts';
import { changedFields } from './draft-merge.ts';
import type { Question } from './question-words.ts';

export const LONGEST_QUESTION = 200;
export const MOST_SIMILAR = 200;
export const MOST_SUGGESTED = 50;
export const LONGEST_ANSWER = 20_000;
export const LONGEST_KEYWORD = 1000;
export const RICH_TEXT = 2;
/** Kinds of answers that are an address. */
const ADDRESSES: readonly number[] = [3, 4, 5];

export type Draft = {
  content: string;
  categoryId: number;
  type: number;
  similar: { id?: number | undefined; content: string }[];
  /** Lines of the field for new similar questions, which become some when they are added, or with the save. */
  typed: string;
  answerType: number;
  answer: string;
  validity: number;
  /** As the desk prints times, or empty. */
  startTime: string;
  endTime: string;
  scenes: number[];
  keyword: string;
  suggestType: number;
  suggests: { id: number; content: string }[];
  handsOff: boolean;
};
export type DraftField = keyof Draft | 'form';
export const FIELD_WORDS: Readonly<Record<keyof Draft, string>> = {
  content: 'the question',
  categoryId: 'the category',
  type: 'the type',
  similar: 'the similar questions',
  typed: 'the new similar questions',
  answerType: 'the kind of answer',
  answer: 'the answer',
  validity: 'the validity',
  startTime: 'the start of the validity',
  endTime: 'the end of the validity',
  scenes: 'the scenes',
  keyword: 'the keywords',
  suggestType: 'the kind of suggestions',
  suggests: 'the suggested questions',
  handsOff: 'the hand-off',
};

/** `index` is the similar question's. */
export type Fault = { field: DraftField; index?: number; message: string; otherQuestion?: number };

export const emptyDraft = (robot: KnowledgeRobot, categoryId: number): Draft => ({
  ...draftOf({ categoryId, suggestType: 2 }),
  scenes: robot.scenes.map(({ id }) => id),
});

export const draftOf = (question: Partial<Question>): Draft => ({
  content: question.content ?? '',
  categoryId: question.categoryId ?? 0,
  type: question.type ?? 1,
  similar: (question.similarQuestion ?? []).map(({ id, content }) => ({ id, content })),
  typed: '',
  answerType: question.answer?.type ?? RICH_TEXT,
  answer: question.answer?.content ?? '',
  validity: question.availableTimeType ?? 1,
  startTime: question.startTime ?? '',
  endTime: question.endTime ?? '',
  scenes: (question.channelList ?? []).map(({ id }) => id),
  keyword: question.keyword ?? '',
  suggestType: question.suggestType ?? 1,
  suggests: (question.suggestList ?? []).map(({ id, content }) => ({ id, content })),
  handsOff: question.isSwitchStaff === 1,
});

/** Fields that make sense only together. */
const TOGETHER: readonly (readonly (keyof Draft)[])[] = [
  ['answer', 'answerType'],
  ['validity', 'startTime', 'endTime'],
  ['suggests', 'suggestType'],
];

/** Another version with what a draft has changed since `base`. Similar questions that it removed come back as new ones. */
export function mergedDraft(base: Draft, mine: Draft, theirs: Draft): Draft {
  const changed = changedFields(base, mine);
  const fields = changed.flatMap((field) => TOGETHER.find((some) => some.includes(field)) ?? [field]);
  const merged: Draft = { ...theirs, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
  const known = new Set(theirs.similar.map(({ id }) => id));
  return { ...merged, similar: merged.similar.map((one) => (known.has(one.id) ? one : { content: one.content })) };
}

/** The draft with the lines that were typed and not added yet, unless there are too many. */
export function withTyped(draft: Draft): Draft {
  const added = withLines(draft, draft.typed);
  return added.tooMany > 0 ? draft : { ...added.draft, typed: '' };
}

/** Adds each line that is no similar question yet; returns what was left out. */
export function withLines(draft: Draft, lines: string): { draft: Draft; repeated: number; tooMany: number } {
  const known = new Set([draft.content, ...draft.similar.map(({ content }) => content)].map(normalForm));
  const given = lines.split(/\r?\n/).map((line) => line.trim());
  const fresh = given.filter((line) => line !== '' && !known.has(normalForm(line)) && known.add(normalForm(line)));
  const room = Math.max(0, MOST_SIMILAR - draft.similar.length);
  const added = fresh.slice(0, room).map((content) => ({ content }));
  return {
    draft: { ...draft, similar: [...draft.similar, ...added] },
    repeated: given.filter((line) => line !== '').length - fresh.length,
    tooMany: fresh.length - added.length,
  };
}

/** As the desk compares wordings. */
export const normalForm = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export function faultsOf(draft: Draft): Fault[] {
  const faults: Fault[] = [];
  const add = (field: DraftField, message: string, index?: number): void =>
    void faults.push({ field, message, ...(index !== undefined && { index }) });
  if (draft.content.trim() === '') add('content', 'Write the question.');
  if (draft.content.length > LONGEST_QUESTION) add('content', `At most ${LONGEST_QUESTION} characters.`);
  const seen = new Set([normalForm(draft.content)]);
  for (const [index, { content }] of draft.similar.entries()) {
    if (content.trim() === '') add('similar', 'Write it, or remove it.', index);
    else if (content.length > LONGEST_QUESTION) add('similar', `At most ${LONGEST_QUESTION} characters.`, index);
    else if (seen.has(normalForm(content))) add('similar', 'This is here twice.', index);
    seen.add(normalForm(content));
  }
  if (draft.typed.trim() !== '') add('similar', `There can be ${MOST_SIMILAR}: leave some of the new ones out.`);
  if (draft.answer.trim() === '') add('answer', 'Write the answer.');
  else if (draft.answer.length > LONGEST_ANSWER) add('answer', `At most ${LONGEST_ANSWER} characters, tags included.`);
  else if (ADDRESSES.includes(draft.answerType) && !/^https?:$/.test(URL.parse(draft.answer)?.protocol ?? '')) {
    add('answer', 'Enter an address that begins with http:// or https://.');
  }
  if (draft.scenes.length === 0) add('scenes', 'Choose at least one scene.');
  if (draft.validity === 2) {
    if (!draft.startTime || !draft.endTime) add('validity', 'Enter when it begins and when it ends.');
    else if (draft.endTime <= draft.startTime) add('validity', 'It ends before it begins.');
  }
  if (draft.keyword.length > LONGEST_KEYWORD) add('keyword', `At most ${LONGEST_KEYWORD} characters.`);
  return faults;
}

/** The desk's refusals whose field is known, recognised by their sentences (doc 3 §7). */
const REFUSALS: readonly [RegExp, DraftField][] = [
  [/^content\b/i, 'content'],
  [/^(similarQuestions|simpleQuestionUpdateRequests)\b/i, 'similar'],
  [/^the question \d+ has no similar question/i, 'similar'],
  [/^(answer|answerUpdateRequest)\b/i, 'answer'],
  [/^an answer of type/i, 'answer'],
  [/^the question \d+ has no answer/i, 'answer'],
  [/^(channelList|simpleChannelList)\b/i, 'scenes'],
  [/^the scene \d+/i, 'scenes'],
  [/^categoryId\b/i, 'categoryId'],
  [/^(startTime|endTime)\b|validity period/i, 'validity'],
  [/^keyword\b/i, 'keyword'],
  [/^(suggestsList\b|the suggested question|the question \d+ cannot suggest itself)/i, 'suggests'],
];
const PLACE = /^(?:similarQuestions|simpleQuestionUpdateRequests)\.(\d{1,4})/i;
const REPEATED = /^(duplicates the question (\d+)|is given twice in this call)/i;

/** Finds the fields that a refusal of the desk is about, or the form as a whole. A refusal names all wordings that exist already. */
export function faultsOfRefusal(message: string, draft: Draft): Fault[] {
  const repeated = [draft.content, ...draft.similar.map(({ content }) => content)].flatMap(
    (wording, place): Fault[] => {
      const start = `"${wording.trim()}" `;
      const at = message.indexOf(start);
      const [, words, other] = (at >= 0 && REPEATED.exec(message.slice(at + start.length))) || [];
      if (!words) return [];
      const where = place === 0 ? { field: 'content' as const } : { field: 'similar' as const, index: place - 1 };
      const sentence = other ? `${start}${words}.` : 'This is here twice.';
      return [{ ...where, message: sentence, ...(other && { otherQuestion: Number(other) }) }];
    },
  );
  return repeated.length > 0 ? repeated : [faultOfRefusal(message)];
}

function faultOfRefusal(message: string): Fault {
  if (/^the category \d+/i.test(message))
    return { field: 'categoryId', message: 'This category was deleted meanwhile. Choose another.' };
  const field = REFUSALS.find(([pattern]) => pattern.test(message))?.[1] ?? 'form';
  const index = PLACE.exec(message)?.[1];
  return { field, message, ...(index !== undefined && { index: Number(index) }) };
}

const shared = (draft: Draft) => ({
  categoryId: draft.categoryId,
  content: draft.content.trim(),
  availableTimeType: choiceOf(draft.validity, [0, 1, 2]),
  ...(draft.validity === 2 && { startTime: draft.startTime, endTime: draft.endTime }),
  keyword: draft.keyword,
  suggestType: choiceOf(draft.suggestType, [1, 2, 3]),
  ...(draft.suggestType === 3 && { suggestsList: draft.suggests.map(({ id }) => ({ id })) }),
  isSwitchStaff: draft.handsOff ? (1 as const) : (0 as const),
});
const answerOf = ({ answer, answerType }: Draft) => ({ content: answer, type: choiceOf(answerType, [1, 2, 3, 4, 5]) });
const scenesOf = ({ scenes }: Draft) => scenes.map((id) => ({ id }));

const choiceOf = <const V extends number>(given: number, values: readonly [V, ...V[]]): V =>
  values.find((value) => value === given) ?? values[0];

export const createBody = (robotId: number, draft: Draft): CallInput<'create-question'>['body'] => ({
  ...shared(draft),
  robotId,
  type: draft.type === 4 ? 4 : 1,
  answer: answerOf(draft),
  channelList: scenesOf(draft),
  similarQuestions: draft.similar.map(({ content }) => content.trim()),
});

export const updateBody = (draft: Draft): CallInput<'update-question'>['body'] => ({
  ...shared(draft),
  // A flow entry cannot be set, so its type stays.
  ...(draft.type !== 3 && { type: draft.type === 4 ? (4 as const) : (1 as const) }),
  answerUpdateRequest: answerOf(draft),
  simpleChannelList: scenesOf(draft),
  simpleQuestionUpdateRequests: draft.similar.map(({ id, content }) => ({ id, content: content.trim() })),
});
