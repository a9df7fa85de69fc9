/**
 * Parses strace's output of a process into its operations on the files of one folder and its writes to accepted
 * connections, in order. It throws on a call that it does not model.
 */
import { dirname, join } from 'node:path';

export type DiskStep =
  | { did: 'create' | 'unlink'; file: string }
  /**
   * Only writes among the first `covers` steps are guaranteed on disk: other threads may have written while the sync
   * was running.
   */
  | { did: 'sync'; file: string; covers: number }
  | { did: 'write'; file: string; offset: number; data: Buffer }
  | { did: 'truncate'; file: string; size: number }
  /** The folder's entries are on disk. */
  | { did: 'sync-folder' }
  /** Sent to a client, who may act on it. */
  | { did: 'send'; connection: number; data: Buffer };

const CALLS = [
  'openat',
  'close',
  'accept4',
  'fsync',
  'fdatasync',
  'ftruncate',
  'unlink',
  'unlinkat',
  'write',
  'writev',
  'pwrite64',
  'pwritev',
  'sendto',
  'sendmsg',
  'fallocate',
  'rename',
  'renameat',
  'renameat2',
  'sync_file_range',
  'copy_file_range',
  'sendfile',
];

/**
 * The tracer's command line, to put before the command. With -D the traced program stays the direct child, so that it
 * can be killed alone.
 */
export const tracedBy = (strace: string, output: string): string[] => [
  strace,
  '-D',
  '-f',
  '--seccomp-bpf',
  '-o',
  output,
  '-e',
  `trace=${CALLS.join()}`,
  '-xx',
  '-s',
  '10000000',
];

/** @param folder absolute path of the folder whose files are followed */
export function readTrace(text: string, folder: string): DiskStep[] {
  const steps: DiskStep[] = [];
  const files = new Map<number, string>();
  /** The offset of the next plain `write` to each file. */
  const ends = new Map<string, number>();
  const connections = new Map<number, number>();
  let accepted = 0;
  const isOurs = (path: string): boolean => path === folder || dirname(path) === folder;

  for (const { call, args, result, begun } of finishedCalls(text, () => steps.length)) {
    if (result < 0) continue;
    const fd = Number.parseInt(args, 10);
    const file = files.get(fd);
    switch (call) {
      case 'openat': {
        const path = stringsOf(args)[0]?.toString() ?? '';
        files.delete(result);
        if (!isOurs(path)) break;
        files.set(result, path);
        if (path !== folder && args.includes('O_CREAT') && !ends.has(path)) {
          ends.set(path, 0);
          steps.push({ did: 'create', file: path });
        }
        break;
      }
      case 'close':
        files.delete(fd);
        connections.delete(fd);
        break;
      case 'accept4':
        accepted += 1;
        connections.set(result, accepted);
        break;
      case 'fsync':
      case 'fdatasync':
        if (file === folder) steps.push({ did: 'sync-folder' });
        else if (file !== undefined) steps.push({ did: 'sync', file, covers: begun });
        break;
      case 'ftruncate':
        if (file !== undefined) steps.push({ did: 'truncate', file, size: Number(/, (\d+)\s*$/.exec(args)?.[1]) });
        break;
      case 'unlink':
      case 'unlinkat': {
        const path = stringsOf(args)[0]?.toString() ?? '';
        if (!isOurs(path)) break;
        ends.delete(path);
        steps.push({ did: 'unlink', file: path });
        break;
      }
      case 'pwrite64': {
        const offset = Number(/, (\d+)\s*$/.exec(args)?.[1]);
        if (file !== undefined) steps.push({ did: 'write', file, offset, data: written(args, result) });
        break;
      }
      case 'write':
      case 'writev':
      case 'sendto':
      case 'sendmsg': {
        const connection = connections.get(fd);
        if (connection !== undefined) steps.push({ did: 'send', connection, data: written(args, result) });
        else if (file !== undefined) {
          throw new Error(`${call} to ${file} is not followed: write down where it goes`);
        }
        break;
      }
      default:
        if (file !== undefined || stringsOf(args).some((path) => isOurs(join(path.toString())))) {
          throw new Error(`${call} is not followed: say what it does to a disk`);
        }
    }
  }
  return steps;
}

/** `begun` is the number of steps made when the call began. */
type Call = { call: string; args: string; result: number; begun: number };

/** Calls in the order they ended. strace prints a call in two parts when another thread's call came between. */
function* finishedCalls(text: string, made: () => number): Generator<Call> {
  const halves = new Map<string, { half: string; begun: number }>();
  for (const line of text.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (rest.endsWith(' <unfinished ...>')) {
      halves.set(thread, { half: rest.slice(0, -' <unfinished ...>'.length), begun: made() });
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest)?.[0];
    const first = resumed === undefined ? undefined : halves.get(thread);
    const whole = resumed === undefined ? rest : (first?.half ?? '') + rest.slice(resumed.length);
    const end = whole.lastIndexOf(') ');
    const [, result] = /^\)\s+= (-?\d+)/.exec(whole.slice(end)) ?? [];
    const open = whole.indexOf('(');
    if (result === undefined || open < 0) continue;
    yield {
      call: whole.slice(0, open),
      args: whole.slice(open + 1, end),
      result: Number(result),
      begun: first?.begun ?? made(),
    };
  }
}

const stringsOf = (args: string): Buffer[] =>
  [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => Buffer.from(hex.replaceAll('\\x', ''), 'hex'));

/** The data that a call wrote: the first `result` bytes of its argument. */
function written(args: string, result: number): Buffer {
  const all = Buffer.concat(stringsOf(args));
  if (all.length < result) throw new Error('the trace is cut short: give strace a longer -s');
  return all.subarray(0, result);
}
