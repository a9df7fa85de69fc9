/** `<console-chat-apps-view>`: the chat apps whose customers write to this desk: number, address, and keyword replies. */
import { html, type TemplateResult } from 'lit';
import type { ChatApp, ChatAppBody } from '../../console-protocol/chat-apps.ts';
import { renderCheck } from '../controls/fields/render-choice.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { defineList } from './list-view.ts';

/** `keywords` has one a line, as `word = reply`. */
type Draft = Omit<ChatAppBody, 'keywords'> & { id: number | null; keywords: string };

const renderForm = (draft: Draft, set: (part: Partial<Draft>) => void): TemplateResult => {
  const hint = 'It gets the pushes, and /getAccessToken below it answers the token.';
  return html`<div class="fields">
      ${renderField('name', 'Name', draft.name, { longest: 60 }, (name) => set({ name }))}
      ${renderField('number', 'Number', draft.number, { longest: 128, isCode: true }, (number) => set({ number }))}
      ${renderField('url', 'Address of its server', draft.url, { longest: 2000, isCode: true, className: 'wide', hint }, (url) => set({ url }))}
      ${renderField('keywords', 'Keyword replies', draft.keywords, { rows: 4, className: 'wide', hint: 'One on each line: word = reply. The first word that a message has counts.' }, (keywords) => set({ keywords }))}
    </div>
    ${renderCheck('Answer keywords while all agents are busy', draft.kw_on, (kw_on) => set({ kw_on }))}
    ${renderCheck('Answer keywords while nobody is online', draft.kw_on2, (kw_on2) => set({ kw_on2 }))}`;
};

const keywordsOf = (text: string): ChatAppBody['keywords'] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=');
      return at < 0 ? { word: line, reply: '' } : { word: line.slice(0, at).trim(), reply: line.slice(at + 1).trim() };
    });

defineList<{ chat_apps: ChatApp[] }, ChatApp, Draft>('console-chat-apps-view', {
  title: 'Chat apps',
  add: 'Add a chat app',
  blank: { id: null, number: '', name: '', url: '', kw_on: false, kw_on2: false, keywords: '' },
  list: 'Chat apps',
  form: 'Chat app',
  empty: () => 'No chat app is connected yet.',
  path: '/chat-apps',
  read: (api, signal) => api('GET', '/chat-apps', undefined, signal),
  rowsOf: ({ chat_apps }) => chat_apps,
  draftOf: ({ keywords, ...app }) => ({
    ...app,
    keywords: keywords.map(({ word, reply }) => `${word} = ${reply}`).join('\n'),
  }),
  bodyOf: ({ id, keywords, ...rest }) => ({ ...rest, keywords: keywordsOf(keywords) }),
  renderRow: ({
    name,
    number,
    url,
  }) => html`<span><b><bdi>${name}</bdi></b> <span class="soft"><bdi>${number}</bdi></span></span>
    <span class="soft"><bdi>${url}</bdi></span>`,
  renderForm,
});
