/** The input of the command line: options, parameters as `key=value`, and parameters in a file. */
import { closeSync, readSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exceedsBounds, parseJson } from '../json-bounds.ts';
import type { Operation } from '../operation.ts';
import { type Parameter, parametersOf, UsageError } from './cli-usage.ts';
import type { Parts } from './paged-lists.ts';
import { FORMATS } from './print-rows.ts';
import { openToRead } from './secrets.ts';

const OPTIONS = {
  help: { type: 'boolean', default: false },
  openapi: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  out: { type: 'string' },
  format: { type: 'string' },
  input: { type: 'string' },
  profile: { type: 'string' },
} as const;

const format = z.enum(FORMATS).optional();

export type CommandLine = ReturnType<typeof readCommandLine>;

/** @throws UsageError */
export function readCommandLine(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const checked = format.safeParse(values.format);
  if (!checked.success) throw new UsageError(`--format must be ${FORMATS.join(' or ')}`);
  const [operation, ...parameters] = positionals;
  return { ...values, operation, parameters, format: checked.data };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    // Its message goes on with advice on positional arguments.
    throw new UsageError(`${(error as Error).message.split('. ')[0]}; call without arguments to see all options`);
  }
}

/** Bytes. */
const LARGEST_INPUT = 1024 * 1024;
const INPUT_BOUNDS = { depth: 32, values: 100_000, names: 100_000 };
const STANDARD_INPUT = 0;

/** The parameters of a JSON object in a file; `-` is standard input. @throws UsageError */
export function readInputFile(name: string): Record<string, unknown> {
  const file = name === '-' ? STANDARD_INPUT : openToRead(name, 'the input');
  try {
    const text = readAtMost(file, LARGEST_INPUT);
    if (text === undefined) throw new UsageError(`the input is longer than ${LARGEST_INPUT} bytes`);
    const found = exceedsBounds(text, INPUT_BOUNDS) ? undefined : parseJson(text.replace(/^\uFEFF/, ''));
    const checked = z.record(z.string(), z.unknown()).safeParse(found);
    if (checked.success) return checked.data;
    throw new UsageError('the input is not a JSON object of parameters, such as {"customer_token": "c-1"}');
  } finally {
    if (file !== STANDARD_INPUT) closeSync(file);
  }
}

/** Undefined if there is more. */
function readAtMost(file: number, largest: number): string | undefined {
  const bytes = Buffer.alloc(largest + 1);
  let length = 0;
  for (;;) {
    try {
      const read = readSync(file, bytes, length, bytes.length - length, null);
      if (read === 0) return bytes.toString('utf8', 0, length);
      length += read;
      if (length > largest) return undefined;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // An empty pipe that does not block.
      if (code === 'EAGAIN') continue;
      if (code === 'EOF') return bytes.toString('utf8', 0, length);
      throw new UsageError(`the input cannot be read (${code})`);
    }
  }
}

/** An argument's value is a string where the schema accepts one, and JSON elsewhere. @throws UsageError */
export function readInput(
  operation: Operation,
  args: readonly string[],
  fromFile: Readonly<Record<string, unknown>> = {},
): Parts {
  const parameters = Map.groupBy(parametersOf(operation), ({ name }) => name);
  const input: Parts = { params: {}, query: {}, body: {} };

  function set(name: string, readOne: (parameter: Parameter) => unknown): void {
    const sameNamed = parameters.get(name);
    if (!sameNamed) {
      const known = [...parameters.keys()].join(', ') || 'none';
      throw new UsageError(`${operation.name} has no parameter "${shortened(name)}"; it takes: ${known}`);
    }
    // An edit may repeat an id of the path in its body.
    for (const parameter of sameNamed) {
      if (Object.hasOwn(input[parameter.part], name)) throw new UsageError(`${name} is given twice`);
      input[parameter.part][name] = readOne(parameter);
    }
  }

  for (const [name, value] of Object.entries(fromFile)) set(name, () => value);
  for (const argument of args) {
    const equals = argument.indexOf('=');
    if (equals < 1) throw new UsageError(`"${shortened(argument)}" is not key=value`);
    set(argument.slice(0, equals), (parameter) => readValue(parameter, argument.slice(equals + 1)));
  }
  return input;
}

function readValue({ name, field }: Parameter, given: string): unknown {
  if (field.safeParse(given).success || !/^\s*[[{"]/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    throw new UsageError(`${name} is not JSON; quote it for the shell, as in ${name}='{"content":"hi"}'`);
  }
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
