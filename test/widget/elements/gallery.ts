/**
 * Shows one state of the chat at a time for the eye: `gallery.html?state=robot&theme=dark&dir=rtl`. Serve the project's
 * folder with vite; not part of any suite.
 */
import type { DeskChatLauncher } from '../../../widget/launcher/launcher.ts';
import type { DeskChatPanel } from '../../../widget/panel/panel.ts';
import { en } from '../../../widget/strings/en.ts';
import { NOW } from './fixtures.ts';
import { defineStage } from './stage.ts';
import { STATES } from './states.ts';

const asked = new URL(location.href).searchParams;
const name = asked.get('state') ?? 'robot';
const strings = asked.get('locale') === 'zh-CN' ? (await import('../../../widget/strings/zh-cn.ts')).zhCn : en;

Date.now = () => NOW;
defineStage();
document.documentElement.dir = asked.get('dir') ?? 'ltr';
document.body.classList.toggle('dark', asked.get('theme') === 'dark');

const nav = document.querySelector('nav');
for (const state of Object.keys(STATES)) {
  const link = document.createElement('a');
  const address = new URL(location.href);
  address.searchParams.set('state', state);
  link.href = address.href;
  link.textContent = state;
  nav?.append(link);
}

const open = asked.get('open') !== 'no';
const stage = document.createElement('desk-chat-stage');
stage.setAttribute('theme', asked.get('theme') ?? 'light');
if (asked.has('brand')) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`desk-chat-stage { --desk-chat-brand: ${asked.get('brand')} }`);
  document.adoptedStyleSheets.push(sheet);
}
document.body.append(stage);

const panel = document.createElement('desk-chat-panel') as DeskChatPanel;
Object.assign(panel, { open, strings, locale: asked.get('locale') ?? 'en', state: STATES[name]?.() });
const launcher = document.createElement('desk-chat-launcher') as DeskChatLauncher;
Object.assign(launcher, { open, strings, unread: 3 });
stage.shadowRoot?.append(panel, launcher);
panel.addEventListener('chat-request', (event) => console.info(JSON.stringify(event.request)));
