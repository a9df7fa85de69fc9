/** A site that bundles the widget: a Vite project with the built package, installed as by `npm install`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { build } from 'vite';
import { installPacked } from '../helpers/packed.ts';
import { temporaryFolder } from '../helpers/relay.ts';
import { visitSite } from '../journeys/host-page.ts';
import { openScene } from '../journeys/scene.ts';

const ROOT = join(import.meta.dirname, '../..');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** A project with the package and its dependencies, and nothing else. */
const project = (t: TestContext, files: Record<string, string>): string => {
  const folder = temporaryFolder(t);
  installPacked('dist/npm', folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

it('a site built with Vite shows the chat only where it places the element', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const { relay } = scene.house.urls;
  const folder = project(t, {
    'index.html': '<!doctype html><html lang="en"><title>A shop</title><script type="module" src="/main.js"></script>',
    'main.js': `import { DeskChat, DeskChatReadyEvent } from 'desk-chat/widget';
      document.title = String(document.querySelector('desk-chat'));
      window.chat = () => {
        const chat = document.createElement('desk-chat');
        chat.setAttribute('site', 'default');
        chat.setAttribute('relay', '${relay}');
        const ready = new Promise((done) => chat.once('ready', done));
        document.body.append(chat);
        return ready.then((event) => chat instanceof DeskChat && event instanceof DeskChatReadyEvent);
      };`,
  });
  await build({ root: folder, configFile: false, logLevel: 'error' });
  const visitor = await visitSite(t, scene, (request, response) => {
    const path = request.url === '/' ? '/index.html' : String(request.url);
    const type = TYPES[extname(path)];
    if (!type) return response.writeHead(204).end();
    response.setHeader('content-type', `${type}; charset=utf-8`);
    // Under a CSP that forbids inline styles; constructed style sheets are allowed.
    response.setHeader(
      'content-security-policy',
      `default-src 'self'; connect-src ${relay} ${relay.replace(/^http/, 'ws')}; img-src 'self' data: ${relay} ${scene.house.urls.desk}`,
    );
    return response.end(readFileSync(join(folder, 'dist', path)));
  });
  const { page } = visitor;
  assert.equal(await page.title(), 'null');
  assert.equal(await page.evaluate(() => (window as unknown as { chat(): Promise<boolean> }).chat()), true);
  assert.equal(await page.evaluate(() => 'DeskChat' in window), false);
  await visitor.open();
  await visitor.asks('Can I cancel my order?');
});

const PAGE = `
import { DeskChat, DeskChatUnreadEvent, type ChatCalls, type Settings } from 'desk-chat/widget';
import type { Content, DeskChatApi, Diagnosis, Person, RefusedError } from 'desk-chat/widget';
const chat: DeskChat = document.createElement('desk-chat');
const calls: ChatCalls = chat;
const settings: Settings = { theme: 'dark', strings: { title: 'Ask the lamp people' } };
await calls.update(settings);
await chat.open({ draft: 'Hello' });
chat.on('unread', (event: DeskChatUnreadEvent) => event.unread.toFixed());
chat.addEventListener('desk-chat-message', ({ person, content }): [Person, Content] => [person, content]);
await chat.update({ strings: null, identity: null });
await chat.send('Hello').catch(({ code }: RefusedError) => code === 'cancelled');
const found: Diagnosis = await chat.diagnose();
found.advice.join();
(window.DeskChat ??= []).push((tag: DeskChatApi) => tag.element.append());
if (window.DeskChat && 'open' in window.DeskChat) await window.DeskChat.open({ draft: 'Hello' });
// Wrong: there is no such option
await chat.open({ drft: 'Hello' });
// Wrong: an event has no such field
chat.on('unread', (event) => event.count);
// Wrong: there is no such theme
await chat.update({ theme: 'green' });
// Wrong: nothing is said in this way
chat.on('message', ({ content }) => content.kind === 'song');
// Wrong: the tag's API has no such call
(window.DeskChat ??= []).push((tag) => tag.shout());
// Wrong: it is an element like others
chat.append({});
// Wrong: a property of the element is no number
chat.site = 5;
`;

const FRAMEWORKS = `
declare module 'react' {
  export interface HTMLAttributes<T> { id?: string; onClick?: (event: { target: T }) => void }
  export type DetailedHTMLProps<A, T> = A & { ref?: { current: T | null } };
  export namespace JSX { interface IntrinsicElements { div: object } }
}
declare module 'react/jsx-runtime' { export type { JSX } from 'react' }
declare module 'vue' {
  export interface HTMLAttributes { id?: string }
  export type PublicProps = { key?: string };
  export interface GlobalComponents {}
}`;

const REACT = `
import type {} from 'desk-chat/widget/react';
export const right = <desk-chat site="default" ondesk-chat-unread={(event) => event.unread.toFixed()} />;
// Wrong: there is no such theme
export const dyed = <desk-chat theme="green" />;
`;

const VUE = `
import type {} from 'desk-chat/widget/vue';
import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['desk-chat']>['$props'];
export const right: Props = { site: 'default', 'onDesk-chat-unread': (event) => event.unread.toFixed() };
// Wrong: there is no such theme
export const dyed: Props = { theme: 'green' };
`;

it('the package has types, also for React and Vue', (t) => {
  const pages = { 'page.ts': PAGE, 'react-page.tsx': REACT, 'vue-page.ts': VUE };
  const options = { module: 'esnext', moduleResolution: 'bundler', target: 'es2022', jsx: 'react-jsx', types: [] };
  const folder = project(t, {
    ...pages,
    'frameworks.d.ts': FRAMEWORKS,
    'package.json': '{"type":"module"}',
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...options, strict: true, noEmit: true, skipLibCheck: true },
    }),
  });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  const complaints = [...stdout.matchAll(/([\w./-]+)\((\d+),\d+\): error/g)].map(([, file, line]) => `${file}:${line}`);
  const wrong = Object.entries(pages).flatMap(([name, page]) =>
    page.split('\n').flatMap((line, index) => (line.startsWith('// Wrong:') ? [`${name}:${index + 2}`] : [])),
  );
  assert.deepEqual(
    complaints.map((place) => place.replace(/.*\//, '')),
    wrong,
    stdout,
  );
});
