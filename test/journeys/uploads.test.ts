/**
 * Files in both directions, on a page with a strict CSP: visitors' from disk, clipboard or drag and drop to the agent's screen,
 * accepted, refused and failed ones, and agents' of every type.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../helpers/until.ts';
import type { Agent } from './agent.ts';
import { choose, PICTURE, seesPicture } from './files.ts';
import { openTalk, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';
import { UNREACHABLE } from './watched-page.ts';

const NOT_SENT = /^Not sent/;
const PLAN = Buffer.concat([
  Buffer.from('%PDF-1.7\n%\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  Buffer.alloc(50_000, ' '),
]);

describe('files', () => {
  let scene: Scene;
  let visitor: Visitor;
  let juniper: Agent;

  before(async () => {
    ({ scene, juniper, visitor } = await openTalk({ site: { first: 'agent' } }, '/lamps'));
  });
  after(() => scene.close());

  it('are chosen by the button, previewed, and seen by the agent', async () => {
    await choose(visitor, 'shade.png');
    const chosen = visitor.panel.getByRole('list', { name: 'Files to send' });
    await chosen.getByText('shade.png').waitFor();
    await visitor.shoot('upload-chosen');
    await visitor.say('This is the one');
    await chosen.waitFor({ state: 'hidden' });
    await seesPicture(visitor, 'shade.png');
    await agentSeesPictures(juniper, 1);
    await juniper.sees('This is the one');
    assert.equal(await visitor.log.getByText(NOT_SENT).count(), 0);
  });

  it('are pasted, as screenshots are', async () => {
    await dispatchImage(visitor, 'paste', 'screenshot.png');
    await visitor.panel.getByRole('list', { name: 'Files to send' }).getByText('screenshot.png').waitFor();
    await visitor.field.press('Enter');
    await seesPicture(visitor, 'screenshot.png');
    await agentSeesPictures(juniper, 2);
  });

  it('are dropped anywhere on the panel, which shows this during the drag', async () => {
    await dispatchImage(visitor, 'dragenter', 'dropped.png');
    await visitor.panel.getByText('Drop files here').waitFor();
    await visitor.shoot('upload-held');
    await dispatchImage(visitor, 'drop', 'dropped.png');
    await visitor.panel.getByText('Drop files here').waitFor({ state: 'hidden' });
    await visitor.button('Send').click();
    await seesPicture(visitor, 'dropped.png');
    await agentSeesPictures(juniper, 3);
  });

  it('are shown enlarged, and Escape closes the image but not the chat', async () => {
    await visitor.log.getByRole('link', { name: 'View shade.png' }).click();
    const large = visitor.page.getByRole('dialog', { name: 'shade.png' });
    await large.getByRole('img', { name: 'shade.png' }).waitFor();
    await visitor.shoot('lightbox');
    await visitor.page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    assert.equal(await visitor.panel.isVisible(), true);
    assert.equal(await focusedName(visitor), 'View shade.png');
  });

  it('that cannot be sent are refused with a reason, whatever their name', async () => {
    await choose(visitor, 'film.mov', 'video/quicktime', Buffer.from('film'));
    await visitor.panel.getByText(/Files like .?film\.mov.? cannot be sent/).waitFor();
    await choose(visitor, 'huge.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1));
    await visitor.panel.getByText(/huge\.png.? is too large: at most .?10 MB/).waitFor();
    assert.equal(await visitor.button('Send').isEnabled(), false);

    visitor.watched.allow(/415/);
    await choose(visitor, 'picture.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await visitor.button('Send').click();
    await visitor.sees('Not sent: files like this one cannot be sent.');
    await visitor.log.getByRole('button', { name: 'Delete' }).click();
    await visitor.log.getByText(NOT_SENT).waitFor({ state: 'hidden' });
  });

  it('that fail in transit show an error, and can be sent again', async () => {
    visitor.watched.allow(UNREACHABLE);
    await visitor.page.route('**/uploads', (route) => route.abort('connectionfailed'), { times: 1 });
    visitor.watched.allow(/ERR_FAILED|net::/);
    await choose(visitor, 'second-try.png');
    await visitor.button('Send').click();
    await visitor.sees('Not sent: you are offline.');
    await visitor.shoot('upload-failed');
    await visitor.log.getByRole('button', { name: 'Send again' }).click();
    await seesPicture(visitor, 'second-try.png');
    await agentSeesPictures(juniper, 4);
    assert.equal(await visitor.log.getByText(NOT_SENT).count(), 0);
  });

  it('can be cancelled in transit', async () => {
    let held = false;
    // Never answered: the upload stalls until it is cancelled.
    await visitor.page.route('**/uploads', () => {
      held = true;
    });
    visitor.watched.allow(/net::/);
    await choose(visitor, 'regretted.png');
    await visitor.button('Send').click();
    await until(() => held, 'the upload to be under way');
    await visitor.log.getByRole('progressbar').waitFor();
    await visitor.shoot('uploading');
    await visitor.log.getByRole('button', { name: 'Cancel' }).click();
    await visitor.log.getByRole('progressbar').waitFor({ state: 'hidden' });
    await visitor.page.unrouteAll();
    await choose(visitor, 'kept.png');
    await visitor.button('Send').click();
    await seesPicture(visitor, 'kept.png');
    assert.equal(await visitor.log.getByText('regretted').count(), 0);
  });

  it('that are no pictures are cards in the console that link to them', async () => {
    await choose(visitor, 'plan of the room.pdf', 'application/pdf', PLAN);
    await visitor.panel.locator('desk-chat-uploads li').waitFor();
    await visitor.field.press('Enter');
    const card = juniper.log.getByRole('link', { name: /plan of the room\.pdf/ });
    await card.waitFor();
    assert.equal((await card.innerText()).replace(/\s+/g, ' '), 'PDF plan of the room.pdf PDF · 49 KB Download');
    const got = await juniper.page.request.get((await card.getAttribute('href')) ?? '');
    assert.deepEqual(await got.body(), PLAN);
    await choose(visitor, 'room.png');
    await visitor.panel.locator('desk-chat-uploads li').waitFor();
    await visitor.field.press('Enter');
    await agentSeesPictures(juniper, 6);
    await visitor.say('The lamp is https://shop.example/lamps/halden, I think.');
    await juniper.log.getByRole('link', { name: 'https://shop.example/lamps/halden' }).waitFor();
    await juniper.shoot('console-files');
  });

  it('of every type reach the visitor from the agent, with their type', async () => {
    await juniper.sendFile('offer (final).pdf', 'application/pdf', PLAN);
    const card = visitor.log.getByRole('link', { name: /offer \(final\)\.pdf/ });
    await card.waitFor();
    const got = await visitor.page.request.get((await card.getAttribute('href')) ?? '');
    assert.match(got.headers()['content-disposition'] ?? '', /^attachment; filename="offer \(final\)\.pdf"/);
    assert.deepEqual(await got.body(), PLAN);
    await juniper.sendFile('voice.wav', 'audio/wav', silence());
    await visitor.log.locator('audio[aria-label="voice.wav"]').waitFor();
    await juniper.log.getByLabel('Recording').waitFor();
    await juniper.sendFile('page.html', 'text/html', Buffer.from('<script>alert(1)</script>'));
    await visitor.log.getByRole('link', { name: /page\.html/ }).waitFor();
    await juniper.page.getByText('Sending').waitFor({ state: 'detached' });
    await visitor.shoot('agents-files');
    await juniper.shoot('console-own-files');
  });

  it('that the relay has already are sent after a reload', async () => {
    const { house } = scene;
    visitor.watched.allow(UNREACHABLE);
    await visitor.page.route('**/uploads', async (route) => {
      const response = await route.fetch();
      // The relay stops between the upload and the message that refers to it.
      await house.stopRelay();
      await route.fulfill({ response });
    });
    await choose(visitor, 'patient.png');
    await visitor.button('Send').click();
    await visitor.banner.waitFor();
    // The page may notice the relay's absence before it gets the upload's answer.
    await visitor.page.unrouteAll({ behavior: 'wait' });
    await house.startRelay();
    await visitor.page.reload();
    await seesPicture(visitor, 'patient.png');
    await agentSeesPictures(juniper, 7);
  });
});

/** Pastes an image into the field, or drags it over the panel or drops it there; the page itself makes the image. */
async function dispatchImage(visitor: Visitor, how: 'paste' | 'dragenter' | 'drop', name: string): Promise<void> {
  const target = how === 'paste' ? visitor.field : visitor.log;
  await target.evaluate(
    (element, { how, name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
      const rest = { bubbles: true, cancelable: true, composed: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent(how, { clipboardData: data, ...rest })
          : new DragEvent(how, { dataTransfer: data, ...rest }),
      );
    },
    { how, name, bytes: [...PICTURE] },
  );
}

async function agentSeesPictures(agent: Agent, count: number): Promise<void> {
  const pictures = agent.log.getByRole('img', { name: /^Picture from/ });
  await until(async () => (await pictures.count()) === count, `${count} pictures at the agent`);
  await until(
    () =>
      pictures.last().evaluate((img: HTMLImageElement) => {
        img.scrollIntoView();
        return img.naturalWidth === 120;
      }),
    'the newest to be loaded',
  );
}

function focusedName(visitor: Visitor): Promise<string | null> {
  return visitor.page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? null;
  });
}

/** A silent recording of a tenth of a second. */
function silence(): Buffer {
  const samples = 800;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}
