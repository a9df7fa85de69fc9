import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { createMetrics } from '../../relay/health/metrics.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Each series the relay exports, with its labels, once everything has happened once. */
async function exported(): Promise<Map<string, Set<string>>> {
  const none = () => 0;
  const metrics = createMetrics({
    sockets: none,
    outbox: async () => ({ waiting: 0, oldestSeconds: 0 }),
    quarantine: async () => 0,
    queue: async () => 0,
    deskState: () => 'closed',
    callsPerMinute: 60,
    canaryFails: () => false,
    ready: async () => true,
  });
  metrics.push('replies', 'taken');
  metrics.pushAnswered(1);
  metrics.deskCall('send-message', 'ok');
  metrics.budgetWait('message');
  metrics.command('send', 'ok');
  metrics.upload('ok');
  metrics.erased('visitor');
  const series = new Map<string, Set<string>>();
  for (const line of (await metrics.registry.metrics()).split('\n')) {
    const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = series.get(name) ?? new Set<string>();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label as string);
    series.set(name, known);
  }
  return series;
}

const ours = /\b(?:relay|nodejs|process)_\w+/g;
/** What Prometheus adds to every series. */
const ADDED = ['job', 'instance'];

const dashboard = JSON.parse(read('relay/grafana-dashboard.json')) as {
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[];
};
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets);
const rules = [...read('relay/alerts.yaml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr]) => expr ?? '');

test('whatever the dashboard and the alerts ask for, the relay exports, with those labels', async () => {
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

test('the dashboard shows everything the relay measures of itself', async () => {
  const said = shown.map(({ expr }) => expr).join('\n');
  for (const name of (await exported()).keys()) {
    const base = name.replace(/_(sum|count)$/, '_bucket');
    if (name.startsWith('relay_')) assert.ok(said.includes(base), name);
  }
});

test('every alert says how bad it is, what it means and what it is called', () => {
  const alerts = read('relay/alerts.yaml').split('- alert: ').slice(1);
  assert.equal(alerts.length, rules.length);
  for (const alert of alerts) {
    for (const part of [/severity: (critical|warning)/, /summary: \S/, /description: \S.*\./]) {
      assert.match(alert, part);
    }
  }
});
