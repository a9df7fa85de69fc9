/** Files: those that agents send, their way to the customer, and how the console shows those of customers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEAVE_MESSAGE } from '../../../../relay/desk-api/im/messages.ts';
import { begin, write } from '../conversation.ts';
import { type Harness, JUNIPER, startDesk, type TestAgent } from '../desk-harness.ts';

const bytesOf = (start: string, length = 3 * 1024) =>
  Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(length)]);
const MP4 = bytesOf('\0\0\0\x18ftypisom');

async function upload(desk: Harness, token: string, name: string, body: Buffer<ArrayBuffer>) {
  const response = await fetch(`${desk.url}/console/api/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
  });
  const answer = (await response.json()) as { url: string; type: string; error: string };
  return { status: response.status, ...answer };
}

async function talking(context: Parameters<typeof startDesk>[0]) {
  const desk = await startDesk(context);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  return { desk, juniper, session: await begin(desk, 'ann') };
}

const last = async (agent: TestAgent, session: number) => (await agent.session(session)).history.at(-1);

describe('a file of an agent', () => {
  for (const [name, start, type, served] of [
    ['voice.mp3', 'ID3', 'audio', 'audio/mpeg'],
    ['voice.m4a', '\0\0\0\x18ftypM4A ', 'audio', 'audio/mp4'],
    ['voice.ogg', 'OggS', 'audio', 'audio/ogg'],
    ['voice.wav', 'RIFF\0\0\0\0WAVE', 'audio', 'audio/wav'],
    ['film.mp4', '\0\0\0\x18ftypisom', 'video', 'video/mp4'],
    ['plan.pdf', '%PDF-1.7', 'file', 'application/octet-stream'],
    ['page.html', '<script>alert(1)</script>', 'file', 'application/octet-stream'],
    ['picture.png', '<svg onload="alert(1)">', 'file', 'application/octet-stream'],
  ] as const) {
    it(`${name} goes as ${type}, with its name and size, and is served as ${served}`, async (context) => {
      const { desk, juniper, session } = await talking(context);
      const kept = await upload(desk, juniper.token, name, bytesOf(start));
      assert.equal(kept.type, type);
      await juniper.say(session, kept.url, type);
      const push = await desk.receiver.find((pushed) => pushed.messages[0].type === type);
      assert.deepEqual(push.messages[0].data, { content: kept.url, filename: name, filesize: '3K' });
      assert.deepEqual((await last(juniper, session))?.file, { kind: type, url: kept.url, name, size: '3K' });
      const response = await fetch(kept.url);
      assert.equal(response.headers.get('content-type'), served);
      const disposition = type === 'file' ? `attachment; filename="${name}"; filename*=UTF-8''${name}` : null;
      assert.equal(response.headers.get('content-disposition'), disposition);
      assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytesOf(start));
    });
  }

  it('is served in ranges, as players request it', async (context) => {
    const { desk, juniper } = await talking(context);
    const { url } = await upload(desk, juniper.token, 'film.mp4', MP4);
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    assert.deepEqual([part.status, await part.text()], [206, 'ftyp']);
    assert.equal(part.headers.get('content-range'), `bytes 4-7/${MP4.length}`);
    assert.equal((await fetch(url, { headers: { range: 'bytes=99999-' } })).status, 416);
  });

  it('has a name without unsafe characters', async (context) => {
    const { desk, juniper, session } = await talking(context);
    const { url } = await upload(desk, juniper.token, '../a\u202Efdp.exe', bytesOf('MZ'));
    await juniper.say(session, url, 'file');
    assert.equal((await last(juniper, session))?.file?.name, '.._a_fdp.exe');
  });

  it('is refused without a sign-in, when it is empty or too large, and when there are too many', async (context) => {
    const { desk, juniper } = await talking(context);
    assert.equal((await upload(desk, 'guess', 'a.pdf', MP4)).status, 401);
    const empty = await upload(desk, juniper.token, 'a.pdf', Buffer.alloc(0));
    assert.equal(empty.status, 400);
    assert.match(empty.error, /empty/);
    assert.equal((await upload(desk, juniper.token, 'a.pdf', Buffer.alloc(30 * 1024 * 1024 + 1))).status, 413);
    assert.equal((await upload(desk, juniper.token, 'x'.repeat(256), MP4)).status, 400);
    for (let sent = 0; sent < 30; sent += 1) await upload(desk, juniper.token, 'a.mp4', MP4);
    assert.equal((await upload(desk, juniper.token, 'a.mp4', MP4)).status, 429);
    desk.clock.advance(60_000);
    assert.equal((await upload(desk, juniper.token, 'a.mp4', MP4)).status, 200);
  });

  it('is sent with its detected type or as a file, and only from the desk’s address', async (context) => {
    const { desk, juniper, session } = await talking(context);
    const { url } = await upload(desk, juniper.token, 'film.mp4', MP4);
    await assert.rejects(juniper.say(session, url, 'audio'), /400/);
    await assert.rejects(juniper.say(session, 'https://elsewhere.example/film.mp4', 'video'), /400/);
    await juniper.say(session, url, 'file');
    assert.equal((await last(juniper, session))?.file?.kind, 'file');
  });
});

describe('a file of a customer', () => {
  it('sent as text is shown as a file with its size, if its address is on the relay', async (context) => {
    const { desk, juniper, session } = await talking(context);
    const relay = new URL(desk.receiver.url).origin;
    const address = `${relay}/uploads/abc`;
    const shown = async (content: string) => {
      await write(desk, 'ann', session, `m${Math.random()}`.replace('.', '-'), content);
      const { history, last_message } = await juniper.session(session);
      return { file: history.at(-1)?.file, last_message };
    };
    assert.deepEqual(await shown(`plan (2).pdf (2.1M)\n${address}`), {
      file: { kind: 'file', url: address, name: 'plan (2).pdf', size: '2.1M' },
      last_message: 'plan (2).pdf',
    });
    assert.equal((await shown(`shot.PNG\n${address}`)).file?.kind, 'image');
    const reversed = await shown(`a\u202Egpj.exe (1K)\n${address}`);
    assert.equal(reversed.file?.name, 'a_gpj.exe', 'a name does not reverse its ending');
    for (const words of [
      'plan.pdf\nhttps://elsewhere.example/uploads/abc',
      `plan.pdf\n${relay}/health/live`,
      `plan.pdf\n${address} and more`,
      `plan.pdf\n${address}\nmore`,
      address,
    ]) {
      assert.equal((await shown(words)).file, null, words);
    }
    await write(desk, 'ben', LEAVE_MESSAGE, 'left', `plan.pdf (5K)\n${address}`);
    assert.equal((await juniper.overview()).inbox[0]?.file?.size, '5K');
  });
});

describe('how long a customer waits for an answer', () => {
  it('counts what the agent had not seen when writing a reply that came late', async (context) => {
    const { desk, juniper, session } = await talking(context);
    await write(desk, 'ann', session, 'one');
    desk.clock.advance(1000);
    await write(desk, 'ann', session, 'two');
    const asked = desk.clock.now();
    desk.clock.advance(1000);
    await juniper.say(session, 'Here', 'message', 'one');
    assert.equal((await juniper.session(session)).waiting_since, asked);
    assert.equal((await juniper.overview()).sessions[0]?.unread, 1);
    await juniper.say(session, 'And that', 'message', 'nothing with this id');
    assert.equal((await juniper.session(session)).waiting_since, null);
  });

  it('counts from the first unanswered message, across a transfer, and ignores the desk’s welcome', async (context) => {
    const { desk, juniper, session } = await talking(context);
    const since = async (id: number) => (await juniper.session(id)).waiting_since;
    assert.equal(await since(session), null);
    await write(desk, 'ann', session, 'one');
    const asked = desk.clock.now();
    desk.clock.advance(1000);
    await write(desk, 'ann', session, 'two');
    assert.equal(await since(session), asked);
    await juniper.say(session, 'Here');
    assert.equal(await since(session), null);
    desk.clock.advance(1000);
    await write(desk, 'ann', session, 'three');
    const again = desk.clock.now();
    const otis = await desk.agent({ email: 'otis@desk.example' });
    await otis.status('online');
    desk.clock.advance(1000);
    const next = await juniper.transfer(session, { agent_id: 102 });
    assert.equal(await since(next.id), again);
    await write(desk, 'ann', next.id, 'ended-1', '(left)');
    assert.equal(await since(next.id), null, 'nobody waits who has left');
    const { history, last_message } = await juniper.session(next.id);
    const { from, type, content } = history.at(-1) ?? {};
    assert.deepEqual(
      [from, type, content, last_message],
      ['system', 'visitor_ended', '', 'The visitor ended the chat'],
    );
    await write(desk, 'ann', next.id, 'four');
    assert.equal(await since(next.id), again);
    await otis.close(next.id);
    assert.equal(await since(next.id), null);
  });
});
