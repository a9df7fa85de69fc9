/** The files to be sent: accepted and rejected files, and removing one. */
import { expect } from 'chai';
import type { DeskChatUploads } from '../../../../widget/elements/uploads/uploads.ts';
import { letter, photo } from '../../../gallery/files.ts';
import { UPLOADS } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, show } from '../../../gallery/harness.ts';

const tray = (rest: Record<string, unknown> = {}, theme = 'light') =>
  show<DeskChatUploads>('uploads', { limits: UPLOADS, ...rest }, theme);

describe('the files to be sent', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`are accessible, ${theme}`, async () => {
      const { element, expectAccessible } = await tray({}, theme);
      await element.add([photo(), letter(), new File(['x'], 'film.mov', { type: 'video/quicktime' })]);
      await expectAccessible();
    });
  }

  it('are shown with preview, name and size', async () => {
    const { element, settled, text, findAll } = await tray();
    await element.add([photo(), letter('a.pdf')]);
    await settled();
    expect(text()).to.contain('broken shade.png').and.to.contain('1 kB').and.to.contain('PDF');
    expect(findAll('canvas')).to.have.length(1);
  });

  it('exclude files that are too large, empty or of an unsupported type, each with an error', async () => {
    const { element, settled, find } = await tray({ limits: { ...UPLOADS, maxBytes: 2 * 1024 * 1024 } });
    await element.add([
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      new File([], 'empty.txt', { type: 'text/plain' }),
      letter('kept.pdf'),
    ]);
    await settled();
    expect(element.files.map(({ name }) => name)).to.deep.equal(['kept.pdf']);
    const said = find('[role=alert]').textContent.replace(/[\u2068\u2069]/g, '');
    expect(said).to.contain('huge.png is too large: at most 2 MB.');
    expect(said).to.contain('Files like a.svg cannot be sent.').and.to.contain('empty.txt is empty.');
    expect(said.match(/You can send: PNG, JPEG, PDF, TXT, MP3, MP4/g)).to.have.length(1);
    // Below all that cannot.
    expect(find('[role=alert]').lastElementChild?.textContent).to.contain('You can send');
  });

  it('that the browser cannot show are asked for as JPEG, and sent as one where it can', async () => {
    const { element, settled, find } = await tray();
    const heic = new File(['\0\0\0\x18ftypheic\0'], 'IMG_0001.HEIC');
    await element.add([heic, new File([photo()], 'IMG_0002.heic', { type: 'image/heic' })]);
    await settled();
    expect(element.files.map(({ name, type }) => [name, type])).to.deep.equal([['IMG_0002.jpg', 'image/jpeg']]);
    expect(find('[role=alert]').textContent.replace(/[\u2068\u2069]/g, '')).to.contain(
      'Please send IMG_0001.HEIC as a JPEG.',
    );
  });

  it('show their names as they are, and no letters that would turn the others round', async () => {
    const { element, settled, find, button } = await tray();
    await element.add([photo('50% off & "more" it\'s.png'), photo('photo\u202egnp.exe.png')]);
    await settled();
    expect(find('li .name').textContent).to.equal('50% off & "more" it\'s.png');
    expect(find('li + li .name').textContent).to.equal('photognp.exe.png');
    expect(button('Remove photognp.exe.png')).not.to.equal(null);
  });

  it('are ten at most', async () => {
    const { element, settled, find } = await tray();
    await element.add(Array.from({ length: 11 }, (_, at) => letter(`${at}.pdf`)));
    await settled();
    expect(element.files).to.have.length(10);
    expect(find('[role=alert]').textContent).to.contain('up to 10 files');
  });

  it('are removed one by one, and the focus moves to the next', async () => {
    const { element, settled, button } = await tray();
    await element.add([letter('a.pdf'), letter('b.pdf')]);
    await settled();
    button('Remove a.pdf').focus();
    button('Remove a.pdf').click();
    await settled();
    expect(element.files.map(({ name }) => name)).to.deep.equal(['b.pdf']);
    expect(activeElement()).to.equal(button('Remove b.pdf'));
  });

  it('are handed over once', async () => {
    const { element } = await tray();
    let changes = 0;
    element.addEventListener('files-changed', () => {
      changes += 1;
    });
    await element.add([photo()]);
    expect(element.take()).to.have.length(1);
    expect(element.take()).to.have.length(0);
    expect(changes).to.be.greaterThan(1);
  });
});
