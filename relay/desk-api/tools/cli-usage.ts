/**
 * The command line's texts about operations, and its parsing of parameters. Touches neither the process nor the
 * network.
 */
import type { z } from 'zod';
import type { Operation } from '../operation.ts';
import { DESK_API_COMMAND } from '../usage-commands.ts';
import { isRequired, type Json, jsonSchemaOf } from './json-schema.ts';

/** The command line was used wrongly; the message is one line with the fix. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: ${DESK_API_COMMAND} <operation> key=value …
       ${DESK_API_COMMAND} --help <operation>    what an operation takes and what its codes mean
       ${DESK_API_COMMAND} --openapi             the whole interface as an OpenAPI 3.1 document

Environment: DESK_URL DESK_EMAIL DESK_API_TOKEN DESK_SIGN_VERSION (v1 or v2, default v2),
             DESK_PASSWORD for log-in,
             KB_TOKEN and KB_URL (default DESK_URL/kb) for the knowledge base. Values may be JSON: data='{"content":"hi"}'`;

type Part = 'params' | 'query' | 'body';
type Parameter = { name: string; part: Part; field: z.ZodType };

const parametersOf = (operation: Operation): Parameter[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(operation[part].shape).map(([name, field]) => ({
      name,
      part,
      field,
    })),
  );

/** All operations with their parameters; optional ones in brackets. */
export function overview(operations: readonly Operation[]): string {
  const blocks = operations.map((operation) => {
    const names = parametersOf(operation).map(({ name, field }) => (isRequired(field) ? name : `[${name}]`));
    return [`  ${operation.name}`, `      ${operation.summary}`, `      ${names.join(' ') || '(nothing)'}`].join('\n');
  });
  return `${USAGE}\n\nOperations:\n${blocks.join('\n')}`;
}

/** The full description of one operation. */
export function help(operation: Operation): string {
  const parameters = parametersOf(operation).map(
    ({ name, field }) => `  ${name.padEnd(20)} ${kindOf(jsonSchemaOf(field))}${isRequired(field) ? ', required' : ''}`,
  );
  const codes = [
    ...Object.entries(operation.errors).map(([code, { text }]) => `  ${code.padEnd(20)} ${text}`),
    ...(operation.conditions ?? []).map((text) => `  ${''.padEnd(20)} - ${text}`),
  ];
  return [
    `${operation.name}: ${operation.summary}`,
    `${operation.method} ${operation.path} (${operation.source})`,
    '',
    'Parameters:',
    ...(parameters.length > 0 ? parameters : ['  none']),
    '',
    'Codes:',
    ...codes,
  ].join('\n');
}

function kindOf(schema: Json): string {
  const {
    enum: values,
    type,
    default: fallback,
    properties,
  } = schema as {
    enum?: unknown[];
    type?: string;
    default?: unknown;
    properties?: Json;
  };
  const names = properties ? ` with ${Object.keys(properties).join(', ')}` : '';
  const kind = values ? values.join(' | ') : type === 'object' ? `JSON object${names}` : (type ?? 'any');
  return fallback === undefined ? kind : `${kind}, default ${fallback}`;
}

/**
 * Parses `key=value` arguments into the parts of a call. A value is a string where the schema accepts one, and JSON
 * elsewhere.
 * @throws UsageError
 */
export function readInput(operation: Operation, args: readonly string[]): Record<Part, Record<string, unknown>> {
  const parameters = Map.groupBy(parametersOf(operation), ({ name }) => name);
  const input: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} };
  for (const argument of args) {
    const equals = argument.indexOf('=');
    if (equals < 1) throw new UsageError(`"${shortened(argument)}" is not key=value`);
    const name = argument.slice(0, equals);
    const places = parameters.get(name);
    if (!places) {
      const known = [...parameters.keys()].join(', ') || 'none';
      throw new UsageError(`${operation.name} has no parameter "${shortened(name)}"; it takes: ${known}`);
    }
    // An edit may repeat an id of the path in its body.
    for (const parameter of places) {
      if (Object.hasOwn(input[parameter.part], name)) throw new UsageError(`${name} is given twice`);
      input[parameter.part][name] = readValue(parameter, argument.slice(equals + 1));
    }
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
