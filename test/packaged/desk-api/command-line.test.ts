/** The command line as users run it: a separate process against a real HTTP server. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { OPERATION_LIST } from '../../../relay/desk-api/operations.ts';
import { refusalOfSign } from '../../../relay/desk-api/signing/open-api-v1.ts';
import { compileCache } from '../../helpers/compile-cache.ts';
import { closedAddress, json, startFakeDesk, status } from '../../relay/desk-api/fake-desk.ts';

const CLI = join(import.meta.dirname, '../../../relay/desk-api/tools/cli.ts');
const EMAIL = 'admin@example.com';
const TOKEN = 'canary-token-4a1f';

type Ended = { code: number; stdout: string; stderr: string };

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { env: { ...compileCache(), ...env }, encoding: 'utf8' },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

const settings = (url: string) => ({ DESK_URL: url, DESK_EMAIL: EMAIL, DESK_API_TOKEN: TOKEN });

function assertOneLine({ code, stdout, stderr }: Ended, line: RegExp): void {
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^desk-api: [^\n]+\n$/);
  assert.match(stderr, line);
}

describe('without an operation', () => {
  it('lists all operations with their parameters', async () => {
    const { code, stdout } = await run([]);
    assert.equal(code, 0);
    for (const { name, body } of OPERATION_LIST) {
      assert.match(stdout, new RegExp(`^ {2}${name}$`, 'm'));
      for (const parameter of Object.keys(body.shape)) assert.ok(stdout.includes(parameter), parameter);
    }
    assert.match(stdout, /customer_token \[assign_type\]/);
    assert.equal((await run(['--help'])).stdout, stdout);
  });

  it('describes one operation', async () => {
    const { code, stdout } = await run(['--help', 'rate-urobot-answer']);
    assert.equal(code, 0);
    assert.match(stdout, /POST \/im\/messages\/answer_survey \(doc 1 §4\.1\)/);
    assert.match(stdout, /messgae_id +integer, required/);
    assert.match(stdout, /option_id +1 \| 2, default 1/);
    assert.match(stdout, /2059 +the sign is invalid/);
    for (const args of [
      ['rate-urobot-answer', '--help'],
      ['rate-urobot-answer', 'option_id=1', '--help'],
    ]) {
      assert.equal((await run(args)).stdout, stdout, args.join(' '));
    }
  });

  it('prints the OpenAPI document', async () => {
    const { code, stdout } = await run(['--openapi']);
    assert.equal(code, 0);
    assert.equal(JSON.parse(stdout).openapi, '3.1.1');
  });
});

describe('a call', () => {
  it('parses its parameters, signs, and prints the answer', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 1000, message: 'Hello', added_later: 1 });
    const args = ['preview-message', 'session_id=9001', 'content={not JSON = but text}'];
    const { code, stdout, stderr } = await run(args, settings(desk.url));
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(JSON.parse(stdout), { code: 1000, message: 'Hello', added_later: 1 });
    const [asked] = desk.asked;
    assert.equal(asked?.path, '/open_api_v1/im/sessions/9001/message_preview');
    assert.deepEqual(JSON.parse(asked?.body ?? ''), { content: '{not JSON = but text}' });
    const now = Math.floor(Date.now() / 1000);
    assert.equal(
      refusalOfSign(asked?.query ?? {}, { email: EMAIL, token: TOKEN }, now, () => true),
      undefined,
    );
    assert.equal(asked?.query.sign_version, 'v2');
  });

  it('accepts JSON where a string is not enough, and numbers as typed', async (context) => {
    const desk = await startFakeDesk(context);
    const data = '{"content":"hi"}';
    const args = ['send-message', 'customer_token=12', 'im_sub_session_id=-1', 'robot_id=54', `data=${data}`];
    const { code } = await run(args, { ...settings(desk.url), DESK_SIGN_VERSION: 'v1' });
    assert.equal(code, 0);
    assert.equal(desk.asked[0]?.query.sign_version, undefined);
    assert.deepEqual(JSON.parse(desk.asked[0]?.body ?? ''), {
      customer_token: '12',
      im_sub_session_id: -1,
      type: 'message',
      robot_id: 54,
      data: { content: 'hi' },
    });
    const switches = '{"customer_create":true}';
    desk.answering = json({ code: 1000, permissions: { customer_create: true } });
    assert.equal((await run(['set-permissions', `permissions=${switches}`], settings(desk.url))).code, 0);
  });

  it('calls the knowledge base, below the tenant’s address or at its own, with its own token', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 200, message: 'OK', data: [] });
    const env = { DESK_EMAIL: EMAIL, KB_TOKEN: TOKEN };
    for (const address of [{ DESK_URL: desk.url }, { KB_URL: `${desk.url}/robots/` }]) {
      const { code, stderr } = await run(['list-categories', 'robotId=54'], { ...env, ...address });
      assert.deepEqual([code, stderr], [0, '']);
    }
    assert.deepEqual(
      desk.asked.map(({ path }) => path),
      ['/kb/api/v1/categories', '/robots/api/v1/categories'],
    );
    const { query = {} } = desk.asked[0] ?? {};
    const now = Math.floor(Date.now() / 1000);
    assert.equal(
      refusalOfSign(query, { email: EMAIL, token: TOKEN }, now, () => true),
      undefined,
    );
    desk.answering = json({ code: 400, message: `robotId must not be null ${TOKEN}`, visible: false });
    const refused = await run(['list-categories', 'robotId=1'], { ...env, DESK_URL: desk.url });
    assertOneLine(refused, /answered 400 .*: robotId must not be null \(the API token\)$/m);
    assertOneLine(await run(['list-categories', 'robotId=1'], env), /KB_URL is missing/);
    assertOneLine(await run(['list-categories', 'robotId=1'], { DESK_EMAIL: EMAIL }), /KB_TOKEN is missing/);
  });

  it('logs in without a token, with a password from the environment, and prints the new token', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 1000, open_api_auth_token: 'fresh-token' });
    const env = { DESK_URL: desk.url, DESK_EMAIL: EMAIL, DESK_PASSWORD: 'a password' };
    const { code, stdout } = await run(['log-in'], env);
    assert.equal(code, 0);
    assert.equal(JSON.parse(stdout).open_api_auth_token, 'fresh-token');
    assert.deepEqual(JSON.parse(desk.asked[0]?.body ?? ''), { email: EMAIL, password: 'a password' });
  });

  it('never prints the token or the signature, even if the desk repeats them', async (context) => {
    const desk = await startFakeDesk(context);
    const repeat = (code: number) => {
      desk.answering = json({ code, message: `not ${TOKEN}`, status: TOKEN, echoed: [TOKEN] });
    };
    const seen: Ended[] = [];
    for (const code of [1000, 2059, 77]) {
      repeat(code);
      seen.push(await run(['queue-status', 'customer_token=a'], settings(desk.url)));
    }
    desk.answering = status(500);
    seen.push(await run(['queue-status', 'customer_token=a'], settings(desk.url)));
    seen.push(await run(['queue-status', 'customer_token=a'], settings(await closedAddress())));
    const signs = desk.asked.map(({ query }) => query.sign as string);
    assert.equal(signs.length, 4);
    for (const { stdout, stderr } of seen) {
      for (const secret of [TOKEN, ...signs]) assert.ok(!(stdout + stderr).includes(secret));
    }
  });
});

describe('one clear line and status 1', () => {
  it('for a refusal, with the desk’s own text', async (context) => {
    const desk = await startFakeDesk(context);
    desk.answering = json({ code: 2002, message: 'come\nback later', assign_info: { count: 0 } });
    const ended = await run(['create-session', 'customer_token=a', 'assign_type=agent'], settings(desk.url));
    assertOneLine(ended, /create-session: the desk answered 2002 \(no agent is online\): come back later/);
    desk.answering = json({ code: 2059 });
    assertOneLine(await run(['list-urobots'], settings(desk.url)), /2059 \(the sign is invalid\).*DESK_API_TOKEN/);
  });

  it('for an unreachable desk', async () => {
    assertOneLine(
      await run(['list-urobots'], settings(await closedAddress())),
      /list-urobots: .*ECONNREFUSED.*DESK_URL/,
    );
  });

  it('for missing or wrong settings', async () => {
    const all = settings('https://desk.example');
    const wrong: [env: Record<string, string>, line: RegExp][] = [
      [{ ...all, DESK_URL: '' }, /DESK_URL is missing/],
      [{ ...all, DESK_URL: 'desk.example' }, /DESK_URL must be an http/],
      [{ ...all, DESK_URL: 'http://me:secret@desk.example' }, /DESK_URL must.*without a user name/],
      [{ ...all, DESK_EMAIL: '' }, /DESK_EMAIL is missing/],
      [{ ...all, DESK_API_TOKEN: '' }, /DESK_API_TOKEN is missing/],
      [{ ...all, DESK_SIGN_VERSION: 'v3' }, /DESK_SIGN_VERSION must be v1 or v2/],
    ];
    for (const [env, line] of wrong) assertOneLine(await run(['list-urobots'], env), line);
    assertOneLine(await run(['log-in'], all), /DESK_PASSWORD is missing/);
    const { stderr } = await run(['list-urobots'], {});
    const named = stderr.match(/^desk-api: [A-Z_]+ is missing/gm) ?? [];
    assert.equal(named.length, 3, stderr);
  });

  it('for parameters that are missing, unknown, repeated or invalid JSON', async () => {
    const wrong: [args: string[], line: RegExp][] = [
      [['fly'], /no operation "fly"/],
      [['--help', 'fly'], /no operation "fly"/],
      [['queue-status'], /customer_token is missing/],
      [['queue-status', 'customer_token'], /"customer_token" is not key=value/],
      [['queue-status', 'customer=a'], /no parameter "customer"; it takes: customer_token/],
      [['queue-status', '__proto__=a'], /no parameter "__proto__"/],
      [['queue-status', 'customer_token=a', 'customer_token=b'], /given twice/],
      [['send-message', 'customer_token=a', 'data={content:hi}'], /data is not JSON/],
      [['send-message', 'customer_token=a', 'data=hi'], /data: .*expected object/],
    ];
    for (const [args, line] of wrong) assertOneLine(await run(args, settings('https://desk.example')), line);
  });
});
