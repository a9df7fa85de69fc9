/** Finds the tests' strace, of the machine or of Debian's package, and checks that it may trace here. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installDebianProgram } from './debian-program.ts';

const run = promisify(execFile);

/** The program's path. Throws one line with advice if it is missing or may not trace. */
export async function findStrace(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'command -v strace'], { env }).catch(() => ({ stdout: '' }));
  const strace = stdout.trim() || (await install(env));
  await run(strace, ['-o', '/dev/null', 'true']).catch((error: Error & { stderr?: string }) => {
    const said = (error.stderr ?? error.message).trim().split('\n')[0];
    throw new Error(`strace may not trace here (${said}): allow ptrace, in a container with --cap-add=SYS_PTRACE`);
  });
  return strace;
}

const install = (env: NodeJS.ProcessEnv): Promise<string> =>
  installDebianProgram(
    {
      name: 'strace',
      packages: ['strace'],
      path: 'usr/bin/strace',
      wayOut: 'install strace and have it in PATH',
    },
    env,
  );
