/** `npm run demo` as a separate process: its output, its three addresses, and how it stops. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { it } from 'node:test';
import { demoPorts, startDemo, temporaryFolder } from '../helpers/demo-process.ts';

it('prints its description instead of starting when asked for help', () => {
  const bin = join(import.meta.dirname, '../../demo/bin/desk-chat.js');
  for (const program of ['demo', 'desk']) {
    const env = { ...process.env, SITE_PORT: 'none', PORT: 'none' };
    const { status, stdout } = spawnSync(process.execPath, [bin, program, '--help'], { env, encoding: 'utf8' });
    assert.equal(status, 0);
    assert.match(stdout, /^Usage: npx desk-chat/);
  }
});

it('prints its links and the login, answers at each link, keeps its secrets, and stops by Ctrl-C', async (t) => {
  const folder = temporaryFolder(t);
  const ports = await demoPorts();
  const first = startDemo(t, folder, ports);
  await first.isReady();
  const [shop, consoleLink, relay, chatApp] = first.links();
  assert.deepEqual(
    [shop, consoleLink, relay],
    [
      `http://localhost:${ports.SITE_PORT}`,
      `http://localhost:${ports.DESK_PORT}/console`,
      `http://localhost:${ports.RELAY_PORT}/health/ready`,
    ],
  );
  const page = await fetch(`${shop}`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), new RegExp(`http://localhost:${ports.RELAY_PORT}/desk-chat\\.js`));
  assert.equal((await fetch(`${relay}`)).status, 200);

  assert.equal((await fetch(`${chatApp}`)).status, 200);

  const rules = await (await fetch(`http://localhost:${ports.RELAY_PORT}/invitations/advice.js`)).text();
  const [face = ''] = /http[^"`]*robot-lumi\.svg/.exec(rules) ?? [];
  assert.equal((await fetch(face)).status, 200, 'the invitation has a face');

  const signIn = await fetch(`${consoleLink}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(first.login()),
  });
  assert.equal(signIn.status, 200);

  const { agents } = (await (await fetch(`${consoleLink}/api/one-click`)).json()) as { agents: unknown[] };
  assert.equal(agents.length, 6);

  first.demo.kill('SIGINT');
  assert.deepEqual(await first.ended, [0, null]);
  assert.match(first.printed(), /Stopped\.\n$/);
  assert.equal(await first.complaints, '');
  assert.ok(existsSync(join(folder, 'desk.db')) && existsSync(join(folder, 'relay.db')));
  await assert.rejects(fetch(`${shop}`));

  const second = startDemo(t, folder, ports);
  await second.isReady();
  assert.equal(second.printed(), first.printed().replace(/\n {2}Stopped\.\n$/, ''), 'the login outlives a restart');
  second.demo.kill('SIGTERM');
  assert.deepEqual(await second.ended, [0, null]);
});

for (const setting of ['SITE_PORT', 'RELAY_PORT', 'DESK_PORT'] as const) {
  it(`says in one line that the port of ${setting} is taken`, async (t) => {
    const ports = await demoPorts();
    const taken = createServer();
    t.after(() => taken.close());
    await new Promise<void>((resolve) => taken.listen(Number(ports[setting]), '127.0.0.1', resolve));
    const { ended, complaints, printed } = startDemo(t, temporaryFolder(t), ports);
    assert.deepEqual(await ended, [1, null]);
    assert.equal(await complaints, `demo: port ${ports[setting]} is taken; set ${setting} to another one\n`);
    assert.equal(printed(), '');
  });
}

it('says in one line which setting is not a port', async (t) => {
  const { ended, complaints } = startDemo(t, temporaryFolder(t), { ...(await demoPorts()), RELAY_PORT: 'many' });
  assert.deepEqual(await ended, [1, null]);
  assert.equal(await complaints, 'demo: RELAY_PORT must be a port from 1 to 65535\n');
});
