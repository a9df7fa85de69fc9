/** An entity as it is edited (doc 3 §2.4, §4.3): its draft, what is wrong with it, and the changes that a save sends. Pure. */
import type { CallAnswer, CallInput } from '../../../../../relay/desk-api/operations.ts';
import { partsIn } from '../../controls/fields/parts-in.ts';

export type Entity = CallAnswer<'get-entity'>['data'];
export type ValueChange = NonNullable<CallInput<'update-entity'>['body']['valueList']>[number];

export type ValueDraft = {
  /** Stays the same while the value is edited. */
  key: string;
  id: number | null;
  value: string;
  similar: string;
};

export type EntityDraft = { name: string; apiName: string; regex: string; remark: string; values: ValueDraft[] };

/** Letters of a name for persons or for programs, of the other fields, of a value and of each similar one. */
export const LONGEST = { name: 50, regex: 500, remark: 255, value: 200 } as const;
const MOST_SIMILAR = 50;
/** Limit of the changes of one save. */
const MOST_CHANGES = 500;
const [ADDED, CHANGED, DELETED] = [1, 2, 3] as const;

export const draftOf = (entity?: Entity): EntityDraft => ({
  name: entity?.name ?? '',
  apiName: entity?.apiName ?? '',
  regex: entity?.regex ?? '',
  remark: entity?.remark ?? '',
  values: (entity?.valueList ?? []).map(({ id, originalValue, similarValueList }) => ({
    key: `stored ${id}`,
    id,
    value: originalValue,
    similar: (similarValueList ?? []).join('\n'),
  })),
});

export const similarIn = (text: string): string[] => [...new Set(partsIn(text))];

const isEmpty = ({ value, similar }: ValueDraft): boolean => value.trim() === '' && similarIn(similar).length === 0;

/** Without new values that are empty, which are not sent. */
export const withoutEmpty = (draft: EntityDraft): EntityDraft => ({
  ...draft,
  values: draft.values.filter((one) => one.id !== null || !isEmpty(one)),
});

/** The values that differ from those that are stored. New ones that are empty are no change. */
export function valueChanges(entity: Entity | undefined, draft: EntityDraft): ValueChange[] {
  const stored = draftOf(entity).values;
  const kept = new Map(draft.values.map((one) => [one.id, one]));
  const deleted = stored.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [{ id, changeType: DELETED }]));
  const before = new Map(stored.map((one) => [one.id, one]));
  const written = draft.values.flatMap((one): ValueChange[] => {
    const { id, value, similar } = one;
    const change = { originalValue: value.trim(), similarValueList: similarIn(similar) };
    const old = before.get(id);
    if (id === null || !old) return isEmpty(one) ? [] : [{ ...change, changeType: ADDED }];
    const isSame =
      old.value === change.originalValue && similarIn(old.similar).join('\n') === change.similarValueList.join('\n');
    return isSame ? [] : [{ ...change, id, changeType: CHANGED }];
  });
  return [...deleted, ...written];
}

const FIELDS = ['name', 'apiName', 'regex', 'remark'] as const;
export type EntityField = (typeof FIELDS)[number];

export function isChanged(entity: Entity | undefined, draft: EntityDraft): boolean {
  const before = draftOf(entity);
  return FIELDS.some((field) => before[field] !== draft[field]) || valueChanges(entity, draft).length > 0;
}

/** Values by their keys; `all` belongs to no field. */
export type EntityErrors = {
  fields: Partial<Record<EntityField, string>>;
  values: Record<string, string>;
  all: string;
};
export const NO_ERRORS: EntityErrors = { fields: {}, values: {}, all: '' };

function valueError(one: ValueDraft): string {
  const similar = similarIn(one.similar);
  if (isEmpty(one)) return one.id === null ? '' : 'Write the value, or remove it.';
  if (one.value.trim() === '') return 'Write the value that these are similar to.';
  if (one.value.trim().length > LONGEST.value) return `A value has at most ${LONGEST.value} letters.`;
  if (similar.length > MOST_SIMILAR) return `A value has at most ${MOST_SIMILAR} similar ones.`;
  return similar.some((line) => line.length > LONGEST.value)
    ? `A similar value has at most ${LONGEST.value} letters.`
    : '';
}

export function errorsOf(entity: Entity | undefined, draft: EntityDraft): EntityErrors | undefined {
  const fields: EntityErrors['fields'] = {};
  if (draft.name.trim() === '') fields.name = 'Give the entity a name.';
  if (!/^[A-Za-z0-9_]+$/.test(draft.apiName)) fields.apiName = 'Use letters from A to Z, digits and underscores alone.';
  const values: EntityErrors['values'] = {};
  const seen = new Set<string>();
  for (const one of draft.values) {
    const normal = one.value.trim().toLowerCase();
    const error = valueError(one) || (normal !== '' && seen.has(normal) ? 'This value is there already.' : '');
    if (error !== '') values[one.key] = error;
    seen.add(normal);
  }
  const changes = valueChanges(entity, draft).length;
  const all =
    changes > MOST_CHANGES ? `Save at most ${MOST_CHANGES} changed values at once; these are ${changes}.` : '';
  const isWrong = Object.keys(fields).length > 0 || Object.keys(values).length > 0 || all !== '';
  return isWrong ? { fields, values, all } : undefined;
}

export function refusalAt(message: string, draft: EntityDraft): EntityErrors {
  if (/regular expression/i.test(message)) return { ...NO_ERRORS, fields: { regex: message } };
  if (/name or the apiName/i.test(message)) return { ...NO_ERRORS, fields: { name: message } };
  const twice = draft.values.findLast(({ value }) => value.trim() !== '' && message.includes(`"${value.trim()}", too`));
  return { ...NO_ERRORS, ...(twice ? { values: { [twice.key]: message } } : { all: message }) };
}
