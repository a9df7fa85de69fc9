/**
 * `<desk-chat>` in pages built of components: settings are set as properties, and the focus comes from a shadow root.
 */
import { expect } from 'chai';
import { focused } from '../helpers/focused.ts';
import { until } from '../helpers/until.ts';
import '../../widget/index.ts';
import type { DeskChat } from '../../widget/desk-chat.ts';

const NOWHERE = 'http://127.0.0.1:9';

async function show(settings: Partial<DeskChat>, place: Node = document.body): Promise<DeskChat> {
  const chat = document.createElement('desk-chat');
  Object.assign(chat, { site: 'default', relay: NOWHERE }, settings);
  const ready = new Promise((resolve) => chat.once('ready', resolve));
  place.appendChild(chat);
  await ready;
  return chat;
}

/** A component with a button in its shadow root. */
function component(): { root: ShadowRoot; button: HTMLButtonElement } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const button = document.createElement('button');
  root.append(button);
  document.body.append(host);
  return { root, button };
}

describe('<desk-chat> among components', () => {
  afterEach(async () => {
    document.body.replaceChildren();
    await Promise.resolve();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('fills its box when `mode` is set as a property, as by React and Vue', async () => {
    const box = document.createElement('div');
    Object.assign(box.style, { blockSize: '450px', inlineSize: '320px' });
    document.body.append(box);
    const chat = await show({ mode: 'inline' }, box);
    const { width, height } = chat.getBoundingClientRect();
    expect([width, height]).to.deep.equal([320, 450]);
  });

  it('returns the focus to a button in a shadow root', async () => {
    const { button } = component();
    const chat = await show({});
    button.focus();
    await chat.open();
    await until(() => focused()?.localName === 'textarea', 'the focus to be in the field');
    await chat.close();
    expect(focused() === button, focused()?.localName).to.equal(true);
  });

  it('returns the focus when it is in a shadow root itself', async () => {
    const { root, button } = component();
    const chat = await show({}, root);
    button.focus();
    await chat.open();
    await until(() => focused()?.localName === 'textarea', 'the focus to be in the field');
    await chat.close();
    expect(focused() === button, focused()?.localName).to.equal(true);
    button.remove();
    await chat.open();
    await until(() => focused()?.localName === 'textarea', 'the focus to be in the field');
    await chat.close();
    expect(chat.shadowRoot?.activeElement?.part.value).to.equal('launcher');
  });
});
