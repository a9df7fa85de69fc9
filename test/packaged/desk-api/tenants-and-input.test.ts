/** Input of the command line besides arguments: parameters in files, profiles of tenants, secrets. */
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { json, startFakeDesk } from '../../relay/desk-api/fake-desk.ts';
import { run, settings, start, TOKEN, temporaryFolder } from '../../relay/desk-api/tools/cli-process.ts';

describe('input, profiles and secrets', () => {
  it('takes parameters from a file and from standard input, within bounds', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 200, data: [] });
    const folder = temporaryFolder(context);
    const file = join(folder, 'input.json');
    writeFileSync(file, '{"robotId": 54}');
    const { code, stderr } = await run(['list-categories', '--input', file], settings(desk.url));
    assert.equal(code, 0, stderr);
    const piped = start(['list-categories', '--input', '-'], settings(desk.url));
    piped.child.stdin.end('{"robotId": "55"}');
    assert.equal((await piped.ended).code, 0);
    assert.deepEqual(
      desk.asked.map(({ query }) => query.robotId),
      ['54', '55'],
    );
    for (const [text, line] of [
      ['[1]', /not a JSON object/],
      ['{"robot": 1}', /no parameter "robot"/],
      [`{"robotId": "${'x'.repeat(1024 * 1024)}"}`, /longer than/],
      [`{"robotId": ${'['.repeat(1000)}${']'.repeat(1000)}}`, /not a JSON object/],
    ] as const) {
      writeFileSync(file, text);
      assert.match((await run(['list-categories', '--input', file], settings(desk.url))).stderr, line);
    }
    assert.equal(desk.asked.length, 2);
  });

  it('takes a tenant’s settings from a profile and its secrets from private files', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 200, data: [] });
    const folder = temporaryFolder(context);
    const write = (name: string, text: string, mode = 0o600) => {
      writeFileSync(join(folder, name), text);
      chmodSync(join(folder, name), mode);
    };
    const env = { DESK_PROFILES_FILE: join(folder, 'profiles.json'), KB_URL: 'http://other.example' };
    const shop = { DESK_URL: desk.url, DESK_EMAIL: 'admin@example.com', KB_TOKEN_FILE: 'kb.token' };
    const ask = (name = 'shop') => run(['list-categories', 'robotId=54', '--profile', name], env);
    write('profiles.json', JSON.stringify({ shop, leaky: { ...shop, KB_TOKEN: TOKEN } }));
    write('kb.token', `${TOKEN}\n`);
    const { code, stderr } = await ask();
    assert.equal(code, 0, stderr);
    assert.equal(desk.asked[0]?.path, '/kb/api/v1/categories');
    assert.match(
      (await ask('leaky')).stderr,
      /holds a secret; move it to a file of its own and name that as KB_TOKEN_FILE/,
    );
    assert.match((await ask('none')).stderr, /no such profile; it has: shop, leaky/);
    write('kb.token', TOKEN, 0o644);
    assert.match((await ask()).stderr, /others can read or change; run: chmod 600/);
    write('profiles.json', JSON.stringify({ shop }), 0o666);
    assert.match((await ask()).stderr, /can be changed by others/);
    assert.equal(desk.asked.length, 1);
  });

  it('writes the time of a call in the tenant’s zone', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 1000, agent_work_way: 'voip_online', success: true });
    const secrets = { DESK_SHARED_SECRET: TOKEN, DESK_RELAY_KEY: TOKEN };
    const env = { DESK_EMAIL: 'admin@example.com', DESK_URL: desk.url, ...secrets };
    const read = ['get-agent-work-way', 'agent_email=a@b.example'];
    const writtenAt = async (args: string[], more = {}) => {
      const { code, stderr } = await run(args, { ...env, ...more });
      assert.equal(code, 0, stderr);
      return desk.asked.at(-1)?.query.timestamp ?? '';
    };
    const hoursFromNow = (text: string) => {
      const [year, month, day, hour, minute] = [0, 4, 6, 8, 10].map((at, part) =>
        Number(text.slice(at, at + (part ? 2 : 4))),
      );
      const at = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute);
      return Math.round((at - Date.now()) / 3_600_000);
    };
    const test = ['test-chat-app', 'number=gh_demo'];
    const berlin = { DESK_UTC_OFFSET_MINUTES: '60' };
    const hours = [];
    for (const [args, more] of [[read], [read, berlin], [test], [test, berlin]] as const)
      hours.push(hoursFromNow(await writtenAt([...args], more)));
    assert.deepEqual(hours, [8, 1, 8, 1]);
    for (const wrong of ['UTC+8', '900', '1.5'])
      assert.match((await run(read, { ...env, DESK_UTC_OFFSET_MINUTES: wrong })).stderr, /must be minutes from UTC/);
  });

  it('refuses a secret as an argument, and does not repeat it', async () => {
    const env = { ...settings('http://desk.example'), DESK_URL: 'http://desk.example', DESK_PASSWORD: 'quiet-lantern' };
    for (const args of [
      ['log-in', 'password=hunter22'],
      ['list-categories', '--token', 'hunter22'],
      ['list-categories', '--token=hunter22'],
      ['list-categories', 'KB_TOKEN=hunter22'],
      ['list-categories', `robotId=${TOKEN}`],
    ]) {
      const { code, stdout, stderr } = await run(args, env);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(
        stderr,
        /^desk-api: a secret is not accepted as an argument, because every user of this machine can see/,
      );
      assert.doesNotMatch(stderr, /hunter22|canary/);
    }
  });
});
