/** Files in both directions between visitor and agent. Each side sees type and size of a file and can open it. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Agent } from './agent.ts';
import { choose } from './files.ts';
import { png } from './png.ts';
import { openTalk, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

const PLAN = Buffer.concat([
  Buffer.from('%PDF-1.7\n%\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  Buffer.alloc(50_000, ' '),
]);

let scene: Scene;
let visitor: Visitor;
let juniper: Agent;
before(async () => {
  ({ scene, juniper, visitor } = await openTalk({ site: { first: 'agent' } }));
});
after(() => scene?.close());

it('a visitor’s file is a card in the console that links to the file', async () => {
  await choose(visitor, 'plan of the room.pdf', 'application/pdf', PLAN);
  await visitor.panel.locator('desk-chat-uploads li').waitFor();
  await visitor.field.press('Enter');
  const card = juniper.log.getByRole('link', { name: /plan of the room\.pdf/ });
  await card.waitFor();
  assert.equal((await card.innerText()).replace(/\s+/g, ' '), 'PDF plan of the room.pdf PDF · 49 KB Download');
  const got = await juniper.page.request.get((await card.getAttribute('href')) ?? '');
  assert.deepEqual(await got.body(), PLAN);
  await choose(visitor, 'room.png', 'image/png', png(300, 200));
  await visitor.panel.locator('desk-chat-uploads li').waitFor();
  await visitor.field.press('Enter');
  await juniper.log.getByRole('img', { name: /^Picture from/ }).waitFor();
  await visitor.say('The lamp is https://shop.example/lamps/halden, I think.');
  await juniper.log.getByRole('link', { name: 'https://shop.example/lamps/halden' }).waitFor();
  await juniper.shoot('console-files');
});

it('an agent’s files of every type reach the visitor with their type', async () => {
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
