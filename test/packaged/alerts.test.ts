/** The rules of `relay/health/alerts.yaml` in Prometheus' own `promtool`: each wakes somebody for its event, and none in a quiet hour. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { installDebianProgram } from '../helpers/debian-program.ts';
import { temporaryFolder } from '../helpers/relay.ts';

const RELAY = join(import.meta.dirname, '../../relay/health');
const RULES = join(RELAY, 'alerts.yaml');
const run = promisify(execFile);

async function findPromtool(): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'command -v promtool']).catch(() => ({ stdout: '' }));
  if (stdout.trim() !== '') return stdout.trim();
  const wayOut = 'install prometheus and have promtool in PATH';
  const path = 'usr/bin/promtool';
  return installDebianProgram(
    { name: 'promtool', packages: ['prometheus'], path, startsServer: true, wayOut },
    process.env,
  );
}

const AT = 'job="desk-chat-relay", instance="relay:9464"';
const metric = (name: string, labels = '') => `${name}{${AT}${labels && `, ${labels}`}}`;
const callBacks = (outcome: string) => metric('relay_call_backs_total', `outcome="${outcome}"`);

/** The series of a relay to which nothing happens, each with its value every minute (`0x120`: 0, and 120 times the same). */
const QUIET: Record<string, string> = {
  [metric('up')]: '1x120',
  [metric('relay_ready')]: '1x120',
  [metric('relay_canary_failing')]: '0x120',
  [metric('relay_desk_misconfigured')]: '0x120',
  [metric('relay_desk_open')]: '0x120',
  [metric('relay_knowledge_misconfigured')]: '0x120',
  [metric('relay_knowledge_open')]: '0x120',
  [metric('relay_outbox_oldest_seconds')]: '0x120',
  [metric('relay_desk_budget_waits_total', 'priority="message"')]: '0x120',
  [metric('relay_quarantine')]: '0x120',
  [metric('relay_quarantine_bytes')]: '0x120',
  [metric('relay_push_seconds_bucket', 'le="1"')]: '0+60x120',
  [metric('relay_push_seconds_bucket', 'le="5"')]: '0+60x120',
  [metric('relay_push_seconds_bucket', 'le="+Inf"')]: '0+60x120',
  [metric('relay_store_journal_bytes')]: '4000000x120',
  [metric('relay_store_unwiped_seconds')]: '0x120',
  [callBacks('limit-site')]: '0x120',
  [callBacks('limit-address')]: '0x120',
  [callBacks('limit-number')]: '0x120',
  [callBacks('number-special')]: '0x120',
};

/** What has happened when the alert fires, after ten quiet minutes; `undefined` for a series that ends. */
const EVENTS: Record<string, { series: Record<string, string | undefined>; after: number; also?: string[] }> = {
  RelayDown: { series: { [metric('up')]: '1x9 0x110', [metric('relay_ready')]: '1x9 stale' }, after: 2 },
  RelayNotReady: { series: { [metric('relay_ready')]: '1x9 0x110' }, after: 2 },
  RelayCanaryFailing: { series: { [metric('relay_canary_failing')]: '0x9 1x110' }, after: 2 },
  RelayDeskMisconfigured: { series: { [metric('relay_desk_misconfigured')]: '0x9 1x110' }, after: 1 },
  RelayDeskUnreachable: { series: { [metric('relay_desk_open')]: `0x9 ${'0 1 '.repeat(50)}` }, after: 6 },
  RelayKnowledgeMisconfigured: { series: { [metric('relay_knowledge_misconfigured')]: '0x9 1x110' }, after: 1 },
  RelayKnowledgeUnreachable: { series: { [metric('relay_knowledge_open')]: `0x9 ${'0 1 '.repeat(50)}` }, after: 6 },
  RelayOutboxOld: { series: { [metric('relay_outbox_oldest_seconds')]: '0x9 0+60x110' }, after: 8 },
  // A message waits now and then, for more than ten minutes.
  RelayBudgetUsedUp: {
    series: {
      [metric('relay_desk_budget_waits_total', 'priority="message"')]: '0x9 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5x100',
    },
    after: 12,
  },
  RelayQuarantine: { series: { [metric('relay_quarantine')]: '0x9 1x110' }, after: 6 },
  RelayQuarantineFull: {
    series: { [metric('relay_quarantine')]: '0x9 900x110', [metric('relay_quarantine_bytes')]: '0x9 250000000x110' },
    after: 6,
    also: ['RelayQuarantine'],
  },
  RelayPushesSlow: {
    series: { [metric('relay_push_seconds_bucket', 'le="1"')]: '0+60x9 540x110' },
    after: 11,
  },
  RelayJournalLong: { series: { [metric('relay_store_journal_bytes')]: '4000000x9 200000000x110' }, after: 6 },
  RelayErasedNotGone: { series: { [metric('relay_store_unwiped_seconds')]: '0x9 0+60x110' }, after: 5 },
  // Once is enough: the counter has been at 0 before.
  RelayCallBacksOfDayUsedUp: { series: { [callBacks('limit-site')]: '0x9 1x110' }, after: 2 },
  RelayCallBacksAttacked: { series: { [callBacks('number-special')]: '0x9 30x110' }, after: 2 },
};

const testOf = (
  name: string,
  series: Record<string, string | undefined>,
  minute: number,
  firing: readonly string[],
) => ({
  name,
  interval: '1m',
  input_series: Object.entries({ ...QUIET, ...series }).map(([one, values]) => ({ series: one, values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${minute}m`,
      exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
    },
  ],
});

describe('the alerts', () => {
  it('each have an event for which they fire', () => {
    const named = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    assert.deepEqual(Object.keys(EVENTS).sort(), named.sort());
  });

  it('fire for their event alone, not before it, and never in a quiet hour', async (context) => {
    const tests = [testOf('a quiet hour', {}, 60, []), testOf('no relay at all', nothing(), 5, ['RelayDown'])].concat(
      Object.entries(EVENTS).flatMap(([name, { series, after, also = [] }]) => [
        testOf(`before ${name}`, series, 9, []),
        testOf(name, series, 10 + after, [name, ...also].sort()),
      ]),
    );
    const file = join(temporaryFolder(context), 'alerts.json');
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    const promtool = await findPromtool();
    await run(promtool, ['test', 'rules', file]).catch((error: { stdout: string; stderr: string }) => {
      assert.fail(error.stdout + error.stderr);
    });
  });

  it('are loaded by the sample configuration, which promtool accepts', async () => {
    const { stdout } = await run(await findPromtool(), ['check', 'config', join(RELAY, 'prometheus.yaml')]);
    assert.match(stdout, /SUCCESS: \d+ rules found/);
  });
});

/** The series of a machine whose relays are not scraped. */
const nothing = () => Object.fromEntries(Object.keys(QUIET).map((name) => [name, 'stale']));
