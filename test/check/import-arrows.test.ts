/** Checks that every kind of forbidden import is refused and every allowed one passes. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { findArrowViolations } from './import-arrows.ts';
import { readSourceFiles } from './source-files.ts';

const refused: [path: string, text: string, why: RegExp][] = [
  ['widget/a.ts', "import { x } from '../relay/protocol/a.ts';", /takes only types/],
  ['widget/a.ts', "import { type X } from '../relay/protocol/a.ts';", /takes only types/],
  ['widget/a.ts', "import '../relay/protocol/a.ts';", /takes only types/],
  ['widget/a.ts', "export * from '../relay/protocol/a.ts';", /takes only types/],
  ['widget/a.ts', "const p = await import('../relay/protocol/a.ts');", /takes only types/],
  ['widget/elements/panel/a.ts', "import type { X } from '../../../relay/config.ts';", /widget may not import relay/],
  ['widget/a.ts', "import type { X } from '../demo/desk/b.ts';", /widget may not import desk/],
  ['widget/a.ts', "import { readFile } from 'node:fs/promises';", /no Node modules/],
  ['widget/a.ts', 'await import(name);', /literally/],
  ['relay/protocol/a.ts', "import { x } from '../config.ts';", /protocol may not import relay/],
  ['relay/a.ts', "import '../widget/index.ts';", /relay may not import widget/],
  ['relay/a.ts', "import type { X } from '../widget/index.ts';", /relay may not import widget/],
  ['relay/store/a.ts', "export { x } from '../../demo/start.ts';", /relay may not import start/],
  ['relay/a.ts', "import { x } from '../test/helpers/b.ts';", /relay may not import test/],
  ['relay/desk-api/a.ts', "import { x } from '../run.ts';", /desk-api may not import relay/],
  ['relay/desk-api/a.ts', "let x: import('../config.ts').Config;", /desk-api may not import relay/],
  ['relay/desk-api/a.ts', "import { x } from '../protocol/a.ts';", /desk-api may not import protocol/],
  ['relay/http/a.ts', "import { x } from '../run.ts';", /http may not import relay/],
  ['demo/desk/console/a.ts', "import { x } from '../../../relay/http/b.ts';", /console may not import http/],
  ['demo/desk/a.ts', "import { x } from '../../relay/stages/relay.ts';", /desk may not import relay/],
  ['demo/desk/a.ts', "import { x } from '../../relay/protocol/a.ts';", /desk may not import protocol/],
  ['demo/desk/console/a.ts', "import { x } from '../../../widget/sanitize.ts';", /console may not import widget/],
  ['demo/desk/console/a.ts', "import { x } from '../store.ts';", /only types from the desk/],
  ['demo/start.ts', "import { x } from '../relay/config.ts';", /start may not import relay/],
  ['demo/start.ts', "import '../widget/index.ts';", /start may not import widget/],
  ['demo/start.ts', "import './bin/a.js';", /start may not import bin/],
  ['demo/bin/a.js', "import('../../test/b.ts');", /bin may not import test/],
  ['demo/site/a.ts', "import '../../relay/stages/relay.ts';", /site may not import relay/],
  ['relay/a.ts', "import '/etc/x.ts';", /relative paths/],
  ['relay/outbox/a.ts', "import { OPERATIONS } from '../desk-api/operations.ts';", /takes only types/],
  ['relay/desk-api/client.ts', "import { OPERATIONS } from './operations.ts';", /takes only types/],
  ['relay/operator/a.ts', "import { x } from '../desk-api/tools/openapi.ts';", /without the tools/],
  ['tools/a.ts', "import './b.ts';", /no room/],
];

const allowed: [path: string, text: string][] = [
  ['widget/a.ts', "import type { X } from '../relay/protocol/a.ts';"],
  ['widget/a.ts', "export type { X } from '../relay/protocol/a.ts';"],
  ['widget/loader.ts', "void import('./index.ts');"],
  ['widget/vite.config.ts', "import { join } from 'node:path';"],
  ['widget/build/a.ts', 'await import(name);'],
  ['widget/a.ts', "const text = \"import '../relay/config.ts'\"; // import '../relay/config.ts'"],
  ['relay/a.ts', "import { x } from './protocol/a.ts'; import { y } from './desk-api/client.ts';"],
  ['relay/outbox/a.ts', "import type { CallInput } from '../desk-api/operations.ts';"],
  ['relay/desk-api/tools/a.ts', "import { OPERATIONS } from '../operations.ts';"],
  ['relay/callbacks/a.ts', "import { x } from '../desk-api/push.ts';"],
  ['demo/desk/a.ts', "import { x } from '../../relay/desk-api/operations.ts';"],
  ['demo/desk/a.ts', "import { x } from '../../relay/http/rates.ts';"],
  ['demo/desk/console/a.ts', "import { x } from '../../../widget/elements/emoji/emoji.ts';"],
  ['demo/desk/console/a.ts', "import { x } from '../../../widget/html/sanitize.ts';"],
  ['demo/desk/console/a.ts', "import { html } from 'lit'; import type { X } from '../agents.ts';"],
  ['demo/site/a.ts', "import { x } from '../../relay/desk-api/signing/third-party.ts';"],
  [
    'demo/start.ts',
    "import { x } from '../relay/stages/relay.ts'; import { y } from './desk/desk.ts'; import './site/s.ts';",
  ],
  ['demo/bin/a.js', "import('../../relay/main.js'); import('../start.ts'); import('../desk/main.ts');"],
  [
    'test/journeys/a.ts',
    "import '../../widget/index.ts'; import '../../relay/stages/relay.ts'; import '../../demo/start.ts';",
  ],
];

describe('import arrows', () => {
  for (const [path, text, why] of refused) {
    it(`refuses in ${path}: ${text}`, () => {
      const violations = findArrowViolations([{ path, text }]);
      assert.equal(violations.length, 1);
      assert.match(violations[0] ?? '', why);
      assert.ok(violations[0]?.startsWith(`${path}:1 `));
    });
  }

  for (const [path, text] of allowed) {
    it(`allows in ${path}: ${text}`, () => assert.deepEqual(findArrowViolations([{ path, text }]), []));
  }

  it('reads every source file of the project', () => {
    const files = readSourceFiles(resolve(import.meta.dirname, '../..'));
    assert.ok(files.some((file) => file.path === 'test/check/import-arrows.test.ts'));
    assert.ok(files.some((file) => file.path.startsWith('relay/')));
  });
});
