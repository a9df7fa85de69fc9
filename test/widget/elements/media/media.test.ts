/** Media: their size, broken and hostile ones, and uploads. */
import { expect } from 'chai';
import type { DeskChatMedia, Media } from '../../../../widget/elements/media/media.ts';
import { letter, photo } from '../../../gallery/files.ts';
import { asset, HOST } from '../../../gallery/fixtures.ts';
import { activeElement, clearStage, press, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

const picture = (url = asset('lamp-ember.svg'), filename: string | null = 'lamp.png'): Media => ({
  kind: 'image',
  url,
  filename,
  size: null,
});
const display = (media: Media, rest: Record<string, unknown> = {}, theme = 'light') =>
  show<DeskChatMedia>('media', { media, mediaHosts: [HOST], ...rest }, theme);
const lightbox = () => document.querySelector('desk-chat-stage')?.shadowRoot?.querySelector('desk-chat-media');
const dialog = (): HTMLDialogElement | undefined =>
  lightbox()?.shadowRoot?.querySelector('desk-chat-lightbox')?.shadowRoot?.querySelector('dialog') ?? undefined;

describe('media in a message', () => {
  afterEach(clearStage);

  for (const theme of ['light', 'dark']) {
    it(`are accessible of every kind, while uploading and broken, ${theme}`, async () => {
      const kinds: [Media, Record<string, unknown>][] = [
        [picture(), {}],
        [picture(''), { file: photo(), upload: { id: 'one', progress: 0.4 } }],
        [
          { kind: 'file', url: '', filename: 'a.pdf', size: '1 MB' },
          { file: letter(), upload: { id: 'one', progress: 0 } },
        ],
        [{ kind: 'file', url: 'https://files.example/a.pdf', filename: 'a.pdf', size: '1 MB' }, {}],
        [{ kind: 'audio', url: `${location.origin}/a.mp3`, filename: null, size: null, duration: 65 }, {}],
        [{ kind: 'video', url: asset('favicon.svg'), filename: 'film.mp4', size: null }, {}],
      ];
      for (const [media, rest] of kinds) {
        await (await display(media, rest, theme)).expectAccessible();
        clearStage();
      }
      const { find, expectAccessible } = await display(picture(`${location.origin}/LICENSE`), {}, theme);
      await until(() => find('.frame').matches('.broken'), 'the picture to be found broken');
      await expectAccessible();
    });
  }

  it('have their size before they are loaded, and keep it', async () => {
    const { element, find } = await display(picture(asset('scene-evening.svg')));
    const before = element.offsetHeight;
    expect(before).to.be.greaterThan(150);
    const img = find<HTMLImageElement>('img');
    await until(() => img.complete && img.naturalWidth > 0, 'the picture to be loaded');
    expect(element.offsetHeight).to.equal(before);
  });

  it('that cannot be loaded show a message of the same size, with a link', async () => {
    const { element, find, text } = await display(picture(`${location.origin}/LICENSE`, 'gone.png'));
    const before = element.offsetHeight;
    await until(() => find('.frame').matches('.broken'), 'the picture to be found broken');
    expect(text()).to.contain('The picture cannot be loaded.');
    expect(find<HTMLAnchorElement>('a').href).to.equal(`${location.origin}/LICENSE`);
    expect(element.offsetHeight).to.equal(before);
  });

  it('that cannot be played are offered as a file', async () => {
    const video: Media = { kind: 'video', url: asset('favicon.svg'), filename: 'film.mp4', size: null };
    const { findAll, text } = await display(video);
    await until(() => findAll('video').length === 0, 'the film to be given up');
    expect(text()).to.contain('This cannot be played here.').and.to.contain('film.mp4');
    expect(findAll('a')).to.have.length(1);
  });

  it('preview the visitor’s own file without any URL, and show the upload’s progress', async () => {
    const { find, findAll, requests, set, button } = await display(picture(''), {
      file: photo(),
      upload: { id: 'message-one', progress: 0.25 },
    });
    await until(() => find<HTMLCanvasElement>('canvas').width > 0, 'the picture to be drawn');
    expect(findAll('img, a')).to.have.length(0);
    expect(find<HTMLProgressElement>('progress').value).to.equal(0.25);
    await set({ upload: { id: 'message-one', progress: 0.75 } });
    expect(find<HTMLProgressElement>('progress').value).to.equal(0.75);
    button('Cancel').click();
    expect(requests).to.deep.equal([{ type: 'discard', id: 'message-one' }]);
  });

  it('open in the lightbox on a plain click, close on Escape, and return the focus', async () => {
    const { button } = await display(picture());
    const link = button('View lamp.png');
    link.focus();
    link.click();
    await until(() => dialog()?.open === true, 'the picture to be shown large');
    expect(activeElement().ariaLabel).to.equal('Close');
    const keys: string[] = [];
    document.addEventListener('keydown', ({ key }) => keys.push(key), { once: true });
    press('Escape');
    expect(keys, 'the chat around it hears nothing').to.deep.equal([]);
    dialog()?.close();
    await until(() => dialog() === undefined, 'the picture to be put away');
    expect(activeElement()).to.equal(link);
  });

  it('are zoomed and closed by a click', async () => {
    const { button } = await display(picture());
    button('View lamp.png').click();
    await until(() => dialog()?.open === true, 'the picture to be shown large');
    const stage = dialog()?.querySelector<HTMLElement>('.stage');
    const zoom = dialog()?.querySelector<HTMLElement>('[aria-label=Zoom]');
    dialog()?.querySelector('img')?.click();
    await until(() => zoom?.ariaPressed === 'true', 'the picture to be zoomed');
    expect(stage?.tabIndex, 'it can be scrolled by keys').to.equal(0);
    stage?.click();
    await until(() => dialog() === undefined, 'the picture to be put away');
  });

  it('leave clicks with modifier keys to the browser', async () => {
    const { button } = await display(picture());
    const link = button('View lamp.png');
    // Keep the test's page from navigating.
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).to.equal(false);
      event.preventDefault();
    });
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true }));
    expect(dialog()).to.equal(undefined);
  });

  it('label a file by its extension, and show the length of a recording', async () => {
    const { text, set } = await display({
      kind: 'file',
      url: 'https://files.example/a',
      filename: 'a.b.pdf',
      size: '2 KB',
    });
    expect(text()).to.contain('PDF').and.to.contain('2 kB');
    await set({ media: { kind: 'audio', url: `${location.origin}/a.mp3`, filename: null, size: null, duration: 65 } });
    expect(text()).to.contain('1:05');
  });
});
