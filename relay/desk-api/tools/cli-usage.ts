/** The command line's texts about operations. */
import type { z } from 'zod';
import type { Operation } from '../operation.ts';
import { DESK_API_COMMAND } from '../usage-commands.ts';
import { isRequired, type Json, jsonSchemaOf } from './json-schema.ts';
import { pageParametersOf } from './paged-lists.ts';

/** The command line was used wrongly; the message is one line with the fix. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: ${DESK_API_COMMAND} <operation> key=value … [option …]
       ${DESK_API_COMMAND} --help <operation>    what an operation takes and what its codes mean
       ${DESK_API_COMMAND} --openapi             the whole interface as an OpenAPI 3.1 document

Values may be JSON: data='{"content":"hi"}'

Options:
  --input FILE    parameters from a JSON object in a file, or from standard input with -
  --all           all pages of a list, as JSON lines; progress goes to standard error
  --out FILE      writes the rows to a new file: CSV if its name ends with .csv, else JSON lines. If --all is
                  interrupted, the same command goes on after the last complete page; FILE.progress knows which that is
  --format jsonl|csv
                  says the format, for files and for standard output. In CSV a text that a spreadsheet would take for
                  a formula has an apostrophe in front
  --profile NAME  the settings of one of several tenants, from the JSON file that DESK_PROFILES_FILE names (default
                  ~/.config/desk-chat/profiles.json): {"NAME": {"DESK_URL": …, "DESK_EMAIL": …, "DESK_API_TOKEN_FILE": …}}

Environment: DESK_URL DESK_EMAIL DESK_API_TOKEN DESK_SIGN_VERSION (v1 or v2, default v2),
             DESK_PASSWORD for log-in, DESK_SHARED_SECRET for tickets, DESK_RELAY_KEY for chat apps,
             DESK_UTC_OFFSET_MINUTES (default 480) for the zone in which calls of call centre and chat apps write their time,
             KB_TOKEN and KB_URL (default DESK_URL/kb) for the knowledge base,
             DESK_CALLS_PER_MINUTE and KB_CALLS_PER_MINUTE (default 60) for --all. A relay of the same tenant shares
             the desk's limit, so leave it a part.
Secrets come from the environment, or from a file that only you can read and that DESK_API_TOKEN_FILE,
DESK_PASSWORD_FILE, DESK_SHARED_SECRET_FILE, DESK_RELAY_KEY_FILE or KB_TOKEN_FILE names; never from arguments.

Exit status: 0 done, 1 failed, 3 the desk gives only a part of the list, 130 interrupted.`;

export type Part = 'params' | 'query' | 'body';
export type Parameter = { name: string; part: Part; field: z.ZodType };

export const parametersOf = (operation: Operation): Parameter[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(operation[part].shape).map(([name, field]) => ({ name, part, field })),
  );

/** All operations with their parameters; optional ones in brackets. */
export function overview(operations: readonly Operation[]): string {
  const blocks = operations.map((operation) => {
    const names = parametersOf(operation).map(({ name, field }) => (isRequired(field) ? name : `[${name}]`));
    return [`  ${operation.name}`, `      ${operation.summary}`, `      ${names.join(' ') || '(nothing)'}`].join('\n');
  });
  return `${USAGE}\n\nOperations:\n${blocks.join('\n')}`;
}

export function help(operation: Operation): string {
  const { reach, limit } = operation;
  const most = reach === undefined ? '' : `; the desk gives its first ${reach} rows at most`;
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
    ...(pageParametersOf(operation) ? [`A list of pages: --all reads all of them${most}.`] : []),
    ...(limit ? [`At most ${limit.calls} calls in ${limit.seconds} s for each ${limit.per}.`] : []),
    '',
    'Parameters:',
    ...(parameters.length > 0 ? parameters : ['  none']),
    '',
    'Codes:',
    ...codes,
  ].join('\n');
}

type Shown = { enum?: unknown[]; type?: string; default?: unknown; properties?: Json };

function kindOf(schema: Json): string {
  const { enum: values, type, default: fallback, properties } = schema as Shown;
  const names = properties ? ` with ${Object.keys(properties).join(', ')}` : '';
  const kind = values ? values.join(' | ') : type === 'object' ? `JSON object${names}` : (type ?? 'any');
  return fallback === undefined ? kind : `${kind}, default ${fallback}`;
}
