/** Wrong calls and settings of a page are reported at once, and the chat shows that it cannot be used. */
import { expect } from 'chai';
import { loadPart } from '../../widget/elements/parts.ts';
import { until } from '../helpers/until.ts';
import { showChat, useWarnings } from './configured-chat.ts';

/** Loads the setting rules first, so that errors are reported in the order of the calls. */
async function show(attributes?: Record<string, string>) {
  const shown = await showChat(attributes);
  await loadPart('banner');
  return shown;
}

const panelOf = (chat: Element) => chat.shadowRoot?.querySelector('desk-chat-panel')?.shadowRoot;

describe('<desk-chat>', () => {
  const warned = useWarnings();

  for (const [attribute, wrong] of [
    ['site', 'Not A Key'],
    ['relay', 'chat.example.com'],
  ] as const) {
    it(`shows only the refusal if ${attribute} is "${wrong}", until it is corrected`, async () => {
      const { chat, errors } = await show({ [attribute]: wrong });
      await chat.open();
      const banner = () => panelOf(chat)?.querySelector('desk-chat-banner');
      await until(() => banner()?.shadowRoot?.textContent?.includes('not available') === true, 'the refusal');
      expect(banner()?.hasAttribute('alone')).to.equal(true);
      const field = panelOf(chat)?.querySelector('desk-chat-composer');
      expect(field && getComputedStyle(field).display).to.equal('none');
      expect(errors.length).to.equal(1);
      expect(errors[0]).to.match(new RegExp(`^configuration: .*attribute ${attribute}`));
      expect((await chat.getState()).connection).to.equal('refused');
      // Moving the element within the page does not change the state.
      const box = document.createElement('div');
      document.body.append(box);
      box.append(chat);
      await Promise.resolve();
      await chat.updateComplete;
      expect((await chat.getState()).connection).to.equal('refused');
      box.remove();
      await chat.update({ [attribute]: attribute === 'site' ? 'default' : 'http://127.0.0.1:9' });
      document.body.append(chat);
      await until(() => banner()?.hasAttribute('alone') !== true, 'a chat that can be used');
    });
  }

  it('refuses anything but text, in all calls that take text', async () => {
    const { chat, errors } = await show();
    const calls: [says: string, call: () => Promise<void>][] = [
      ["open()'s draft takes a string", () => chat.open({ draft: 5 } as never)],
      ['send() takes a string', () => chat.send(undefined as never)],
      ['leaveMessage() takes a string', () => chat.leaveMessage({ text: 'Hi' } as never)],
    ];
    for (const [says, call] of calls) {
      const error = await call().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error, says).to.be.instanceOf(TypeError).with.property('message', says);
    }
    expect((await chat.getState()).open).to.equal(false);
    await until(() => errors.length === calls.length, 'an event for each');
    expect(errors).to.deep.equal(calls.map(([says]) => `configuration: ${says}`));
    expect(warned).to.deep.equal(calls.map(([says]) => `desk-chat: ${says}`));
  });

  it('reports once that an identity is no function, however it was set, and continues without', async () => {
    const first = await show();
    await first.chat.update({ identity: 'token' } as never);
    const second = await show();
    await second.chat.identify('token' as never);
    for (const { chat, errors } of [first, second]) {
      await chat.open();
      await until(() => errors.some((one) => one.startsWith('configuration')), 'an event');
      expect(errors.filter((one) => /configuration|identity/.test(one))).to.deep.equal([
        'configuration: the setting identity is no function',
      ]);
    }
    expect(warned.length).to.equal(2);
  });

  it('says what update() accepts when it gets something else, and changes nothing', async () => {
    const { chat, errors } = await show({ theme: 'dark' });
    for (const wrong of [null, 'dark', 5]) await chat.update(wrong as never);
    await until(() => errors.length === 3, 'an event for each');
    expect(new Set(errors)).to.deep.equal(new Set(['configuration: update() takes an object of settings']));
    expect(chat.getAttribute('theme')).to.equal('dark');
  });
});
