/** Bends documented payloads the ways the desk bends them. */

/** The same with every whole number written as text. */
export function withTextNumbers(value: unknown): unknown {
  if (Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return value.map(withTextNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTextNumbers(inner)]));
}

/** The same without any field of that name in the objects of the first level. */
export function without(parts: Record<string, object>, name: string): Record<string, object> {
  const strip = (part: object) => Object.fromEntries(Object.entries(part).filter(([key]) => key !== name));
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, strip(part)]));
}

/** The same with a field nobody documented in every object, arrays included. */
export function withAddedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddedFields);
  if (typeof value !== 'object' || value === null) return value;
  const more = Object.entries(value).map(([name, inner]) => [name, withAddedFields(inner)]);
  return { ...Object.fromEntries(more), added_later: 'kept' };
}
