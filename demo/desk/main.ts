/** `npm run desk`: the desk alone, configured by its environment; `npm run desk -- new-password E-MAIL` gives an agent a new password. */
import { pino } from 'pino';
import { renewPassword } from './agents/agent-passwords.ts';
import { ConfigError, readConfig } from './config.ts';
import { createDesk } from './desk.ts';

const log = pino({ name: 'desk' });
const [command, email = ''] = process.argv.slice(2);

if (command === undefined) await run();
else if (command === 'new-password') printNewPassword();
else refuse(`The desk has no command ${command}; it has: new-password E-MAIL.`);

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const desk = createDesk({
      tenant: config.tenant,
      innerAddresses: config.innerAddresses,
      agentPasswords: config.agentPasswords,
      trustedProxies: config.trustedProxies,
      timings: { recordsKeptFor: config.recordsKeptFor },
      seededKnowledge: true,
      log,
    });
    const { url } = await desk.listen(config.port, config.host);
    // The promise rejects if the desk stops before.
    desk.robotsLearned().then(
      () => log.info('the robots have learned what they know'),
      (error: unknown) => log.debug({ err: error }, 'the robots have not learned what they know'),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void desk.close().then(() => log.info('the desk has stopped')));
    }
    // Log last: a program that reads this line may stop the desk at once.
    log.info({ url, console: `${url}/console` }, 'the desk listens');
  } catch (error) {
    refuse(explain(error));
  }
}

function printNewPassword(): void {
  try {
    process.stdout.write(`${renewPassword(readConfig(process.env).tenant, email)}\n`);
  } catch (error) {
    refuse((error as Error).message);
  }
}

function refuse(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replace(/^/gm, 'The desk cannot start: ');
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The desk cannot start: PORT is taken by another program; set another one';
  if (code === 'EACCES') return 'The desk cannot start: PORT needs rights this user does not have; set one above 1023';
  if (code === 'ERR_SQLITE_ERROR')
    return `The desk cannot start: DATABASE cannot be opened (${message}); name another file`;
  return `The desk cannot start: ${message}`;
}
