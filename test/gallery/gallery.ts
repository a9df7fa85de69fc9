/**
 * Shows one state of the chat at a time for visual checks: `gallery.html#state=robot&theme=dark&dir=rtl`, also `brand`,
 * `open=no`, with it `invited=yes`, and `locale`. Serve the project's folder with vite; `test/looks/every-look.test.ts` visits every state.
 */
import type { Form } from '../../relay/protocol/forms.ts';
import type { DeskChatComposer } from '../../widget/elements/composer/composer.ts';
import type { DeskChatPanel } from '../../widget/elements/panel/panel.ts';
import { loadPart } from '../../widget/elements/parts.ts';
import { chooseLanguage, loadStrings } from '../../widget/strings/languages.ts';
import { CALL_OUTCOMES, CALLS, NO_CALL } from './call-states.ts';
import { NOW } from './fixtures.ts';
import { EVERY_KIND, REQUEST, SHORT } from './forms.ts';
import { addLauncher } from './launcher-stage.ts';
import { REQUEST_DETAILS, REQUEST_LISTS, UNSENT_REPLIES } from './request-states.ts';
import { defineStage } from './stage.ts';
import { ATTACHED, STATES, SUGGESTED, TYPED } from './states.ts';

/** The answers to requests for a form, by its name. */
const FORMS: Partial<Record<Form['name'], Form>> = { before: EVERY_KIND, request: REQUEST };

Date.now = () => NOW;
defineStage();
const brandSheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(brandSheet);
addEventListener('hashchange', show);
await show();

async function show(): Promise<void> {
  const asked = new URLSearchParams(location.hash.slice(1));
  const { state: name = 'robot', theme = 'light', dir = 'ltr', locale = 'en', brand } = Object.fromEntries(asked);
  const open = asked.get('open') !== 'no';
  const strings = await loadStrings(chooseLanguage([locale]));
  document.documentElement.dir = dir;
  document.body.classList.toggle('dark', theme === 'dark');
  brandSheet.replaceSync(brand ? `desk-chat-stage { --desk-chat-brand: ${brand} }` : '');
  listStates(asked);

  document.querySelector('desk-chat-stage')?.remove();
  const stage = document.createElement('desk-chat-stage');
  stage.setAttribute('theme', theme);
  document.body.append(stage);
  addLauncher(stage, { isOpen: open, strings, unread: 3, language: locale });
  const panel = document.createElement('desk-chat-panel') as DeskChatPanel;
  Object.assign(panel, { open, strings, locale, direction: dir, state: STATES[name]?.() });
  if (!open && asked.get('invited') === 'yes') stage.shadowRoot?.append(await makeInvitation(strings, dir));
  else if (!open)
    stage.shadowRoot?.append(await makeTeaser(Object.assign(STATES[name]?.() ?? {}, { unread: 3 }), strings, dir));
  panel.addEventListener('chat-request', ({ request }) => {
    if (request.type === 'suggest') request.answer(SUGGESTED);
    else if (request.type === 'load-form') request.answer(FORMS[request.form] ?? SHORT);
    else if (request.type === 'requests') {
      const { call } = request;
      const given = REQUEST_DETAILS[name];
      if (call.type === 'list') call.answer(given ? [given] : (REQUEST_LISTS[name] ?? null));
      else if (call.type === 'open') call.answer(given ?? null, UNSENT_REPLIES[name] ?? []);
      else if (call.type === 'recall') call.answer('');
      else if (call.type === 'unsent') call.answer(UNSENT_REPLIES[name] ?? []);
    } else if (request.type === 'call-back') {
      const { call } = request;
      if (call.type === 'state') call.answer(CALLS[name] ?? NO_CALL);
      else if (call.type === 'ask') call.answer(CALL_OUTCOMES[name] ?? null);
      else if (call.type === 'recall-wait') call.answer(null);
    } else console.info(JSON.stringify(request));
  });
  stage.shadowRoot?.append(panel);
  if (name === 'attached') panel.attachment = ATTACHED;
  if (panel.state.site?.suggestions) await typeInto(panel);
  if (CALL_OUTCOMES[name]) await askForCall(panel);
  if (REQUEST_DETAILS[name]) (await inRequests(panel, '.row')).click();
  if (name === 'requests-form-wrong') (await inRequests(panel, 'desk-chat-form', 'form .primary')).click();
  stage.dataset.shows = String(asked);
}

/** Finds an element in the visitor's requests, through shadow roots, once it is rendered. */
async function inRequests(panel: DeskChatPanel, ...path: string[]): Promise<HTMLElement> {
  await loadPart('requests');
  const find = () => {
    const start: HTMLElement | null = panel.renderRoot.querySelector<HTMLElement>('desk-chat-requests');
    return path.reduce((from, name) => from?.shadowRoot?.querySelector<HTMLElement>(name) ?? null, start);
  };
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function askForCall(panel: DeskChatPanel): Promise<void> {
  await loadPart('call-back');
  const rendered = (root: ParentNode | undefined | null, name: string) => root?.querySelector<HTMLElement>(name);
  const part = () => rendered(panel.renderRoot, 'desk-chat-call-back')?.shadowRoot;
  while (!rendered(part(), 'form')) await new Promise((resolve) => setTimeout(resolve));
  const number = rendered(part(), '#number') as HTMLInputElement;
  number.value = '22 22 55 55';
  number.dispatchEvent(new InputEvent('input'));
  rendered(part(), 'button.primary')?.click();
  while (!rendered(part(), '.outcome, .error')) await new Promise((resolve) => setTimeout(resolve));
  // Whoever asked waits for a free agent.
  rendered(part(), '.ways .primary')?.click();
}

async function typeInto(panel: DeskChatPanel): Promise<void> {
  await loadPart('suggestions');
  await panel.updateComplete;
  const composer = panel.renderRoot.querySelector('desk-chat-composer') as DeskChatComposer;
  await composer.updateComplete;
  const field = composer.renderRoot.querySelector('textarea') as HTMLTextAreaElement;
  field.value = TYPED;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  while (!composer.renderRoot.querySelector('[role=option]')) await new Promise((resolve) => setTimeout(resolve));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}

async function makeTeaser(state: object, strings: object, direction: string): Promise<Element> {
  await loadPart('teaser');
  return Object.assign(document.createElement('desk-chat-teaser'), { state, strings, direction, storage: null });
}

async function makeInvitation(strings: object, direction: string): Promise<Element> {
  await loadPart('invitation');
  const answers = ['How long is delivery?', 'Can I send it back when it does not suit the room?', 'I need advice'];
  const texts = {
    en: { line: 'Are there questions about this lamp that we can answer before you order it?', answers },
  };
  const invitation = { id: 'lamp', person: { name: 'Lumi of Lantern & Loom', avatar: null }, mediaHosts: [], texts };
  return Object.assign(document.createElement('desk-chat-invitation'), { invitation, strings, direction });
}

function listStates(asked: URLSearchParams): void {
  const links = Object.keys(STATES).map((state) => {
    const link = document.createElement('a');
    const to = new URLSearchParams(asked);
    to.set('state', state);
    link.href = `#${to}`;
    link.textContent = state;
    return link;
  });
  document.querySelector('nav')?.replaceChildren(...links);
}
