/**
 * `npm run desk-api`, the process's entry point. Never prints a signature, and an API token only in the answer to `log-in`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createDeskClient } from '../client.ts';
import { DeskError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { OPERATION_LIST } from '../operations.ts';
import { logIn } from '../organisation/settings.ts';
import { createCallLimiter } from './call-limiter.ts';
import { type CommandLine, readCommandLine, readInput, readInputFile } from './cli-input.ts';
import { help, overview, UsageError } from './cli-usage.ts';
import { openApiDocument } from './openapi.ts';
import { type Parts, type Row, rowsFieldOf } from './paged-lists.ts';
import { createRowPrinter } from './print-rows.ts';
import { type RowsTarget, readAll, taskOf } from './read-all.ts';
import { openRowsFile } from './rows-file.ts';
import { createRedaction, type Environment, refuseSecretArguments } from './secrets.ts';
import { serviceOf, tenantEnvironment } from './tenant-settings.ts';

const TIMEOUT = 10_000;
/** Exit statuses; also in the usage text. */
const [FAILED, PARTIAL, INTERRUPTED] = [1, 3, 130];

let redact = createRedaction(process.env);

function operationNamed(name: string): Operation {
  const operation = OPERATION_LIST.find((one) => one.name === name);
  if (!operation)
    throw new UsageError(`there is no operation "${name.slice(0, 40)}"; call without arguments to see all`);
  return operation;
}

/** Writes to standard output at the pace of its reader. */
const print = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });

/** On a terminal the line of progress is written over. */
function reportProgress(operation: Operation, text: string): void {
  const line = `${operation.name}: ${text}`;
  process.stderr.write(process.stderr.isTTY ? `\r${line}\u001B[K` : `${line}\n`);
}

const interrupted = new AbortController();
const interrupt = () =>
  interrupted.abort(new UsageError('interrupted; the same command goes on with the file of --out, if there is one'));
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);

/** Rejects when the user interrupts, without waiting for the call to end. */
const orInterrupted = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      const { signal } = interrupted;
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

async function call(operation: Operation, command: CommandLine, env: Environment): Promise<void> {
  const input = readInput(
    operation,
    command.parameters,
    command.input === undefined ? {} : readInputFile(command.input),
  );
  const service = serviceOf(operation, env);
  if (service.password !== undefined) input.body = { email: service.email, password: service.password, ...input.body };
  const client = createDeskClient({
    url: service.url,
    credentials: { email: service.email, token: service.token },
    signVersion: service.version,
    utcOffsetMinutes: service.utcOffsetMinutes,
    timeout: TIMEOUT,
    now: Date.now,
    nonce: randomUUID,
  });
  const ask = (parts: Parts): Promise<Row> => orInterrupted(client.call(operation, parts));
  if (!command.all && command.out === undefined && command.format === undefined) {
    const text = JSON.stringify(await ask(input), null, 2);
    return print(`${operation.name === logIn.name ? text : redact(text)}\n`);
  }

  const field = rowsFieldOf(operation);
  if (!field) throw new UsageError(`${operation.name} answers no list; leave out --all, --out and --format`);
  const format = command.format ?? (command.out?.toLowerCase().endsWith('.csv') ? 'csv' : 'jsonl');
  const target: RowsTarget = { file: command.out, print, printer: createRowPrinter(format, field.columns), redact };
  const task = taskOf([operation.name, input, format, service.url, service.email]);
  if (!command.all) return await writeRows(((await ask(input))[field.name] ?? []) as Row[], target, task);
  const clock = {
    now: Date.now,
    sleep: (milliseconds: number, signal?: AbortSignal) =>
      orInterrupted(setTimeout(milliseconds, undefined, { signal })),
  };
  const { rows, partial } = await readAll({
    operation,
    input,
    call: ask,
    target,
    task,
    tell: (text) => reportProgress(operation, text),
    patience: {
      clock,
      limiter: createCallLimiter(service.callsPerMinute, clock),
      signal: interrupted.signal,
      onPause: ({ message }, milliseconds) =>
        reportProgress(operation, `waits ${Math.ceil(milliseconds / 1000)} s (${redact(message)})`),
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (partial === undefined) return reportProgress(operation, `done, ${rows} rows`);
  process.exitCode = PARTIAL;
  process.stderr.write(`desk-api: ${operation.name}: ${partial}\n`);
}

async function writeRows(rows: readonly Row[], target: RowsTarget, task: string): Promise<void> {
  const text = target.redact(rows.map((row) => target.printer.print(row)).join(''));
  if (target.file === undefined) return await print(target.printer.head + text);
  const file = await openRowsFile(target.file, task, target.printer.head);
  try {
    await file.append({ page: 1, text, rows: rows.length, keys: [] });
    await file.finish();
  } finally {
    await file.close();
  }
}

async function run(args: readonly string[]): Promise<void> {
  const named = OPERATION_LIST.find(({ name }) => args.includes(name));
  refuseSecretArguments(args, named, process.env);
  const command = readCommandLine(args);
  const { operation } = command;
  if (command.openapi) return await print(`${JSON.stringify(openApiDocument(OPERATION_LIST), null, 2)}\n`);
  if (operation === undefined) return await print(`${overview(OPERATION_LIST)}\n`);
  if (command.help) return await print(`${help(operationNamed(operation))}\n`);
  const found = operationNamed(operation);
  const env = tenantEnvironment(process.env, command.profile);
  redact = createRedaction(env);
  refuseSecretArguments(args, found, env);
  await call(found, command, env);
}

/** One line for the user; a stack only for unexpected errors. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof DeskError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const reason = error.answer?.message;
  return typeof reason === 'string' && reason !== ''
    ? `${error.message}: ${reason.replace(/\p{Cc}+/gu, ' ')}`
    : error.message;
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : FAILED));

const args = process.argv.slice(2);
try {
  await run(args);
} catch (error) {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  process.stderr.write(`${redact(explain(error)).replace(/^(?! )/gm, 'desk-api: ')}\n`);
  process.exitCode = interrupted.signal.aborted ? INTERRUPTED : FAILED;
  // A call may be under way.
  if (interrupted.signal.aborted) process.exit();
}
