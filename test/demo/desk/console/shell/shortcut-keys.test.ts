/** The keys without a modifier rest while somebody writes, also where the focus has left the field. */
import { expect } from 'chai';
import { listenForShortcuts } from '../../../../../demo/desk/console/shell/shortcut-keys.ts';
import { clear } from '../harness.ts';

/** A page with a field of this tag and the console's keys; the clock of its events stands still until `wait`. */
function page(tag: 'textarea' | 'input' | 'div' = 'textarea', { hasDraft = (): boolean => false } = {}) {
  const host = document.createElement('div');
  const field = document.createElement(tag);
  if (field instanceof HTMLDivElement) field.contentEditable = 'true';
  host.append(field);
  document.body.append(host);
  const acted: string[] = [];
  const act = (shortcut: string) => acted.push(shortcut) > 0;
  listenForShortcuts(host, { act, area: () => 'chats', hasDraft });
  let now = 10_000;
  const press = (keys: string | string[], target: HTMLElement = document.body): string[] => {
    for (const key of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: now });
      target.dispatchEvent(event);
    }
    return acted.splice(0);
  };
  return {
    host,
    field,
    press,
    wait: (ms: number): void => {
      now += ms;
    },
  };
}

describe('a key without a modifier', () => {
  afterEach(clear);

  it('is a letter for a while after letters in a field, as long as they follow each other', () => {
    const { field, press, wait } = page('input');
    expect(press('e')).to.deep.equal(['close']);
    expect(press('hello', field)).to.deep.equal([]);
    for (let at = 0; at < 5; at += 1) {
      wait(1500);
      expect(press('e')).to.deep.equal([]);
    }
    wait(2000);
    expect(press('e')).to.deep.equal(['close']);
    press('hello', field);
    press(['Enter'], field);
    expect(press('e')).to.deep.equal(['close']);
  });

  it('is none while a text that was begun is on screen, however long', () => {
    for (const tag of ['textarea', 'div'] as const) {
      const { field, press, wait, host } = page(tag);
      press('I mean', field);
      if (field instanceof HTMLTextAreaElement) field.value = 'I mean';
      else field.textContent = 'I mean';
      wait(60_000);
      expect(press('te1')).to.deep.equal([]);
      wait(60_000);
      host.hidden = true;
      expect(press('e')).to.deep.equal(['close']);
      host.remove();
    }
  });

  it('is none while the chat on screen has an unsent reply', () => {
    let has = true;
    const { press } = page('textarea', { hasDraft: () => has });
    expect(press('e')).to.deep.equal([]);
    has = false;
    expect(press('e')).to.deep.equal(['close']);
  });

  it('works after a search', () => {
    const { field, press, wait } = page('input');
    if (field instanceof HTMLInputElement) field.value = 'lamp';
    press('lamp', field);
    wait(2000);
    expect(press('n')).to.deep.equal(['longest-waiting']);
  });
});
