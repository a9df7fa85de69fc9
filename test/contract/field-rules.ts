/** The rules of a request's fields in the oracle, and inputs that vary one field. A path is as `a.b[].c`. */

export type FieldRule = {
  required?: true;
  default?: unknown;
  /** The call may leave the field out; the desk then takes this value, if nothing else in the call overrides it. */
  defaultOfDesk?: unknown;
  accepts?: unknown[];
  refuses?: unknown[];
};
export type FieldRules = Record<string, FieldRule>;
export type Input = Record<'params' | 'query' | 'body', Record<string, unknown>>;

/** `a.b[].c` as the keys of the first elements. */
const keysOf = (path: string): string[] => path.replaceAll('[]', '.0').split('.');

/** The path as refusals name it. */
export const namedPath = (path: string): string => keysOf(path).join('.');

function changed(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((one, n) => (String(n) === key ? changed(one, rest, to) : one));
  const fields = { ...(value as Record<string, unknown>) };
  const next = changed(fields[key], rest, to);
  if (next === undefined) delete fields[key];
  else fields[key] = next;
  return fields;
}

/** The input with another value in one field, in each part that has it; undefined removes the field. */
export function withValue(input: Input, path: string, to: unknown): Input {
  const keys = keysOf(path);
  const change = (part: Record<string, unknown>) =>
    (keys[0] ?? '') in part ? (changed(part, keys, to) as Record<string, unknown>) : part;
  return { params: change(input.params), query: change(input.query), body: change(input.body) };
}

export function valueAt(value: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
}

/** Paths of all fields of a sample, lists by their first element. */
export function pathsOf(sample: unknown, prefix = ''): string[] {
  if (Array.isArray(sample)) return sample.length === 0 ? [] : pathsOf(sample[0], `${prefix}[]`);
  if (typeof sample !== 'object' || sample === null) return [];
  return Object.entries(sample).flatMap(([name, inner]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [path, ...pathsOf(inner, path)];
  });
}
