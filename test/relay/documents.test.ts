import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '../../relay/config/config.ts';
import { environment } from '../../relay/config/environment.ts';
import { TIMINGS } from '../../relay/config/timings.ts';
import { USAGE } from '../../relay/conversation/visitor/usage.ts';
import { createCallBackCounter } from '../../relay/features/call-back/call-back.ts';
import { createSuggestions } from '../../relay/features/suggestions/suggestions.ts';
import { createMetrics } from '../../relay/health/metrics.ts';
import { operate } from '../../relay/operator/operate.ts';
import { siteSettings, sitesFile } from '../../relay/sites/sites.ts';
import { openStore } from '../../relay/store/open.ts';
import { MOST_ROWS } from '../../relay/store/port/visitors.ts';
import { createIdentities } from '../../relay/visitors/identity.ts';
import { COMMAND_LIMITS, LIMITS } from '../../relay/visitors/limits.ts';
import { ORIGIN, SECRETS, temporaryFolder } from '../helpers/relay.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const NEEDED = {
  PUBLIC_URL: 'https://chat.example',
  DESK_URL: 'https://desk.example',
  DESK_EMAIL: 'admin@example.com',
  ALLOWED_ORIGINS: ORIGIN,
  ...SECRETS,
};

/** The series that the relay exports, with their labels, after every event has happened once. */
async function exported(): Promise<Map<string, Set<string>>> {
  const store = await openStore('sqlite::memory:', Date.now);
  const metrics = createMetrics({ store, callsPerMinute: 60, knowledgeCallsPerMinute: 60, cachedFor: 0 });
  metrics.watch({
    sockets: () => 0,
    deskState: () => 'closed',
    knowledgeState: () => 'closed',
    customerFieldsAge: () => 0,
    canaryFails: () => false,
    ready: async () => true,
  });
  metrics.push('replies', 'taken');
  metrics.pushAnswered(1);
  metrics.deskCall('send-message', 'ok');
  metrics.budgetWait('message');
  metrics.knowledgeWait('message');
  metrics.knowledgeCall('chat', 'ok');
  metrics.command('send', 'ok');
  metrics.upload('ok');
  createCallBackCounter(metrics);
  const log = pino({ level: 'silent' });
  createSuggestions({ sites: new Map(), knowledge: undefined, log, metrics, now: Date.now, timings: TIMINGS });
  metrics.request('make', 'sent');
  metrics.connectionRefused('too-fast');
  metrics.erased('visitor');
  metrics.overlong(431);
  const series = new Map<string, Set<string>>();
  for (const line of (await metrics.text()).split('\n')) {
    const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = series.get(name) ?? new Set<string>();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label as string);
    series.set(name, known);
  }
  await store.close();
  return series;
}

const ours = /\b(?:relay|nodejs|process)_\w+/g;
/** The labels that Prometheus adds to every series. */
const ADDED = ['job', 'instance'];

const dashboard = JSON.parse(read('relay/health/grafana-dashboard.json')) as {
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[];
};
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets);
const rules = [...read('relay/health/alerts.yaml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr]) => expr ?? '');

it('the relay exports every series of the dashboard and the alerts, with those labels', async () => {
  const series = await exported();
  assert.ok(shown.length > 20 && rules.length > 8);
  for (const expr of [...shown.map((target) => target.expr), ...rules]) {
    const names = expr.match(ours) ?? [];
    assert.ok(names.length > 0, expr);
    for (const name of names) assert.ok(series.has(name), `${name} in ${expr}`);
    const labels = new Set([...ADDED, ...names.flatMap((name) => [...(series.get(name) ?? [])])]);
    const used = [...expr.matchAll(/by \(([^)]*)\)|(\w+)=~?"/g)].flatMap(([, by, one]) =>
      (by ?? one ?? '').split(', '),
    );
    for (const label of used) assert.ok(labels.has(label), `${label} in ${expr}`);
  }
  for (const { expr, legendFormat } of shown) {
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
      const by = /by \(([^)]*)\)/.exec(expr)?.[1] ?? ADDED.join(', ');
      assert.ok(by.split(', ').includes(label as string), `${label} in the legend of ${expr}`);
    }
  }
});

it('the dashboard shows every metric of the relay', async () => {
  const said = shown.map(({ expr }) => expr).join('\n');
  for (const name of (await exported()).keys()) {
    const base = name.replace(/_(sum|count)$/, '_bucket');
    if (name.startsWith('relay_')) assert.ok(said.includes(base), name);
  }
});

it('every alert has a severity, a description and a name', () => {
  const alerts = read('relay/health/alerts.yaml').split('- alert: ').slice(1);
  assert.equal(alerts.length, rules.length);
  for (const alert of alerts) {
    for (const part of [/severity: (critical|warning)/, /summary: \S/, /description: \S.*\./]) {
      assert.match(alert, part);
    }
  }
});

/** The guide of the relay, with its parts about sites and about operation. */
const guide = ['README.md', 'docs/sites.md', 'docs/operations.md'].map((name) => read(`relay/${name}`)).join('\n');
/** The section of the guide under a heading. */
const part = (heading: string): string => guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The rows of a text's tables, without their headers. */
const rows = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row]) => (row ?? '').split(' | '));
/** The names in the first column, in order. */
const named = (text: string): string[] =>
  rows(text).flatMap(([first]) => [...(first ?? '').matchAll(/`([A-Za-z_]+)`/g)].map(([, name]) => name ?? ''));
const fenced = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code ?? '');

it('the guide’s table has every setting once, with its default', () => {
  const table = part('Settings');
  assert.deepEqual(named(table), [...new Set(named(table))]);
  assert.deepEqual(new Set(named(table)), new Set(Object.keys(environment.shape)));
  for (const [name = '', , unset = ''] of rows(table).slice(1)) {
    const parsed = environment.shape[name.replaceAll('`', '') as keyof typeof environment.shape].safeParse(undefined);
    const value = parsed.success && !Array.isArray(parsed.data) ? parsed.data : undefined;
    const said = /^`(.*)`$/.exec(unset)?.[1];
    assert.equal(said, value === undefined ? undefined : String(value), name);
    assert.equal(/^required/.test(unset), !parsed.success || /ORIGINS|CALLBACK/.test(name), name);
  }
});

it('the guide’s table has every setting of a site once, with its default', () => {
  const table = part('The file');
  assert.deepEqual(named(table), Object.keys(siteSettings.shape));
  const defaults = siteSettings.parse({});
  for (const [name = '', , unset = ''] of rows(table).slice(1)) {
    const value = defaults[name.replaceAll('`', '') as keyof typeof defaults];
    if (value === undefined || Array.isArray(value)) continue;
    assert.equal(unset, `\`${JSON.stringify(value)}\``, name);
  }
  for (const example of fenced(guide, 'json')) sitesFile.parse(JSON.parse(example));
});

it('the guide’s settings for containers are known, and include all required ones', () => {
  const [example = ''] = fenced(part('First start'), 'sh').filter((code) => code.includes('POSTGRES_PASSWORD'));
  const { POSTGRES_PASSWORD, ...set } = Object.fromEntries(
    example
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  assert.ok(POSTGRES_PASSWORD);
  for (const name of Object.keys(set)) assert.ok(name in environment.shape, name);
  readConfig({ ...set, ...SECRETS });
});

it('both example backends sign identities that the relay accepts once', async (t) => {
  const examples = fenced(part('Signed identities'), 'js');
  assert.equal(examples.length, 2);
  const folder = temporaryFolder(t);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  process.env.DESK_CHAT_IDENTITY_KEY = `key-1:${'k'.repeat(64)}`;
  const config = readConfig({ ...NEEDED, IDENTITY_SECRET: process.env.DESK_CHAT_IDENTITY_KEY });
  const store = await openStore('sqlite::memory:', Date.now);
  t.after(store.close);
  const identities = createIdentities(config.identityKeys, store);
  for (const [index, example] of examples.entries()) {
    const file = join(folder, `example-${index}.mjs`);
    writeFileSync(file, example);
    const { signIdentity } = await import(file);
    const jwt = await signIdentity({ id: '4711', name: 'Example Person', email: 'person@example.com' });
    const identity = await identities.verify(jwt, 'default');
    assert.deepEqual(identity, { subject: '4711', name: 'Example Person', email: 'person@example.com', phone: null });
    await assert.rejects(identities.verify(jwt, 'default'), /used before/);
  }
});

it('the guide lists every metric of the relay and every command of the operator', async () => {
  const series = [...(await exported()).keys()]
    .filter((name) => name.startsWith('relay_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  assert.deepEqual(new Set(named(part('Watching it'))), new Set(series));
  const said: string[] = [];
  const operator = { env: {}, write: (text: string) => said.push(text), complain: assert.fail, now: Date.now };
  assert.equal(await operate('help', [], operator), 0);
  const commands = new Set([...said.join('\n').matchAll(/npm run relay -- ([a-z-]+)/g)].map(([, name]) => name));
  assert.ok(commands.size > 4);
  for (const name of commands) assert.ok(guide.includes(`npm run relay -- ${name}`), `${name} is missing`);
  for (const [, name] of guide.matchAll(/npm run relay -- ([a-z-]+)/g)) {
    assert.ok(name === 'help' || commands.has(name), `there is no ${name}`);
  }
});

it('the guide’s limits are the relay’s', () => {
  const limits = part('Limits');
  for (const said of [
    `${LIMITS.frame / 1024} KiB of text in at most ${LIMITS.fragments} fragments`,
    `${LIMITS.eventsPerSecond} events a second; ${LIMITS.messagesPerMinute} messages a minute`,
    `when ${LIMITS.unread / 1024} KiB wait`,
    `after ${LIMITS.excess / 1000} seconds of more than ${LIMITS.eventsPerSecond} events each`,
    `more than ${LIMITS.packetsPerSecond} packets or`,
    `| ${LIMITS.answer / 1024} KiB, or one event`,
    `${LIMITS.frameJson.names} names, ${LIMITS.frameJson.values.toLocaleString('en')} values and ${LIMITS.frameJson.depth} levels`,
    `${LIMITS.charactersPerSecond / 2 ** 20} MiB of frames a second, above which each connection keeps ${LIMITS.shareOfCharacters / 1024} KiB`,
    `${COMMAND_LIMITS.read.visitor} times a minute`,
    `${COMMAND_LIMITS.read.address} times a minute`,
    `a visitor | ${LIMITS.socketsPerToken} connections`,
    `${LIMITS.socketsPerAddress} connections; ${LIMITS.newVisitorsPerHour} new visitors an hour`,
    `${USAGE.waitingCalls} calls that wait for the desk`,
    `${USAGE.bytesADay / 2 ** 20} MiB a day (UTC) and ${USAGE.bytesInAll / 2 ** 20} MiB in all`,
    `MiB and ${MOST_ROWS.uploads} files kept; ${MOST_ROWS.tokens} tokens`,
  ]) {
    assert.ok(limits.includes(said), said);
  }
});

it('the guide’s backup contains what a running relay wrote, and fails without a database', async (t) => {
  const folder = temporaryFolder(t);
  const [, script] = /node -e "(.*backup.*)"$/m.exec(part('Backups')) ?? [];
  assert.ok(script);
  const run = () => spawnSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
  assert.notEqual(run().status, 0);
  assert.deepEqual(readdirSync(folder), [], 'nothing that could be taken for a backup');
  const store = await openStore(`sqlite:${join(folder, 'relay.db')}`, Date.now);
  t.after(() => store.close());
  await store.quarantine.add({ at: 1, reason: 'r', body: 'kept', conversation: null, session: null });
  assert.equal(run().status, 0);
  const backup = await openStore(`sqlite:${join(folder, 'relay-backup.db')}`, Date.now);
  t.after(() => backup.close());
  assert.equal((await backup.quarantine.list(0, 1))[0]?.body, 'kept');
});
