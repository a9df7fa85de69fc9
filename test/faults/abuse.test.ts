/**
 * Attacks on a relay that also serves honest visitors from other addresses. The relay stays alive, honest visitors are
 * hardly slower, and all attacks together cost a bounded amount of memory.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../helpers/relay.ts';
import { figure, percentile, size } from '../helpers/size.ts';
import { until } from '../helpers/until.ts';
import { ATTACKS } from './attacks.ts';
import { openStage, type Stage } from './stage.ts';
import type { Tab } from './tab.ts';

/** In milliseconds. */
const QUIET = size(500, 20_000);
const ATTACKED = size(500, 20_000);
const HONEST = 8;
/** Milliseconds between two messages of an honest visitor, well within a visitor's rate limit. */
const EVERY = 1000;
/** How many times slower honest visitors may become. */
const MAX_SLOWDOWN = 3;
/** In megabytes: the growth of the relay, and the size of its at most two child processes that inspect files. */
const MAX_GROWTH = 300;
const MAX_CHILDREN = 2 * 150;
const ATTACKER = join(import.meta.dirname, 'attacker.ts');

describe('under attack', () => {
  let stage: Stage;
  let honest: Tab[];
  let quiet = 0;
  let idle = 0;
  let most = 0;
  let mostOfChildren = 0;
  const ending: (() => unknown)[] = [];

  before(async () => {
    stage = await openStage({ after: (end: () => unknown) => ending.push(end) } as never, {
      env: { TRUSTED_PROXIES: '1' },
    });
    honest = Array.from({ length: HONEST }, (_, n) => stage.tab(`honest${n}`));
    for (const tab of honest) tab.say();
    await until(() => honest.every((tab) => tab.isUpToDate() && tab.isDone()), 'all to be greeted');
    // Warm-up: code is compiled, and everything that honest visitors need is loaded, such as the image reader.
    await ackTimes(QUIET);
    idle = residentOf(stage.relay.pid() as number);
    quiet = percentile(await ackTimes(QUIET), 0.95);
  });
  after(async () => {
    for (const end of ending.reverse()) await end();
  });

  /** Times in milliseconds from each message of the honest visitors to its acknowledgement. */
  async function ackTimes(time: number): Promise<number[]> {
    const until = Date.now() + time;
    const taken: number[] = [];
    const speak = async (tab: Tab, n: number): Promise<void> => {
      await pause((n / HONEST) * EVERY);
      while (Date.now() < until) {
        const begun = performance.now();
        const answer = await tab.connection.ask('send', { id: newId(), text: 'Is the lamp in stock?' });
        assert.ok(answer?.ok, `an honest visitor is refused: ${JSON.stringify(answer)}`);
        taken.push(performance.now() - begun);
        await pause(EVERY);
      }
    };
    const watch = async (): Promise<void> => {
      for (; Date.now() < until; await pause(EVERY / 2)) {
        const [relay = 0, ...others] = treeOf(stage.relay.pid() as number).map(residentOf);
        most = Math.max(most, relay);
        mostOfChildren = Math.max(
          mostOfChildren,
          others.reduce((sum, one) => sum + one, 0),
        );
      }
    };
    await Promise.all([...honest.map(speak), watch()]);
    return taken;
  }

  const isAlive = (): Promise<boolean> =>
    fetch(`${stage.url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );

  for (const name of Object.keys(ATTACKS)) {
    it(`by ${name}: others go on`, async () => {
      const attacker = spawn(process.execPath, [ATTACKER, name, stage.url, String(ATTACKED)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const before = stage.relay.complaints().length;
      let complaints = '';
      attacker.stderr.on('data', (chunk) => (complaints += chunk));
      const ended = once(attacker, 'close');
      const taken = await ackTimes(ATTACKED).finally(async () => {
        await ended;
        // Restore the relay, so that the result of one attack does not affect the next.
        if (!(await isAlive())) await stage.relay.start();
        await until(() => honest.every((tab) => tab.isOnline()), 'all to be back');
      });
      assert.equal(complaints.replace(/\(node:\d+\).*\n.*\n/g, ''), '');
      const slower = percentile(taken, 0.95) / quiet;
      figure('abuse', `${name}: p95 of others`, round(slower), { atMost: MAX_SLOWDOWN }, '× quiet');
      assert.equal(stage.relay.complaints().slice(before), '');
    });
  }

  it('the relay keeps its size', () => {
    figure('abuse', 'memory above idle', round(most - idle), { atMost: MAX_GROWTH }, 'MB');
    figure('abuse', 'memory of those who look at files', round(mostOfChildren), { atMost: MAX_CHILDREN }, 'MB');
  });
});

const round = (value: number): number => Math.round(value * 10) / 10;

/** Resident memory of a process in megabytes; 0 if the process has ended. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Ids of a process and all its descendants, the process itself first. */
function treeOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The program's name is in brackets and may contain any character.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
        return [[Number(name), Number(parent)] as const];
      } catch {
        return [];
      }
    });
  const found = [pid];
  for (let at = 0; at < found.length; at += 1) {
    found.push(...parents.filter(([, parent]) => parent === found[at]).map(([child]) => child));
  }
  return found;
}
