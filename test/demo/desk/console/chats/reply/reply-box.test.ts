/** Writing a reply: keys, rich text, images, and the draft of each chat. */
import { expect } from 'chai';
import type { ReplyBox } from '../../../../../../demo/desk/console/chats/reply/reply-box.ts';
import type { ConsoleApi } from '../../../../../../demo/desk/console/state/console-connection.ts';
import { type Draft, emptyDraft } from '../../../../../../demo/desk/console/state/draft.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { pasteOf } from '../../../../../helpers/paste.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, picture, press, settled, show, type, words } from '../../harness.ts';

async function box(drafts = new Map<number, Draft>(), sessionId = 70, props: Partial<ReplyBox> = {}) {
  const shown = await show<ReplyBox>('console-reply-box', { sessionId, drafts, ...props });
  return { ...shown, drafts, field: () => shown.find<HTMLTextAreaElement>('textarea') };
}

/** Selects a node's content inside the rich editor. */
function select(node: Node): void {
  getSelection()?.setBaseAndExtent(node, 0, node, node.childNodes.length);
}

function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

describe('the reply box', () => {
  afterEach(clear);

  it('is accessible in plain and in rich text, with a picture and an error', async () => {
    const { element, button, expectAccessible, find } = await box();
    await expectAccessible();
    element.dispatchEvent(pasteOf(transferOf(picture(), new File([], 'a.pdf'))));
    await expectAccessible();
    button('Rich text').click();
    await settled(element);
    await settled(find('console-rich-editor'));
    button('Link').click();
    await expectAccessible();
  });

  it('sends by Enter, keeps the focus and clears itself', async () => {
    const { element, field, requests } = await box();
    field().focus();
    type(field(), 'Hello  \n');
    expect(press('Enter', field()).defaultPrevented).to.equal(true);
    await settled(element);
    expect(requests).to.deep.equal([{ type: 'send', session_id: 70, kind: 'message', content: 'Hello' }]);
    expect(field().value).to.equal('');
    expect(focused()).to.equal(field());
  });

  it('does not send by Shift+Enter, or by Enter in an input method', async () => {
    const { field, requests } = await box();
    type(field(), '你');
    expect(press('Enter', field(), { shiftKey: true }).defaultPrevented).to.equal(false);
    // Chromium and Firefox send this Enter before the composition ends, Safari after it, with this key code.
    for (const order of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(press('Enter', field(), order).defaultPrevented).to.equal(false);
      expect(press('Enter', field(), { ...order, ctrlKey: true }).defaultPrevented).to.equal(false);
    }
    expect(requests).to.deep.equal([]);
  });

  it('sends nothing when empty', async () => {
    const { element, field, button, requests } = await box();
    expect(button('Send').disabled).to.equal(true);
    type(field(), '  \n ');
    press('Enter', field());
    await settled(element);
    expect(button('Send').disabled).to.equal(true);
    expect(requests).to.deep.equal([]);
  });

  it('gives each chat its own draft back', async () => {
    const { field, drafts } = await box();
    type(field(), 'half');
    clear();
    expect((await box(drafts, 71)).field().value).to.equal('');
    clear();
    expect((await box(drafts, 70)).field().value).to.equal('half');
  });

  it('sends rich text by Ctrl+Enter as clean HTML', async () => {
    const { element, field, button, find, findAll, requests } = await box();
    type(field(), 'see <here>');
    button('Rich text').click();
    await until(() => findAll('.field')[0]?.textContent === 'see <here>', 'the words go along');
    find('.field').focus();
    select(find('.field'));
    button('Bold').click();
    expect(press('Enter', find('.field')).defaultPrevented).to.equal(false);
    press('Enter', find('.field'), { ctrlKey: true });
    await settled(element);
    await until(() => requests.length > 0, 'it is sent');
    expect(requests).to.deep.equal([
      { type: 'send', session_id: 70, kind: 'rich', content: '<b>see &lt;here&gt;</b>' },
    ]);
    expect(find('.field').textContent).to.equal('');
  });

  it('links the selected text, and refuses an invalid address', async () => {
    const { element, field, button, find, findAll } = await box();
    type(field(), 'here');
    button('Rich text').click();
    await until(() => findAll('.field')[0]?.textContent === 'here', 'the words go along');
    find('.field').focus();
    select(find('.field'));
    button('Link').click();
    await until(() => focused() === findAll('[aria-label="Link address"]')[0], 'the address is asked for');
    const address = find<HTMLInputElement>('[aria-label="Link address"]');
    address.value = 'javascript:alert(1)';
    button('Add link').click();
    await settled(element);
    await settled(find('console-rich-editor'));
    expect(find('[role=alert]').textContent).to.contain('Enter a web address');
    address.value = 'example.com/x';
    button('Add link').click();
    await settled(find('console-rich-editor'));
    expect(find<HTMLAnchorElement>('.field a').href).to.equal('https://example.com/x');
    expect(find('.field a').textContent).to.equal('here');
    find('.field').replaceChildren('before after');
    getSelection()?.setPosition(find('.field').firstChild, 7);
    button('Link').click();
    await until(() => focused() === findAll('[aria-label="Link address"]')[0], 'the address is asked for again');
    find<HTMLInputElement>('[aria-label="Link address"]').value = 'example.com/y';
    button('Add link').click();
    await settled(find('console-rich-editor'));
    const text = (find('.field').textContent ?? '').replace(/\s+/g, ' ');
    expect(text, 'the link stands where the cursor was').to.equal('before example.com/y after');
  });

  it('pastes only text into rich text', async () => {
    const { button, element, find } = await box();
    button('Rich text').click();
    await settled(element);
    await settled(find('console-rich-editor'));
    find('.field').focus();
    const pasted = new DataTransfer();
    pasted.setData('text/html', '<h1 onclick="x">big</h1>');
    pasted.setData('text/plain', 'big');
    find('.field').dispatchEvent(pasteOf(pasted));
    expect(find('.field').textContent).to.equal('big');
    expect(find('.field').querySelector('h1')).to.equal(null);
  });

  it('sends pasted and dropped files before the text, and only on Send', async () => {
    const { element, field, button, requests, findAll } = await box();
    element.dispatchEvent(pasteOf(transferOf(picture())));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: transferOf(picture('two.png')), cancelable: true }));
    type(field(), 'There');
    await settled(element);
    expect(findAll('console-image-thumb')).to.have.length(2);
    button('Remove two.png').click();
    await settled(element);
    expect(requests).to.deep.equal([]);
    button('Send').click();
    await until(() => requests.length === 2, 'both are asked for');
    const [image, words] = requests;
    expect(image).to.include({ type: 'send-file', session_id: 70 });
    expect(image?.type === 'send-file' && image.file.name).to.equal('lamp.png');
    expect(words).to.include({ kind: 'message', content: 'There' });
    expect(findAll('console-image-thumb')).to.have.length(0);
  });

  it('accepts files of any type, and shows name and size', async () => {
    const { element, button, expectAccessible, findAll, requests } = await box();
    const plan = new File([new Uint8Array(2_300_000)], 'plan.pdf', { type: 'application/pdf' });
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: transferOf(plan, picture()), cancelable: true }));
    await settled(element);
    await expectAccessible();
    expect(findAll('.file').map(words)).to.deep.equal(['plan.pdf 2.2 MB']);
    button('Send').click();
    await until(() => requests.length === 2, 'both are asked for');
    expect(requests.map((one) => one.type === 'send-file' && one.file.name)).to.deep.equal(['plan.pdf', 'lamp.png']);
  });

  it('shows why a file cannot be sent', async () => {
    const { element, findAll, text } = await box();
    const paste = async (file: File) => {
      element.dispatchEvent(pasteOf(transferOf(file)));
      await settled(element);
      expect(findAll('li')).to.have.length(0);
      return text('[role=alert]');
    };
    expect(await paste(new File([], 'none.txt'))).to.equal('none.txt is empty or a folder, and cannot be sent.');
    const film = new File([new Uint8Array(31 * 1024 * 1024)], 'film.mp4');
    expect(await paste(film)).to.equal('film.mp4 has 31.0 MB. Files may have up to 30.0 MB.');
  });

  it('keeps the text of a private note apart from that of the reply', async () => {
    const { element, field, button, requests, expectAccessible, drafts } = await box();
    type(field(), 'Dear visitor');
    button('Private note').click();
    await until(() => focused() === field() && field().value === '', 'the note is empty');
    await expectAccessible();
    type(field(), 'Angry, be quick');
    press('Enter', field());
    await settled(element);
    expect(requests).to.deep.equal([{ type: 'send', session_id: 70, kind: 'note', content: 'Angry, be quick' }]);
    button('Reply').click();
    await until(() => field().value === 'Dear visitor', 'the reply is back');
    expect(drafts.get(70)).to.include({ text: 'Dear visitor', note: '', isNote: false });
  });

  it('shows no name of a file turned round', async () => {
    const { find, element } = await box();
    const dataTransfer = transferOf(new File(['x'], 'photo\u202egnp.exe'));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    await settled(element);
    const remove = find('.files button').getAttribute('aria-label');
    expect([find('.files .name').textContent, remove]).to.deep.equal(['photognp.exe', 'Remove photognp.exe']);
  });

  it('keeps the files of the reply while a private note is sent', async () => {
    const { element, field, button, requests, drafts } = await box();
    element.dispatchEvent(pasteOf(transferOf(picture())));
    button('Private note').click();
    await until(() => focused() === field() && field().value === '', 'the note is empty');
    type(field(), 'Angry, be quick');
    press('Enter', field());
    await settled(element);
    expect(requests).to.deep.equal([{ type: 'send', session_id: 70, kind: 'note', content: 'Angry, be quick' }]);
    expect(drafts.get(70)?.files.map(({ name }) => name)).to.deep.equal(['lamp.png']);
  });

  it('takes notes alone in a chat that has ended, and no files', async () => {
    const { element, field, button, findAll, text, requests } = await box(new Map(), 70, { onlyNotes: true });
    expect(field().getAttribute('aria-label')).to.equal('Private note');
    expect(findAll('.kinds, [aria-label="Attach files"]')).to.have.length(0);
    element.dispatchEvent(pasteOf(transferOf(picture())));
    await settled(element);
    expect(text('[role=alert]')).to.contain('A private note has no files');
    type(field(), 'Called back');
    await settled(element);
    button('Add note').click();
    expect(requests).to.deep.equal([{ type: 'send', session_id: 70, kind: 'note', content: 'Called back' }]);
  });

  it('names the files that a reload has lost', async () => {
    const { text } = await box(new Map([[70, { ...emptyDraft(), text: 'See', lost: ['plan.pdf'] }]]));
    expect(text('[role=alert]')).to.equal('The reload has lost plan.pdf. Attach it again.');
  });

  it('finds the robots’ answers, and puts one at the cursor as text with its addresses', async () => {
    const asked: string[] = [];
    const answer = '<p>Within 30 days.</p><ul><li>Unused</li></ul><a href="https://shop.example/returns">Returns</a>';
    const question = { id: 7, content: 'Can I return it?', answer: { type: 2, content: '<p>{shop}</p>' } };
    const api = (async (
      _method: string,
      path: string,
      body: { operation?: string; text?: string; input?: unknown },
    ) => {
      asked.push(`${path} ${body?.text ?? JSON.stringify(body?.input ?? '')}`);
      if (path === '/knowledge/overview') return { robots: [{ id: 54, name: 'Lumi' }] };
      if (path === '/knowledge/call') return { data: [question] };
      return { reply: { format: 2, content: answer, question } };
    }) as unknown as ConsoleApi;
    const { button, expectAccessible, field, find, findAll } = await box(new Map(), 70, { api });
    type(field(), 'Dear visitor.');
    field().setSelectionRange(13, 13);
    button('The robots’ answers').click();
    await until(() => findAll('input[type=search]').length > 0, 'the search');
    type(find<HTMLInputElement>('input[type=search]'), 'return');
    await until(() => findAll('li button').length > 0, 'a question is found');
    await expectAccessible();
    find('li button').click();
    await until(() => field().value !== 'Dear visitor.', 'the answer is put in');
    expect(field().value).to.equal('Dear visitor. Within 30 days.\n- Unused\nReturns (https://shop.example/returns)');
    expect(findAll('console-answer-search')).to.have.length(0);
    expect(asked.at(-1)).to.equal('/knowledge/ask Can I return it?');
  });

  it('inserts an emoji at the cursor, and closes them by Escape', async () => {
    const { field, button, findAll, find } = await box();
    type(field(), 'Hi there');
    field().setSelectionRange(2, 2);
    button('Emoji').click();
    await until(() => findAll('[role=gridcell]').length > 0, 'the emoji are shown');
    press('Escape', find('[role=gridcell]'));
    await until(() => findAll('[role=gridcell]').length === 0 && focused() === field(), 'they are closed');
    button('Emoji').click();
    await until(() => findAll('[role=gridcell]').length > 0, 'the emoji are shown');
    button('Canned replies').click();
    await until(() => findAll('[role=gridcell]').length === 0, 'they make room for the canned replies');
    type(field(), 'Hi there');
    field().setSelectionRange(2, 2);
    button('Emoji').click();
    await until(() => findAll('[role=gridcell]').length > 0, 'the emoji are shown again');
    find('[role=gridcell]').click();
    await until(() => field().value === 'Hi😀 there', 'it is inserted');
  });
});
