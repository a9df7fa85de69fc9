/** A real inspector and its processes, for tests that give it files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import { createInspector, type InspectorOptions } from '../../../../relay/features/uploads/inspector.ts';
import { INSPECTION } from '../../../../relay/features/uploads/uploads.ts';
import { temporaryFolder } from '../../../helpers/relay.ts';

/** Needs a kernel that reports the memory of processes. */
export const LINUX = { skip: process.platform !== 'linux' && 'processes are looked at in /proc' };

export function startInspector(t: TestContext, options: Partial<InspectorOptions> = {}) {
  const folder = temporaryFolder(t);
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const inspector = createInspector({ ...INSPECTION, patience: 600_000, log, ...options });
  t.after(() => inspector.close());
  let count = 0;
  /** The file's type, or the reason for its refusal. */
  const look = async (bytes: Buffer, address = '192.0.2.1') => {
    count += 1;
    const file = join(folder, String(count));
    writeFileSync(file, bytes);
    const { type } = await inspector.inspect(file, address).catch(({ code }) => ({ type: `${code}` }));
    return type;
  };
  return { look, logged, folder };
}

/** Only children that inspect: other test files of this process have a PostgreSQL. */
export const inspections = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(isInspection).map(Number);

function isInspection(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('inspection-process');
  } catch {
    return false;
  }
}

/** The most bytes that a process ever had in memory; 0 when it is gone. */
export function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}
