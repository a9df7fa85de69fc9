/** Varies documented payloads as the desk does. */

/** Copies a value with every whole number as a string. */
export function withTextNumbers(value: unknown): unknown {
  if (Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return value.map(withTextNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTextNumbers(inner)]));
}

/** Copies objects without the field of that name. */
export function without(parts: Record<string, object>, name: string): Record<string, object> {
  const strip = (part: object) => Object.fromEntries(Object.entries(part).filter(([key]) => key !== name));
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, strip(part)]));
}

/** Copies a value with an undocumented field in every object, also in arrays. */
export function withAddedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddedFields);
  if (typeof value !== 'object' || value === null) return value;
  const more = Object.entries(value).map(([name, inner]) => [name, withAddedFields(inner)]);
  return { ...Object.fromEntries(more), added_later: 'kept' };
}
