/** Settings of a page: wrong values are reported, and an inline chat counts as open. */
import { expect } from 'chai';
import type { DeskChat } from '../../../widget/desk-chat.ts';
import { until } from '../../helpers/until.ts';
import { showChat, useWarnings } from '../configured-chat.ts';

describe('the settings of <desk-chat>', () => {
  const warned = useWarnings();

  const WRONG: Record<string, [wrong: string, says: RegExp]> = {
    theme: ['purple', /theme is "purple"; allowed: light, dark$/],
    position: ['left', /position is "left"; allowed: top, bottom, start, end$/],
    mode: ['box', /mode is "box"; allowed: inline$/],
    consent: ['yes', /consent is "yes"; allowed: none, session, persistent$/],
    back: ['true', /back is "true"; allowed: page$/],
    cart: ['€ 20', /cart is "€ 20"; allowed: a number such as 129.90$/],
    teaser: ['false', /teaser is "false"; allowed: off$/],
    sound: ['false', /sound is "false", which turns it on; to turn it off, take it away$/],
    open: ['false', /open is "false", which turns it on; to turn it off, take it away$/],
    hidden: ['false', /hidden is "false", which turns it on; to turn it off, take it away$/],
    lang: ['in English', /lang is "in English"; allowed: a language tag such as pt-BR$/],
  };
  for (const [name, [wrong, says]] of Object.entries(WRONG)) {
    it(`report that ${name} cannot be ${wrong}, as an attribute and by update(): one event and one warning`, async () => {
      const first = await showChat({ [name]: wrong });
      await until(() => first.reasons.length > 0, 'an event');
      const { chat, reasons } = await showChat();
      await chat.update({ [name]: wrong });
      await until(() => reasons.length > 0, 'an event');
      for (const words of [first.reasons, reasons, warned]) expect(words.join()).to.match(says);
      expect([first.reasons.length, reasons.length, warned.length]).to.deep.equal([1, 1, 2]);
    });
  }

  it('report a wrong value again when it is set again, but warn once', async () => {
    const { chat, reasons } = await showChat();
    await chat.update({ theme: 'purple' as 'dark' });
    await until(() => reasons.length === 1, 'the first event');
    // Settings are checked in order, so the event of the unknown setting proves that `dark` was checked.
    await chat.update({ theme: 'dark', unknown: 'x' } as never);
    await until(() => reasons.length === 2, 'the event of the unknown setting');
    await chat.update({ theme: 'purple' as 'dark' });
    await until(() => reasons.length === 3, 'the second event');
    expect(reasons[2]).to.equal(reasons[0]);
    expect(reasons[1]).to.match(/no setting unknown/);
    expect(warned.filter((words) => /theme is "purple"/.test(words))).to.have.length(1);
  });

  it('are not reported if they are valid, removed, or a site’s own attributes', async () => {
    const { chat, reasons } = await showChat({
      theme: 'dark',
      position: 'top start',
      lang: 'pt-BR',
      sound: '',
      title: 'x',
    });
    await chat.update({ theme: null, sound: true, notifications: false, consent: 'session', strings: {} });
    await chat.update({ theme: 'purple' as 'dark' });
    await until(() => reasons.length > 0, 'an event');
    expect(reasons).to.have.length(1);
  });

  it('report settings that update() does not know, and a provider that is no function', async () => {
    const { chat, reasons } = await showChat();
    await chat.update({ themee: 'dark', identity: 'me' } as never);
    await until(() => reasons.length === 2, 'two events');
    expect(reasons[0]).to.match(/no setting themee; allowed: site, relay/);
    expect(reasons[1]).to.match(/identity is no function/);
  });

  it('are valid when a framework sets properties instead of attributes', async () => {
    const chat = document.createElement('desk-chat');
    Object.assign(chat, { site: 'default', relay: 'http://127.0.0.1:9', theme: 'dark' });
    document.body.append(chat);
    chat.setAttribute('back', 'elsewhere');
    await until(() => warned.length > 0, 'a warning');
    expect(warned.join()).not.to.match(/needs the attribute/);
  });

  it('report a missing relay in the console, too', async () => {
    const { chat } = await showChat();
    chat.removeAttribute('relay');
    await until(() => warned.length > 0, 'a warning');
    expect(warned.join()).to.match(/needs the attribute relay/);
  });
});

describe('an inline <desk-chat>', () => {
  useWarnings();

  it('is open and stays open', async () => {
    const { chat } = await showChat({ mode: 'inline' });
    const events: string[] = [];
    for (const name of ['open', 'close'] as const) chat.on(name, () => events.push(name));
    const isOpen = async () => (await chat.getState()).open;
    expect(await isOpen()).to.equal(true);
    for (const call of ['open', 'toggle', 'close', 'toggle'] as const) {
      await chat[call]();
      expect(await isOpen(), call).to.equal(true);
      expect(panelOf(chat)?.hasAttribute('open'), call).to.equal(true);
    }
    expect(events).to.deep.equal([]);
    expect(chat.hasAttribute('open')).to.equal(false);
  });
});

const panelOf = (chat: DeskChat) => chat.shadowRoot?.querySelector('desk-chat-panel');
