/** Checks made-up subjects, and reads commits from real repositories: a branch, main, a shallow clone, a folder without one. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { findBadSubjects, readCommits } from './commit-subjects.ts';

// Git sets these for its hooks. With them, the commands below would write to this project's own repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

const judge = (subject: string): string[] => findBadSubjects([{ hash: 'abc1234', subject }]);

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-commits-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function git(folder: string, ...args: string[]): void {
  const who = ['-c', 'user.name=Example', '-c', 'user.email=dev@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...who, ...args], { stdio: 'pipe' });
}

/** Creates a repository whose main has commits with these subjects, oldest first. */
function plantMain(t: TestContext, ...subjects: string[]): string {
  const folder = temporaryFolder(t);
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commit(folder, ...subjects);
  return folder;
}

function commit(folder: string, ...subjects: string[]): void {
  for (const subject of subjects) git(folder, 'commit', '--quiet', '--allow-empty', '-m', subject);
}

function subjectsOf(folder: string): string[] {
  const commits = readCommits(folder);
  assert.ok(typeof commits !== 'string', String(commits));
  return commits.map(({ subject }) => subject);
}

describe('a commit subject', () => {
  for (const subject of [
    'relay/outbox: count slow calls from their end',
    'relay, demo/desk: share one table',
    'README: show the shop',
    `docs: ${'a'.repeat(66)}`,
  ]) {
    it(`may be: ${subject}`, () => assert.deepEqual(judge(subject), []));
  }

  for (const [fault, subject] of [
    ['has 73 characters', `docs: ${'a'.repeat(67)}`],
    ['names no part', 'x'],
    ['names no part', 'Tell the kinds of store apart: in one place'],
    ['names no part', 'relay:'],
    ['ends with a dot', 'relay: retry sooner.'],
  ] as const) {
    it(`is refused when it ${fault}: ${subject}`, () => {
      const found = judge(subject);
      assert.equal(found.length, 1);
      assert.ok(found[0]?.startsWith(`abc1234 ${fault}`), found[0]);
    });
  }
});

const skip = spawnSync('git', ['--version']).status === 0 ? false : 'git is not installed';

describe('the commits that are judged', { skip }, () => {
  it('are those of the branch that main lacks', (t) => {
    const folder = plantMain(t, 'x');
    git(folder, 'switch', '--quiet', '--create', 'work');
    commit(folder, 'docs: one', 'docs: two');
    assert.deepEqual(subjectsOf(folder), ['docs: two', 'docs: one']);
  });

  it('leave out commits of the remote’s main if the local one is behind', (t) => {
    const origin = plantMain(t, 'docs: one');
    const folder = join(temporaryFolder(t), 'clone');
    git(origin, 'clone', '--quiet', origin, folder);
    commit(origin, 'x');
    git(folder, 'fetch', '--quiet');
    git(folder, 'switch', '--quiet', '--create', 'work', 'origin/main');
    commit(folder, 'docs: two');
    assert.deepEqual(subjectsOf(folder), ['docs: two']);
  });

  it('are the newest 50 on main, without merges', (t) => {
    const folder = plantMain(t, ...Array.from({ length: 55 }, (_, index) => `docs: ${index}`));
    git(folder, 'switch', '--quiet', '--create', 'side', 'HEAD~1');
    commit(folder, 'docs: side');
    git(folder, 'switch', '--quiet', 'main');
    git(folder, 'merge', '--quiet', '--no-ff', 'side');
    const subjects = subjectsOf(folder);
    assert.equal(subjects.length, 50);
    assert.ok(subjects.every((subject) => subject.startsWith('docs: ')));
  });

  it('are those of a shallow clone', (t) => {
    const origin = plantMain(t, 'x', 'docs: one');
    const folder = join(temporaryFolder(t), 'clone');
    git(origin, 'clone', '--quiet', '--depth=1', `file://${origin}`, folder);
    assert.deepEqual(subjectsOf(folder), ['docs: one']);
  });

  it('are none without a repository, and the reason is given', (t) => {
    assert.match(String(readCommits(temporaryFolder(t))), /^skipped: fatal: not a git repository/);
  });

  it('are none if the project is unpacked inside another repository', (t) => {
    const inside = join(plantMain(t, 'x'), 'unpacked');
    mkdirSync(inside);
    assert.equal(readCommits(inside), 'skipped: this folder is part of another repository');
  });
});
