/** Generators of invalid input: bodies, commands and frames, some of them nearlyValid valid. */
import fc from 'fast-check';

/** Names with a meaning in JavaScript, the relay or the desk. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'type',
  'id',
  'text',
  'cursor',
  'seq',
  'epoch',
  'site',
  'token',
  'messages',
  'data',
];
const VALUES = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮',
  '<img src=x onerror=alert(1)>',
  '-1',
  '1e309',
  'null',
  '9'.repeat(400),
  0,
  -0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 31),
  1e308,
  true,
  false,
  null,
];

export const strangeJson: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...VALUES),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double(),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12 })), tie('any'), { maxKeys: 6 }),
  ),
})).any;

/** Replaces, deletes, repeats or adds a value at a random place of the given one. */
export function nearlyValid(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.infiniteStream(fc.nat()), strangeJson, fc.constantFrom('replace', 'delete', 'repeat', 'add'))
    .map(([choices, strange, how]) => spoil(structuredClone(value), choices, strange, how));
}

function spoil(value: unknown, choices: Iterator<number>, strange: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null) return strange;
  const keys = Object.keys(value);
  const choice = choices.next().value as number;
  const key = keys[choice % Math.max(1, keys.length)];
  const holder = value as Record<string, unknown>;
  if (key === undefined || how === 'add') {
    Object.defineProperty(holder, NAMES[choice % NAMES.length] as string, { value: strange, enumerable: true });
    return holder;
  }
  const inner = holder[key];
  if (typeof inner === 'object' && inner !== null && choice % 3 > 0) holder[key] = spoil(inner, choices, strange, how);
  else if (how === 'delete') delete holder[key];
  else if (how === 'repeat') holder[key] = [inner, inner];
  else holder[key] = strange;
  return holder;
}

/** A request body: JSON, nearlyValid valid JSON, deeply nested JSON, or arbitrary bytes. */
export function strangeBody(valid: readonly unknown[]): fc.Arbitrary<Buffer> {
  return fc.oneof(
    {
      arbitrary: fc
        .constantFrom(...valid)
        .chain(nearlyValid)
        .map((value) => Buffer.from(JSON.stringify(value) ?? '')),
      weight: 5,
    },
    { arbitrary: strangeJson.map((value) => Buffer.from(JSON.stringify(value) ?? '')), weight: 2 },
    fc
      .tuple(
        fc.constantFrom(...valid).map((value) => JSON.stringify(value)),
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: 3 }),
      )
      .map(([text, at, junk]) => Buffer.from(text.slice(0, at % text.length) + junk + text.slice(at % text.length))),
    fc.nat({ max: 2000 }).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  );
}
