/** The types for React and Vue, checked on small pages with the parts of the frameworks' own types that ours use. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { it } from 'node:test';

const ROOT = join(import.meta.dirname, '../../..');
const TYPES = ['desk-chat-props', 'react', 'vue'].map((name) => join(ROOT, `widget/typings/${name}.d.ts`));

const FRAMEWORKS = `
declare module 'react' {
  export type Ref<T> = { current: T | null };
  export interface HTMLAttributes<T> { id?: string; lang?: string; hidden?: boolean; onClick?: (event: { target: T }) => void }
  export type DetailedHTMLProps<A, T> = A & { ref?: Ref<T>; key?: string };
  export namespace JSX {
    interface Element { readonly type: string }
    interface IntrinsicElements { div: HTMLAttributes<HTMLDivElement> & { children?: unknown } }
  }
}
declare module 'react/jsx-runtime' { export type { JSX } from 'react' }
declare module 'vue' {
  export interface HTMLAttributes { id?: string; lang?: string; hidden?: boolean }
  export type PublicProps = { key?: string };
  export interface GlobalComponents {}
}`;

const REACT = `
import type { Ref } from 'react';
import type { DeskChat } from '${ROOT}/widget/desk-chat.ts';
const chat: Ref<DeskChat> = { current: null };
export const right = <desk-chat ref={chat} id="chat" site="default" theme="dark" consent="session" open
  strings={{ title: 'Ask the lamp people', unread: { one: '{count} new', other: '{count} new' } }}
  identity={async () => null}
  ondesk-chat-unread={(event) => event.unread.toFixed()}
  ondesk-chat-before-send={(event) => event.text === '' && event.preventDefault()} />;
// Wrong: there is no such theme
export const dyed = <desk-chat theme="green" />;
// Wrong: there is no such sentence
export const misspelt = <desk-chat strings={{ titel: 'Ask' }} />;
// Wrong: an event has no such field
export const misread = <desk-chat ondesk-chat-unread={(event) => event.count} />;
`;

const VUE = `
import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['desk-chat']>['$props'];
export const right: Props = {
  site: 'default', theme: 'dark', open: true, id: 'chat', strings: { title: 'Ask the lamp people' },
  'onDesk-chat-unread': (event) => event.unread.toFixed(),
};
// The names of listeners in compiled templates, however they are written there.
export const inTemplates: Props = {
  onDeskChatUnread: (event) => event.unread.toFixed(),
  onDeskChatBeforeSend: (event) => event.text === '' && event.preventDefault(),
};
// Wrong: an event has no such field
export const misread: Props = { onDeskChatUnread: (event) => event.count };
// Wrong: there is no such theme
export const dyed: Props = { theme: 'green' };
// Wrong: there is no such event
export const deaf: Props = { 'onDesk-chat-nothing': () => {} };
`;

/** The lines after the comments that begin with "Wrong". */
const wrongLines = (page: string): number[] =>
  page.split('\n').flatMap((line, index) => (line.startsWith('// Wrong:') ? [index + 2] : []));

it('pages in React or Vue accept the chat’s properties and events, and no others', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const pages = { 'react-page.tsx': REACT, 'vue-page.ts': VUE };
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { jsx: 'react-jsx', types: [], skipLibCheck: false, lib: ['es2024', 'dom', 'dom.iterable'] },
    files: ['frameworks.d.ts', ...Object.keys(pages), ...TYPES],
    include: [],
  };
  const more = {
    'tsconfig.json': JSON.stringify(config),
    'package.json': '{"type":"module"}',
    'frameworks.d.ts': FRAMEWORKS,
  };
  for (const [name, text] of Object.entries({ ...pages, ...more })) writeFileSync(join(folder, name), text);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], { encoding: 'utf8' });
  const complaints = [...stdout.matchAll(/([\w.-]+)\((\d+),\d+\): error/g)].map(
    ([, file = '', line]) => [file, Number(line)] as const,
  );
  const linesOf = (name: string) => complaints.filter(([file]) => file === name).map(([, line]) => line);
  for (const [name, page] of Object.entries(pages)) assert.deepEqual(linesOf(name), wrongLines(page), stdout);
  // The widget's other files that the pages import are checked by the project's type check.
  for (const name of ['frameworks.d.ts', ...TYPES.map((path) => basename(path))])
    assert.deepEqual(linesOf(name), [], stdout);
});
