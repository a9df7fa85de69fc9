/** Checks whether the desk is reachable, its clock, and by a call that changes nothing whether it accepts our sign. */
import type { RelayConfig } from '../../config/config.ts';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { agentStatus } from '../../desk-api/im/status.ts';
import { ask, type Finding, fail, isOwnMachine, pass, withCorrectedClock } from './check.ts';

/** Milliseconds. Less than the five minutes that the desk tolerates, because a synchronised clock is much closer. */
const MOST_OFF = 60_000;

export async function checkDesk({ desk }: RelayConfig, client: DeskClient, now: () => number): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (!desk.url.startsWith('https:') && !isOwnMachine(desk.url)) {
    findings.push(fail('desk', 'DESK_URL is not https, so others can read what visitors write'));
  }
  const clock = await checkClock(desk.url, now);
  const sign = clock.subject === 'desk' ? [] : [await checkSign(client)];
  return [...findings, clock, ...sign];
}

/** A finding about the clock; about the desk if it is unreachable. */
async function checkClock(url: string, now: () => number): Promise<Finding> {
  const asked = now();
  const response = await ask(url);
  if (typeof response === 'string') {
    return fail('desk', `cannot be reached (${response}); check DESK_URL, the network and its proxies`);
  }
  await response.body?.cancel();
  const theirs = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return fail('clock', 'the desk’s answer has no Date header; check DESK_URL');
  // The header counts in whole seconds.
  const off = (asked + now()) / 2 - (theirs + 500);
  const seconds = Math.round(Math.abs(off) / 1000);
  const difference =
    seconds === 0 ? 'agrees with the desk’s' : `is ${seconds} s ${off > 0 ? 'ahead of' : 'behind'} the desk’s`;
  if (Math.abs(off) <= MOST_OFF) return pass('clock', `it ${difference}`);
  return fail('clock', `it ${difference}; synchronise this machine’s clock (NTP)`);
}

async function checkSign(client: DeskClient): Promise<Finding> {
  try {
    const { agents } = await withCorrectedClock(() => client.call(agentStatus, { query: {} }));
    const online = agents.filter(({ im_status: status }) => status === 'online').length;
    return pass('sign', `the desk accepts it; ${online} of ${agents.length} agents are online`);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return fail('sign', error.kind === 'rate-limited' ? `${error.message}; try again in a minute` : error.message);
  }
}
