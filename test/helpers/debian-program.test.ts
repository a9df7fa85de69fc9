/** Finding and refusing a program. Installing one is not tested here. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { installDebianProgram } from './debian-program.ts';
import { findStrace } from './strace.ts';

const PROGRAM = { name: 'strace', packages: ['strace'], path: 'usr/bin/strace', wayOut: 'install strace' };

describe('a program of Debian', () => {
  it('is the one that was unpacked earlier', async (t) => {
    const cache = mkdtempSync(join(tmpdir(), 'desk-chat-cache-'));
    t.after(() => rmSync(cache, { recursive: true }));
    const program = join(cache, 'desk-chat/strace/strace');
    mkdirSync(join(program, '..'), { recursive: true });
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    assert.equal(await installDebianProgram(PROGRAM, { XDG_CACHE_HOME: cache }), program);
  });
});

describe('the tests’ strace', () => {
  it('is refused in one line if it may not trace', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-chat-strace-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const said = 'strace: ptrace(PTRACE_TRACEME, ...): Operation not permitted';
    writeFileSync(join(folder, 'strace'), `#!/bin/sh\necho '${said}' >&2\nexit 1\n`);
    chmodSync(join(folder, 'strace'), 0o755);
    await assert.rejects(findStrace({ PATH: `${folder}:${process.env.PATH}` }), {
      message: `strace may not trace here (${said}): allow ptrace, in a container with --cap-add=SYS_PTRACE`,
    });
  });
});
