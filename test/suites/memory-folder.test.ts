import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, type StatsFs, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { makeMemoryFolder } from './memory-folder.ts';

const PLENTY = 64 * 2 ** 30;
const TMPFS = 0x01021994;

function emptyFolder(t: TestContext, parent: string): string {
  const folder = mkdtempSync(join(parent, 'desk-chat-memory-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const isLarge = ({ type, bavail, bsize }: StatsFs): boolean => type === TMPFS && bavail * bsize > 4 * 2 ** 30;

describe('a folder in memory', () => {
  const hasRoom = existsSync('/dev/shm') && isLarge(statfsSync('/dev/shm'));
  const where = { skip: !hasRoom && 'this machine has no large file system in memory' };

  it('is removed with all its files', where, (t) => {
    const folder = makeMemoryFolder(emptyFolder(t, '/dev/shm'), PLENTY);
    assert.ok(folder);
    writeFileSync(join(folder.path, 'file'), 'text');
    folder.remove();
    assert.equal(existsSync(folder.path), false);
  });

  it('replaces the folders of processes that ended, and no others', where, (t) => {
    const place = emptyFolder(t, '/dev/shm');
    const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
    const [left, running, foreign] = [`desk-chat-tests-${gone}`, 'desk-chat-tests-1', 'something-else'];
    for (const name of [left, running, foreign]) mkdirSync(join(place, name));
    makeMemoryFolder(place, PLENTY);
    assert.deepEqual(
      [left, running, foreign].map((name) => existsSync(join(place, name))),
      [false, true, true],
    );
  });

  it('is not made when little memory is free', where, (t) => {
    assert.equal(makeMemoryFolder(emptyFolder(t, '/dev/shm'), 2 ** 30), undefined);
  });

  it('is not made on a disk or in a missing folder', (t) => {
    const onDisk = emptyFolder(t, import.meta.dirname);
    assert.notEqual(statfsSync(onDisk).type, TMPFS);
    assert.equal(makeMemoryFolder(onDisk, PLENTY), undefined);
    assert.equal(makeMemoryFolder(join(tmpdir(), 'desk-chat-no-such-folder'), PLENTY), undefined);
  });
});
