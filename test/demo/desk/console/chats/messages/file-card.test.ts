/** Files and addresses in messages: how they are shown, and which addresses become links. */
import { expect } from 'chai';
import type { FileCard } from '../../../../../../demo/desk/console/chats/messages/file-card.ts';
import { fileFacts, sizeOf } from '../../../../../../demo/desk/console/controls/wording.ts';
import type { ConsoleFile } from '../../../../../../demo/desk/console-protocol/sessions.ts';
import { clear, settled, show } from '../../harness.ts';

const file = (part: Partial<ConsoleFile> = {}): ConsoleFile => ({
  kind: 'file',
  url: 'https://relay.example/uploads/1',
  name: 'The plan.pdf',
  size: '2.1M',
  ...part,
});

describe('the card of a file', () => {
  afterEach(clear);

  it('has name, type, size and a link', async () => {
    const { expectAccessible, find, text } = await show<FileCard>('console-file-card', { file: file(), from: 'Ann' });
    expect(text('.card')).to.equal('PDF The plan.pdf PDF · 2.1 MB Download');
    const link = find<HTMLAnchorElement>('a.card');
    expect([link.href, link.target, link.rel]).to.deep.equal([
      'https://relay.example/uploads/1',
      '_blank',
      'noopener noreferrer nofollow ugc',
    ]);
    await expectAccessible();
  });

  it('has the end of its address as its name if it has no other', async () => {
    const { text } = await show<FileCard>('console-file-card', {
      file: file({ name: '', size: '', url: 'https://relay.example/a/The%20bill.pdf?x=1' }),
    });
    expect(text('.name')).to.equal('The bill.pdf');
    expect(text('.facts')).to.equal('File');
  });

  it('has a player for recordings and videos that does not start by itself, and the card beside it', async () => {
    const { expectAccessible, find, findAll, set, text } = await show<FileCard>('console-file-card', {
      file: file({ kind: 'audio', name: 'voice.mp3', url: '/none.mp3' }),
    });
    expect(find<HTMLAudioElement>('audio').autoplay).to.equal(false);
    expect(text('.card')).to.contain('voice.mp3 Recording · 2.1 MB');
    await expectAccessible();
    await set({ file: file({ kind: 'video', name: 'film.mp4', url: '/none.mp4' }) });
    expect(find<HTMLVideoElement>('video').controls).to.equal(true);
    find('video').dispatchEvent(new Event('error'));
    await set({});
    expect(findAll('video')).to.have.length(0);
    expect(text('.card')).to.contain('film.mp4');
  });

  it('shows an image, or the card if the image cannot be shown', async () => {
    const { element, find, findAll, text } = await show<FileCard>('console-file-card', {
      file: file({ kind: 'image', name: 'shot.png', url: '/none.png' }),
      from: 'Ann',
    });
    expect(find<HTMLImageElement>('img').alt).to.equal('Picture from Ann');
    find('img').dispatchEvent(new Event('error'));
    await settled(element);
    expect(findAll('img')).to.have.length(0);
    expect(text('.card')).to.contain('shot.png');
  });

  it('links only to the web', async () => {
    const { findAll } = await show<FileCard>('console-file-card', { file: file({ url: 'javascript:alert(1)' }) });
    expect(findAll('a, img, audio, video')).to.have.length(0);
  });

  it('formats sizes for people', () => {
    const facts = (size: string) => fileFacts(file({ name: 'a', size }));
    expect(['1K', '48K', '4.3M', '1.2 GB', 'large', ''].map(facts)).to.deep.equal([
      'File · 1 KB',
      'File · 48 KB',
      'File · 4.3 MB',
      'File · 1.2 GB',
      'File · large',
      'File',
    ]);
    expect([90, 1024, 48_500, 1_048_500, 2_300_000].map(sizeOf)).to.deep.equal([
      '1 KB',
      '1 KB',
      '47 KB',
      '1.0 MB',
      '2.2 MB',
    ]);
  });
});
