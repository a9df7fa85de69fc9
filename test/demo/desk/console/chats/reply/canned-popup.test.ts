/** Canned replies in the reply box: found by a slash, chosen by keys, with their placeholders. */
import { expect } from 'chai';
import type { ReplyBox } from '../../../../../../demo/desk/console/chats/reply/reply-box.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, press, settled, show, type, words } from '../../harness.ts';

async function box(props: Partial<ReplyBox>) {
  const shown = await show<ReplyBox>('console-reply-box', { sessionId: 70, drafts: new Map(), ...props });
  return { ...shown, field: () => shown.find<HTMLTextAreaElement>('textarea') };
}

describe('canned replies', () => {
  afterEach(clear);

  const canned = [
    { id: 1, shortcut: 'bye', content: 'Goodbye, {customer name|dear visitor}!', shared: true, version: 1 },
    { id: 2, shortcut: 'hello', content: 'Hello {customer name}, I am {agent name}.', shared: true, version: 1 },
    { id: 3, shortcut: 'hours', content: 'We are open until six.', shared: false, version: 1 },
  ];
  const values = { 'customer name': '', 'customer email': '', 'agent name': 'Pebble', 'chat number': '70' };
  const options = ({ findAll }: Awaited<ReturnType<typeof box>>) =>
    findAll('[role=option]').map((one) => `${one.getAttribute('aria-selected') === 'true' ? '> ' : ''}${words(one)}`);

  it('open at a slash, are read anew, and are found as one types', async () => {
    const shown = await box({ values });
    type(shown.field(), '/');
    await settled(shown.element);
    expect(shown.requests).to.deep.equal([{ type: 'read-canned' }]);
    expect(shown.text('.popup-head')).to.equal('Loading the canned replies…');
    await shown.set({ canned });
    await shown.expectAccessible();
    expect(options(shown).join()).to.contain('Hello {customer name}, I am Pebble.', 'with the values that are known');
    expect(options(shown)[0]).to.contain('> /bye');
    type(shown.field(), 'Well, /ho');
    await settled(shown.element);
    expect(options(shown)).to.deep.equal(['> /hours Own We are open until six.', 'Write and change canned replies…']);
    type(shown.field(), 'and/or');
    await settled(shown.element);
    expect(options(shown)).to.deep.equal([]);
  });

  it('are chosen by keys, with their placeholders filled', async () => {
    const shown = await box({ canned, values });
    const { field, element, requests } = shown;
    type(field(), 'So. /');
    press('ArrowUp', field());
    press('ArrowDown', field());
    for (const order of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(press('Enter', field(), order).defaultPrevented).to.equal(false);
    }
    expect(press('Enter', field()).defaultPrevented).to.equal(true);
    await until(() => field().value === 'So. Goodbye, dear visitor!', 'it is inserted');
    expect(requests.filter(({ type: kind }) => kind === 'send')).to.deep.equal([]);
    await settled(element);
    expect(field().getAttribute('role')).to.equal(null);
  });

  it('are found and chosen in rich text, too', async () => {
    const shown = await box({ canned, values });
    const { element, button, find, findAll, text, requests, expectAccessible } = shown;
    button('Rich text').click();
    await settled(element);
    await settled(find('console-rich-editor'));
    const editor = find('.field');
    editor.focus();
    document.execCommand('insertText', false, 'So. ');
    button('Canned replies').click();
    await until(() => options(shown)[0]?.includes('> /bye'), 'the list is open');
    await expectAccessible();
    press('ArrowDown', editor);
    await settled(element);
    expect(text('.popup .visually-hidden')).to.equal('/hello');
    document.execCommand('insertText', false, 'hel');
    await settled(element);
    expect(press('Enter', editor).defaultPrevented).to.equal(true);
    await until(() => editor.textContent?.includes('I am Pebble'), 'it is inserted');
    expect(editor.textContent?.replace(/\s/g, ' ')).to.equal('So. Hello {customer name}, I am Pebble.');
    await settled(element);
    expect(findAll('.popup')).to.have.length(0);
    press('Enter', editor, { ctrlKey: true });
    await until(() => findAll('[role=alert]').length > 0, 'it is not sent');
    expect(text('[role=alert]')).to.contain('{customer name}');
    expect(requests.filter(({ type: kind }) => kind === 'send')).to.deep.equal([]);
  });

  it('select what is not known, and are not sent before it is filled in', async () => {
    const { field, text, element, requests } = await box({ canned, values });
    type(field(), '/hel');
    press('Tab', field());
    await until(() => field().value === 'Hello {customer name}, I am Pebble.', 'it is inserted');
    await until(() => field().selectionEnd === 21, 'the placeholder is selected');
    expect(field().selectionStart).to.equal(6);
    press('Enter', field());
    await settled(element);
    expect(text('[role=alert]')).to.equal('Fill in {customer name}, or remove it.');
    expect(requests.filter(({ type: kind }) => kind === 'send')).to.deep.equal([]);
  });

  it('close by Escape until another word, and lead to their manager', async () => {
    const shown = await box({ canned, values });
    const { field, element, requests } = shown;
    type(field(), '/zz');
    await settled(element);
    expect(shown.text('.popup-head')).to.contain('No canned reply has “zz”.');
    expect(shown.findAll('[aria-selected=true]')).to.deep.equal([]);
    const sent = () =>
      requests.filter(({ type: kind }) => kind === 'send').map((one) => 'content' in one && one.content);
    press('Enter', field());
    shown.button('Send').click();
    field().blur();
    field().focus();
    press('Enter', field());
    await settled(element);
    expect(sent()).to.deep.equal([]);
    expect(field().value).to.equal('/zz');
    expect(press('Tab', field()).defaultPrevented).to.equal(false);
    press('Escape', field());
    press('Enter', field());
    await settled(element);
    expect(sent()).to.deep.equal(['/zz']);
    type(field(), '/zz');
    expect(press('Escape', field()).defaultPrevented).to.equal(true);
    type(field(), '/zzz');
    await settled(element);
    expect(options(shown)).to.deep.equal([]);
    type(field(), '');
    type(field(), '/bye');
    press('ArrowDown', field());
    press('Enter', field());
    await until(() => requests.some(({ type: kind }) => kind === 'show-dialog'), 'the manager is asked for');
    expect(field().value).to.equal('');
  });
});
