/**
 * A data template as it is edited (doc 3 §2.5, §4.4): what is wrong with the draft, and the request that saves it. New attributes and
 * strategies have negative ids, by which the same request refers to them. Pure.
 */

import type { CallAnswer, CallInput } from '../../../../../relay/desk-api/operations.ts';
import { partsIn } from '../../controls/fields/parts-in.ts';
import { isSame } from '../draft-merge.ts';

export type Template = CallAnswer<'get-data-template'>['data'];
export type TemplateBody = CallInput<'create-data-template'>['body'];

/** The bits of `questionAndAnswerSet`. */
export const ANSWERING = [
  { bit: 1, words: 'A default reply', hint: 'to a question that names the thing and nothing else' },
  { bit: 2, words: 'Asking back', hint: 'when a question names an attribute, but no thing' },
  { bit: 4, words: 'Recommendations', hint: 'of other things of this kind' },
  { bit: 8, words: 'A search', hint: 'for things with certain attributes' },
] as const;

export type TemplateDraft = {
  name: string;
  parentId: number;
  remark: string;
  /** One on each line. */
  similar: string;
  /** Bits of ANSWERING. */
  answering: number;
  attributes: AttributeDraft[];
  /** 1 some attributes, 2 the question which one is meant, 3 all attributes. */
  replyType: number;
  replyAttributes: number[];
  recommendNone: string;
  recommendNumber: string;
  searchNone: string;
  searchNumber: string;
  strategies: StrategyDraft[];
};

/** Letters of a text. */
export const LONGEST = { name: 50, remark: 255, saying: 1000, expression: 200 } as const;
const MOST = { aliases: 50, attributes: 100, strategies: 50, recommended: 20, rounds: 10 } as const;
const [UNCHANGED, ADDED, CHANGED, DELETED] = [0, 1, 2, 3] as const;
const ALL_ATTRIBUTES = 3;
const GETS_ATTRIBUTE = 1;

const linesOf = (list: readonly string[] | undefined): string => (list ?? []).join('\n');
const linesIn = (text: string): string[] => [...new Set(partsIn(text))];

type Stored<Part> = Partial<Part> & { id: number };

/**
 * An attribute as it is edited; several texts are one on each line. The page knows it by `key`, its first id: a new one gets another
 * id when it is saved.
 */
const attributeOf = (one: Stored<NonNullable<Template['attributes']>[number]>) => ({
  id: one.id,
  key: String(one.id),
  name: one.name ?? '',
  answer: one.answer ?? '',
  askBack: one.askBack ?? '',
  asksBack: one.askBackFlag === 1,
  isOn: one.switchStatus === 1,
  isInherited: one.allowInherited === 1,
  similar: linesOf(one.similarList),
  expressions: linesOf(one.expressionList),
});

/** A search strategy as it is edited; `target` is 1 for an attribute, 2 for knowledge. */
const strategyOf = (one: Stored<NonNullable<NonNullable<Template['datumSearch']>['strategies']>[number]>) => ({
  id: one.id,
  key: String(one.id),
  name: one.name ?? '',
  remark: one.remark ?? '',
  ask: one.clarificationAskContent ?? '',
  target: Number(one.retrievalTarget ?? 2),
  attributeId: one.attributeId ?? null,
  clarification: one.clarificationContent ?? '',
  rounds: String(one.clarificationRounds ?? 1),
  failure: one.failureContent ?? '',
});

export type AttributeDraft = ReturnType<typeof attributeOf>;
export type StrategyDraft = ReturnType<typeof strategyOf>;
export const newAttribute = (id: number): AttributeDraft => attributeOf({ id, switchStatus: 1, allowInherited: 1 });
export const newStrategy = (id: number): StrategyDraft => strategyOf({ id });

/** The attributes of a template's own, and those that it has from the templates above. */
export const ownAttributes = (template: Template | undefined) =>
  (template?.attributes ?? []).filter(({ templateId }) => templateId === template?.id);
export const inheritedAttributes = (template: Template | undefined) =>
  (template?.attributes ?? []).filter(({ templateId }) => templateId !== template?.id);

/** The draft of what is stored; an empty one for a new template below `parentId`. */
export function draftOf(template: Template | undefined, parentId = 0): TemplateDraft {
  const { datumDefaultAnswer: reply, datumRecommendation: recommend, datumSearch: search } = template ?? {};
  return {
    name: template?.name ?? '',
    parentId: template?.parentId ?? parentId,
    remark: template?.remark ?? '',
    similar: linesOf(template?.similarList),
    answering: template?.questionAndAnswerSet ?? 0,
    attributes: ownAttributes(template).map(attributeOf),
    replyType: reply?.answerType ?? ALL_ATTRIBUTES,
    replyAttributes: reply?.attributeIdList ?? [],
    recommendNone: recommend?.noResultContent ?? '',
    recommendNumber: String(recommend?.recommendationNumber ?? 3),
    searchNone: search?.noResultContent ?? '',
    searchNumber: String(search?.recommendationNumber ?? 3),
    strategies: (search?.strategies ?? []).map(strategyOf),
  };
}

export const isChanged = (template: Template | undefined, parentId: number, draft: TemplateDraft): boolean =>
  !isSame(draftOf(template, parentId), draft);

type Sentences<Draft> = Partial<Record<keyof Draft, string>>;
/** Sentences by field; those of attributes and strategies by their ids. `all` belongs to no field. */
export type TemplateErrors = {
  fields: Sentences<TemplateDraft>;
  attributes: Record<number, Sentences<AttributeDraft>>;
  strategies: Record<number, Sentences<StrategyDraft>>;
  all: string;
};
export const NO_ERRORS: TemplateErrors = { fields: {}, attributes: {}, strategies: {}, all: '' };

const linesError = (text: string, longest: number): string | undefined => {
  const lines = linesIn(text);
  if (lines.length > MOST.aliases) return `Write at most ${MOST.aliases} lines.`;
  return lines.some((line) => line.length > longest) ? `A line has at most ${longest} letters.` : undefined;
};
const numberError = (text: string, most: number): string | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= most ? undefined : `Enter a number from 0 to ${most}.`;
const filledError = (text: string, words: string): string | undefined => (text.trim() === '' ? words : undefined);

/** Without the fields that have no error. */
function given<K extends string>(errors: Record<K, string | undefined>): Partial<Record<K, string>> {
  const entries = Object.entries<string | undefined>(errors).filter(([, error]) => error !== undefined);
  return Object.fromEntries(entries) as Partial<Record<K, string>>;
}

const hasBit = (answering: number, bit: number): boolean => (answering & bit) !== 0;

export function errorsOf(draft: TemplateDraft): TemplateErrors | undefined {
  const { answering } = draft;
  const names = draft.attributes.map(({ name }) => name.trim().toLowerCase());
  const attributes = draft.attributes.flatMap((one, at) => {
    const isTwice = names.indexOf(names[at] ?? '') < at;
    const errors = given({
      name:
        filledError(one.name, 'Give the attribute a name.') ??
        (isTwice ? 'Another attribute has this name.' : undefined),
      similar: linesError(one.similar, LONGEST.name),
      expressions: linesError(one.expressions, LONGEST.expression),
    });
    return Object.keys(errors).length > 0 ? [[one.id, errors] as const] : [];
  });
  const strategies = (hasBit(answering, 8) ? draft.strategies : []).flatMap((one) => {
    const errors = given({
      name: filledError(one.name, 'Give the strategy a name.'),
      ask: filledError(one.ask, 'Write what the robot asks.'),
      attributeId: one.target === GETS_ATTRIBUTE && one.attributeId === null ? 'Choose an attribute.' : undefined,
      rounds: numberError(one.rounds, MOST.rounds),
    });
    return Object.keys(errors).length > 0 ? [[one.id, errors] as const] : [];
  });
  const needsAttributes = hasBit(answering, 1) && draft.replyType !== ALL_ATTRIBUTES;
  const fields = given({
    name: filledError(draft.name, 'Give the template a name.'),
    similar: linesError(draft.similar, LONGEST.name),
    replyAttributes:
      needsAttributes && draft.replyAttributes.length === 0 ? 'Choose at least one attribute.' : undefined,
    recommendNone: hasBit(answering, 4) ? filledError(draft.recommendNone, 'Write what the robot says.') : undefined,
    recommendNumber: hasBit(answering, 4) ? numberError(draft.recommendNumber, MOST.recommended) : undefined,
    searchNone: hasBit(answering, 8) ? filledError(draft.searchNone, 'Write what the robot says.') : undefined,
    searchNumber: hasBit(answering, 8) ? numberError(draft.searchNumber, MOST.recommended) : undefined,
  });
  const isTooMuch = draft.attributes.length > MOST.attributes || draft.strategies.length > MOST.strategies;
  const all = isTooMuch
    ? `A template has at most ${MOST.attributes} attributes and ${MOST.strategies} strategies.`
    : '';
  const count = Object.keys(fields).length + attributes.length + strategies.length;
  return count > 0 || all !== ''
    ? { fields, attributes: Object.fromEntries(attributes), strategies: Object.fromEntries(strategies), all }
    : undefined;
}

function attributesOf(template: Template | undefined, draft: TemplateDraft): TemplateBody['attributes'] {
  const before = new Map(draftOf(template).attributes.map((one) => [one.id, one]));
  const kept = new Set(draft.attributes.map(({ id }) => id));
  const deleted = [...before.values()].filter(({ id }) => !kept.has(id)).map((one) => ({ one, changeType: DELETED }));
  const written = draft.attributes.map((one) => {
    const old = before.get(one.id);
    return { one, changeType: !old ? ADDED : isSame(old, one) ? UNCHANGED : CHANGED };
  });
  return [...deleted, ...written].map(({ one, changeType }, place) => ({
    id: one.id,
    name: one.name.trim(),
    answer: one.answer,
    askBack: one.askBack,
    askBackFlag: one.asksBack ? 1 : 0,
    switchStatus: one.isOn ? 1 : 0,
    allowInherited: one.isInherited ? 1 : 0,
    similarList: linesIn(one.similar),
    expressionList: linesIn(one.expressions),
    changeType,
    ...(changeType === ADDED && { orders: place + 1 }),
  }));
}

/** The body that saves the draft of a template. Settings of answers that are off keep their stored values. */
export function bodyOf(robotId: number, template: Template | undefined, draft: TemplateDraft): TemplateBody {
  const { answering } = draft;
  const strategyIds = draftOf(template).strategies.map(({ id }) => id);
  const isAll = draft.replyType === ALL_ATTRIBUTES;
  return {
    robotId,
    name: draft.name.trim(),
    parentId: draft.parentId,
    questionAndAnswerSet: answering,
    remark: draft.remark,
    similarList: linesIn(draft.similar),
    attributes: attributesOf(template, draft),
    ...(hasBit(answering, 1) && {
      datumDefaultAnswer: {
        answerType: isAll ? 3 : draft.replyType === 2 ? 2 : 1,
        ...(!isAll && { attributeIdList: draft.replyAttributes }),
      },
    }),
    ...(hasBit(answering, 4) && {
      datumRecommendation: {
        noResultContent: draft.recommendNone,
        recommendationNumber: Number(draft.recommendNumber),
      },
    }),
    ...(hasBit(answering, 8) && {
      datumSearch: {
        noResultContent: draft.searchNone,
        recommendationNumber: Number(draft.searchNumber),
        strategies: draft.strategies.map((one) => ({
          ...(strategyIds.includes(one.id) && { id: one.id }),
          name: one.name.trim(),
          remark: one.remark,
          clarificationAskContent: one.ask,
          retrievalTarget: one.target === GETS_ATTRIBUTE ? 1 : 2,
          ...(one.target === GETS_ATTRIBUTE && one.attributeId !== null && { attributeId: one.attributeId }),
          clarificationContent: one.clarification,
          clarificationRounds: Number(one.rounds),
          failureContent: one.failure,
        })),
      },
    }),
  };
}

/** A draft without an attribute, and without what referred to it. */
export const withoutAttribute = (draft: TemplateDraft, id: number): TemplateDraft => ({
  ...draft,
  attributes: draft.attributes.filter((one) => one.id !== id),
  replyAttributes: draft.replyAttributes.filter((one) => one !== id),
  strategies: draft.strategies.map((one) => (one.attributeId === id ? { ...one, attributeId: null } : one)),
});
