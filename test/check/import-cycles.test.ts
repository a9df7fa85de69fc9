/** Checks that cycles of files and of folders are refused, and that similar imports without a cycle pass. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findImportCycles } from './import-cycles.ts';

/** Parses lines of a file and its imports: `relay/a.ts -> ./b.ts ./c.ts`. */
const filesOf = (...lines: string[]) => {
  const files = new Map<string, string>();
  for (const line of lines) {
    const [path = '', targets = ''] = line.split(' -> ');
    files.set(
      path,
      targets.replace(/\S+/g, (target) => `import { x } from '${target}';\n`),
    );
  }
  return [...files].map(([path, text]) => ({ path, text }));
};

const refused: [title: string, files: { path: string; text: string }[], message: RegExp][] = [
  [
    'two files that import each other',
    filesOf('relay/a.ts -> ./b.ts', 'relay/b.ts -> ./a.ts'),
    /^cycle of 2: relay\/a\.ts:1 imports relay\/b\.ts; relay\/b\.ts:1 imports relay\/a\.ts$/,
  ],
  [
    'a cycle of type imports',
    [
      { path: 'relay/a.ts', text: "import type { B } from './b.ts';" },
      { path: 'relay/b.ts', text: "let a: import('./a.ts').A;" },
    ],
    /^cycle of 2: /,
  ],
  [
    'a cycle through a dynamic import',
    [
      { path: 'widget/a.ts', text: "void import('./b.ts');" },
      { path: 'widget/b.ts', text: "export * from './a.ts';" },
    ],
    /^cycle of 2: /,
  ],
  ['a longer cycle', filesOf('demo/a.ts -> ./b.ts', 'demo/b.ts -> ./c.ts', 'demo/c.ts -> ./a.ts'), /^cycle of 3: /],
  ['a file that imports itself', filesOf('relay/a.ts -> ./a.ts'), /^cycle of 1: /],
  [
    'two folders that import each other through different files',
    filesOf(
      'relay/store/a.ts -> ../outbox/b.ts',
      'relay/outbox/c.ts -> ../store/d.ts',
      'relay/outbox/b.ts',
      'relay/store/d.ts',
    ),
    /^cycle of 2: relay\/outbox\/c\.ts:1 imports relay\/store\/d\.ts; relay\/store\/a\.ts:1 imports relay\/outbox\/b\.ts$/,
  ],
  [
    'folders that import each other through their own folders',
    filesOf('relay/a/deep/x.ts -> ../../b/y.ts', 'relay/b/deep/z.ts -> ../../a/w.ts', 'relay/b/y.ts', 'relay/a/w.ts'),
    /^cycle of 2: /,
  ],
  [
    'a file beside a folder, when each imports the other',
    filesOf('relay/config.ts -> ./uploads/a.ts', 'relay/uploads/b.ts -> ../config.ts', 'relay/uploads/a.ts'),
    /^cycle of 2: relay\/config\.ts:1 imports relay\/uploads\/a\.ts; relay\/uploads\/b\.ts:1 imports relay\/config\.ts$/,
  ],
  [
    'a feature and a room that import each other',
    filesOf(
      'relay/features/a/x.ts -> ../../store/y.ts',
      'relay/store/z.ts -> ../features/a/w.ts',
      'relay/store/y.ts',
      'relay/features/a/w.ts',
    ),
    /^cycle of 2: /,
  ],
  [
    'two top-level folders',
    filesOf('test/a.ts -> ../demo/b.ts', 'demo/c.ts -> ../test/d.ts', 'demo/b.ts', 'test/d.ts'),
    /^cycle of 2: /,
  ],
];

const allowed: [title: string, files: { path: string; text: string }[]][] = [
  [
    'a file that composes folders, beside a file that all of them import',
    filesOf('relay/relay.ts -> ./store/a.ts ./errors.ts', 'relay/store/a.ts -> ../errors.ts', 'relay/errors.ts'),
  ],
  [
    'a room between two features',
    filesOf(
      'relay/features/a/x.ts -> ../../store/y.ts',
      'relay/store/y.ts -> ../features/b/z.ts',
      'relay/features/b/z.ts',
    ),
  ],
  ['several imports of one file', filesOf('relay/a.ts -> ./b.ts ./c.ts', 'relay/b.ts -> ./c.ts', 'relay/c.ts')],
  [
    'tests that use helpers of each other’s folders',
    filesOf('test/a/x.test.ts -> ../b/y.ts', 'test/b/z.test.ts -> ../a/w.ts', 'test/b/y.ts', 'test/a/w.ts'),
  ],
  ['a package with the name of a file', filesOf('relay/a.ts -> node:path', 'relay/node:path -> ./a.ts')],
];

describe('import cycles', () => {
  for (const [title, files, message] of refused) {
    it(`refuses ${title}`, () => {
      const violations = findImportCycles(files);
      assert.equal(violations.length, 1, violations.join('\n'));
      assert.match(violations[0] ?? '', message);
    });
  }

  for (const [title, files] of allowed) it(`allows ${title}`, () => assert.deepEqual(findImportCycles(files), []));

  it('reports each cycle once, in one direction', () => {
    const files = filesOf('relay/a.ts -> ./b.ts', 'relay/b.ts -> ./a.ts', 'demo/a.ts -> ./b.ts', 'demo/b.ts -> ./a.ts');
    assert.equal(findImportCycles(files).length, 2);
  });
});
