/** Short files that belong to their only importer are listed, others are not. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findCrumbs } from './crumbs.ts';

const importing = (...targets: string[]) => targets.map((target) => `import { x } from '${target}';\n`).join('');

it('lists a short file that only one file of its folder imports', () => {
  const long = `${'// more\n'.repeat(30)}`;
  const files = [
    {
      path: 'relay/a/main.ts',
      text: importing('./crumb.ts', './long.ts', './shared.ts', './tested.ts', '../b/far.ts'),
    },
    { path: 'relay/a/other.ts', text: importing('./shared.ts') },
    { path: 'relay/a/crumb.ts', text: 'export const x = 1;\n' },
    { path: 'relay/a/long.ts', text: long },
    { path: 'relay/a/shared.ts', text: '' },
    { path: 'relay/a/tested.ts', text: '' },
    { path: 'relay/a/alone.ts', text: '' },
    { path: 'relay/b/far.ts', text: '' },
    { path: 'test/relay/a/tested.test.ts', text: importing('../../../relay/a/tested.ts', './help.ts') },
    { path: 'test/relay/a/help.ts', text: '' },
  ];
  assert.deepEqual(findCrumbs(files), ['relay/a/crumb.ts is short, and only main.ts imports it']);
});
