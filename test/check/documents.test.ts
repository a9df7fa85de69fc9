/** Checks that documents which name what does not exist are refused, each for its reason, and others are not. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDocumentErrors, findMissingDocuments, findUnexplainedPackages, type Known } from './documents.ts';

const known: Known = {
  files: [
    'README.md',
    'relay/README.md',
    'relay/docs/sites.md',
    'relay/sites.ts',
    'relay/store/port/log.ts',
    'test/relay/store/log.test.ts',
  ],
  scripts: ['relay', 'build', 'test', 'test:deep'],
  programs: ['relay', 'demo'],
  commands: ['help', 'doctor'],
  operations: ['send-message'],
  packages: ['lit', '@types/node'],
  names: new Set(['PUBLIC_URL', 'ERROR_CODES', 'PORT']),
};
const GUIDE = '# Running\n\n## First start\n\n### Calls, “back”\n';
const judge = (text: string, path = 'relay/README.md'): string[] =>
  findDocumentErrors(
    [
      { path: 'relay/README.md', text: GUIDE },
      { path, text: `${path === 'relay/README.md' ? GUIDE : ''}${text}` },
    ],
    known,
  );
const fenced = (...lines: string[]): string => `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`;

describe('documents', () => {
  it('refuses a path that does not exist, from the top and from the document’s folders', () => {
    for (const path of ['relay/site.ts', 'store/port/logs.ts', 'store/ports', 'relay/*.yaml', 'sites2.ts']) {
      assert.deepEqual(judge(`See \`${path}\`.`), [`relay/README.md: names ${path}, which does not exist`], path);
    }
    for (const path of ['relay/sites.ts', 'store/port/', 'relay/*/port/log.ts', 'log.ts']) {
      assert.deepEqual(judge(`See \`${path}\`.`), [], path);
    }
    assert.deepEqual(judge('In `store/port` of the relay.', 'relay/docs/sites.md'), []);
    assert.equal(judge('In `store/port` of the relay.', 'README.md').length, 0, 'no folder of this document');
  });

  it('leaves alone what is made, what is elsewhere, and other languages', () => {
    for (const text of [
      '`dist/widget/integrity.json`, `node_modules/.bin/desk-chat`',
      '`layout/theme.liquid`, `text/html`, `1/2`',
      '```ini\nPath=relay/gone.ts\n```',
    ]) {
      assert.deepEqual(judge(text), [], text);
    }
  });

  it('refuses a link to a file or a heading that does not exist', () => {
    assert.match(judge('[a](docs/gone.md)')[0] ?? '', /links to docs\/gone.md, which does not exist/);
    assert.match(judge('[a](#start)')[0] ?? '', /no such heading/);
    assert.match(judge('[a](../README.md#first)', 'relay/docs/sites.md')[0] ?? '', /relay\/README.md has no such/);
    assert.match(judge('[a](../sites.ts#L4)', 'relay/docs/sites.md')[0] ?? '', /no such heading/);
    assert.match(judge('<img src="docs/gone.webp" alt="x">')[0] ?? '', /links to docs\/gone.webp/);
    assert.deepEqual(judge('[a](#first-start) [b](#calls-back) [c](https://x.example/#y) [d](store/port)'), []);
    assert.deepEqual(judge('[a](../README.md#first-start)', 'relay/docs/sites.md'), []);
  });

  it('takes no heading from a fence', () => {
    assert.match(judge(`${fenced('# hidden')}[a](#hidden)`)[0] ?? '', /no such heading/);
  });

  it('refuses commands that the code does not know, fenced and in a sentence', () => {
    for (const [line, error] of [
      ['npm run bild', 'there is no script bild'],
      ['npm tests', 'there is no script tests'],
      ['npx desk-chat shop', 'there is no program shop'],
      ['npm run --silent relay -- backup', 'there is no command of the operator backup'],
      ['npm run relay -- backup', 'there is no command of the operator backup'],
      ['npx desk-chat relay backup', 'there is no command of the operator backup'],
      ['npm run desk-api -- send-letter', 'there is no operation send-letter'],
      ['npm test -- stores', 'no test: stores'],
      ['npm run test:deep -- --full power', 'no test: power'],
    ] as const) {
      const scripts = [...known.scripts, 'desk-api'];
      const found = (text: string) =>
        findDocumentErrors([{ path: 'README.md', text }], { ...known, scripts }).map((one) => one.split(': ').slice(1));
      assert.deepEqual(found(fenced(line)), [error.split(': ')], line);
      assert.deepEqual(found(`Type \`${line}\`.`), [error.split(': ')], line);
    }
    const text = fenced(
      'npm ci && npm run build',
      'npm run relay -- doctor   # npm run nothing',
      'npm test -- relay/store',
    );
    assert.deepEqual(judge(text), []);
  });

  it('refuses a setting that the code does not know, and a path in a command', () => {
    assert.deepEqual(judge(fenced('PUBLIK_URL=https://chat.example')), ['relay/README.md: no code knows PUBLIK_URL']);
    assert.deepEqual(judge(fenced('echo "$PRT"')), ['relay/README.md: no code knows PRT']);
    assert.deepEqual(judge('```bash\nPUBLIK_URL=a\n```'), ['relay/README.md: no code knows PUBLIK_URL']);
    assert.deepEqual(judge('```js\nf(process.env.PUBLIK_URL);\n```'), ['relay/README.md: no code knows PUBLIK_URL']);
    assert.deepEqual(judge('```js\nf(process.env.PUBLIC_URL, FOO_BAR);\n```'), []);
    assert.deepEqual(judge('Set `PUBLIK_URL`, or `PUBLIK_URL=a`.').length, 2);
    assert.match(judge(fenced('docker build -f relay/Dockerfile .'))[0] ?? '', /relay\/Dockerfile/);
    assert.deepEqual(judge(`${fenced('PUBLIC_URL=https://a PORT=1 x')}\`ERROR_CODES\`, \`HTTP\`, \`AWS_*\``), []);
  });

  it('refuses a source that names a document which does not exist', () => {
    const named = (text: string) => findMissingDocuments([{ path: 'relay/a.ts', text }], known);
    assert.deepEqual(named('// see relay/README.md and docs/sites.md'), []);
    assert.deepEqual(named('// see relay/GUIDE.md'), ['relay/a.ts: names relay/GUIDE.md, which does not exist']);
  });

  it('refuses a package without a reason, and a reason without a package', () => {
    const table = (...names: string[]) => ['| package | why |', '|---|---|', ...names.map((one) => `| ${one} | so |`)];
    const judged = (...names: string[]) => findUnexplainedPackages(table(...names).join('\n'), known.packages);
    assert.deepEqual(judged('lit', '@types/*'), []);
    assert.deepEqual(judged('@types/*'), ['test/check/dependencies.md: no reason for lit']);
    assert.deepEqual(judged('lit, vite', '@types/*'), ['test/check/dependencies.md: vite is not in package.json']);
  });
});
