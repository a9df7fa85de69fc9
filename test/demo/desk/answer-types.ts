/** Compares what the desk writes, before any schema reads it, with a documented sample: the names and types of all fields. */
import assert from 'node:assert/strict';

export type Json = null | string | number | boolean | Json[] | { [name: string]: Json };
/** The types of each field, by its path. */
export type Types = Map<string, Set<string>>;

/** The type of each field, by its path; the elements of a list together, and nothing below an empty one. */
export function typesOf(value: Json, path = '', found: Types = new Map()): Types {
  const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  if (path !== '') found.set(path, (found.get(path) ?? new Set()).add(type));
  if (Array.isArray(value)) for (const one of value) typesOf(one, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) typesOf(inner, path === '' ? name : `${path}.${name}`, found);
  }
  return found;
}

export type Exceptions = {
  /** Written, although the sample lacks it. */
  isAdded?: (path: string) => boolean;
  /** Always null at this desk. */
  isNeverSet?: (path: string) => boolean;
};

/**
 * Every written field is in the sample, and every field of the sample was written, with its type.
 * @param seen the fields of everything that was written
 */
export function assertLikeSample(
  name: string,
  seen: Types,
  sample: Json,
  { isAdded = () => false, isNeverSet = () => false }: Exceptions = {},
): void {
  const documented = typesOf(sample);
  for (const path of seen.keys()) {
    assert.ok(documented.has(path) || isAdded(path), `${name}: the document has no ${path}`);
  }
  for (const [path, types] of documented) {
    const given = seen.get(path);
    assert.ok(given, `${name}: the desk never writes ${path}`);
    const rest = [...given].filter((type) => type !== 'null');
    if (rest.length > 0)
      assert.ok(
        rest.every((type) => types.has(type)),
        `${name}: ${path} is ${rest}, not ${[...types]}`,
      );
    else assert.ok(types.has('null') || isNeverSet(path), `${name}: ${path} is always null`);
  }
}
