/**
 * Refuses commit subjects that are too long, name no part of the project, or end with a dot. Checks the commits of the
 * current branch that main lacks; on main itself, the newest ones.
 */
import { spawnSync } from 'node:child_process';

const LONGEST = 72;
/** Number of commits that are checked on main. */
const NEWEST = 50;
/** Matches a subject such as `relay/outbox: count slow calls from their end`. Several parts are separated by commas. */
const NAMES_A_PART = /^[\w./-]+(, [\w./-]+)*: \S/;

export interface Commit {
  hash: string;
  subject: string;
}

/** One line for each fault; empty if there is none. */
export function findBadSubjects(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject }) => {
    const faults = [];
    const { length } = [...subject];
    if (length > LONGEST) faults.push(`has ${length} characters, ${LONGEST} are allowed`);
    if (!NAMES_A_PART.test(subject)) faults.push('names no part, as in "relay/outbox: retry sooner"');
    if (subject.endsWith('.')) faults.push('ends with a dot');
    return faults.map((fault) => `${hash} ${fault}: ${subject}`);
  });
}

/** The commits to check, newest first; without a history, the reason in one line. */
export function readCommits(root: string): Commit[] | string {
  const env = { ...process.env, LC_ALL: 'C' };
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
  const top = git('rev-parse', '--show-cdup');
  if (top.error) return 'skipped: git is not installed';
  if (top.status !== 0) return `skipped: ${top.stderr.trim().split('\n')[0]}`;
  if (top.stdout.trim() !== '') return 'skipped: this folder is part of another repository';
  const log = (...range: string[]): Commit[] =>
    git('log', '--no-merges', '--format=%h %s', ...range)
      .stdout.split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
  const exists = (ref: string) => git('rev-parse', '--verify', '--quiet', ref).status === 0;
  const own = log('HEAD', '--not', ...['refs/heads/main', 'refs/remotes/origin/main'].filter(exists));
  return own.length > 0 ? own : log(`--max-count=${NEWEST}`);
}
