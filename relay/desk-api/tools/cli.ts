/**
 * `npm run desk-api`: makes one call of the desk and prints the answer, or prints the available operations. The
 * process's entry point. Never prints a signature, and an API token only in the answer to `log-in`.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Api, TenantSecret } from '../apis.ts';
import { createDeskClient } from '../client.ts';
import { DeskError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { OPERATION_LIST } from '../operations.ts';
import { logIn } from '../organisation/settings.ts';
import { help, overview, readInput, UsageError } from './cli-usage.ts';
import { openApiDocument } from './openapi.ts';

const TIMEOUT = 10_000;

const address = z.string('is missing; give the tenant’s address, such as https://desk.example').refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '';
}, 'must be an http or https address without a user name');

const settings = z.object({
  DESK_URL: address,
  DESK_EMAIL: z.string('is missing; give the super administrator’s e-mail'),
  DESK_API_TOKEN: z.string('is missing; the desk shows it to the super administrator'),
  DESK_SIGN_VERSION: z.enum(['v1', 'v2'], 'must be v1 or v2').default('v2'),
});
const settingsOfKnowledgeBase = settings.extend({
  DESK_API_TOKEN: z.string().default(''),
  DESK_URL: address.optional(),
  KB_TOKEN: z.string('is missing; the knowledge base shows its API token to the super administrator'),
  KB_URL: address.optional(),
});
const settingsOfLogIn = settings.extend({
  DESK_API_TOKEN: z.string().default(''),
  DESK_PASSWORD: z.string('is missing; give the super administrator’s password'),
});

function read<S extends z.ZodObject>(schema: S): z.output<S> {
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const checked = schema.safeParse(set);
  if (checked.success) return checked.data;
  throw new UsageError(checked.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'));
}

type Service = { url: string; token: string; email: string; version: z.output<typeof settings>['DESK_SIGN_VERSION'] };

/** The address and the credentials of a family's calls, by the secret that signs them. */
const SERVICES: Record<TenantSecret, (api: Api) => Service> = {
  apiToken() {
    const env = read(settings);
    return { url: env.DESK_URL, token: env.DESK_API_TOKEN, email: env.DESK_EMAIL, version: env.DESK_SIGN_VERSION };
  },
  knowledgeBaseToken({ root }) {
    const env = read(settingsOfKnowledgeBase);
    const url = env.KB_URL ?? (env.DESK_URL && env.DESK_URL.replace(/(?<!\/)\/+$/, '') + root);
    if (!url) throw new UsageError('KB_URL is missing; give the knowledge base’s address, or the tenant’s as DESK_URL');
    return { url, token: env.KB_TOKEN, email: env.DESK_EMAIL, version: env.DESK_SIGN_VERSION };
  },
};

function serviceOfLogIn(input: ReturnType<typeof readInput>): Service {
  const env = read(settingsOfLogIn);
  input.body = { email: env.DESK_EMAIL, password: env.DESK_PASSWORD, ...input.body };
  return { url: env.DESK_URL, token: '', email: env.DESK_EMAIL, version: env.DESK_SIGN_VERSION };
}

function operationNamed(name: string): Operation {
  const operation = OPERATION_LIST.find((one) => one.name === name);
  if (!operation)
    throw new UsageError(`there is no operation "${name.slice(0, 40)}"; call without arguments to see all`);
  return operation;
}

async function call(operation: Operation, args: readonly string[]): Promise<string> {
  const input = readInput(operation, args);
  // The log-in needs no token. Its password comes from the environment, because arguments are visible to all users of
  // the machine.
  const service = operation.name === logIn.name ? serviceOfLogIn(input) : SERVICES[operation.api.secret](operation.api);
  const client = createDeskClient({
    url: service.url,
    credentials: { email: service.email, token: service.token },
    signVersion: service.version,
    timeout: TIMEOUT,
    now: Date.now,
    nonce: randomUUID,
  });
  return JSON.stringify(await client.call(operation, input), null, 2);
}

async function run([first, ...rest]: readonly string[]): Promise<string> {
  if (first === undefined) return overview(OPERATION_LIST);
  if (first === '--openapi') return JSON.stringify(openApiDocument(OPERATION_LIST), null, 2);
  if (first === '--help') return rest[0] === undefined ? overview(OPERATION_LIST) : help(operationNamed(rest[0]));
  if (rest.includes('--help')) return help(operationNamed(first));
  return call(operationNamed(first), rest);
}

/** One line for the user; a stack only for unexpected errors. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof DeskError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const said = error.answer?.message;
  return typeof said === 'string' && said !== ''
    ? `${error.message}: ${said.replace(/\p{Cc}+/gu, ' ')}`
    : error.message;
}

/** The desk may repeat its input. Only the answer to a log-in may contain a token. */
function redactTokens(text: string): string {
  const tokens = [process.env.DESK_API_TOKEN, process.env.KB_TOKEN].filter(
    (token) => token !== undefined && token !== '',
  );
  return tokens.reduce<string>((shown, token) => shown.replaceAll(token as string, '(the API token)'), text);
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const args = process.argv.slice(2);
try {
  const text = await run(args);
  process.stdout.write(`${args[0] === logIn.name ? text : redactTokens(text)}\n`);
} catch (error) {
  process.stderr.write(`${redactTokens(explain(error)).replace(/^(?! )/gm, 'desk-api: ')}\n`);
  process.exitCode = 1;
}
