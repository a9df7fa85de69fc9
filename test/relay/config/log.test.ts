import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../../relay/config/config.ts';
import { createLog } from '../../../relay/config/log.ts';
import { ORIGIN, SECRETS } from '../../helpers/relay.ts';

const OTHERS = {
  IDENTITY_SECRET: `old:canary-identity-${'i'.repeat(40)},new:canary-identity-${'j'.repeat(40)}`,
  METRICS_TOKEN: 'canary-metrics-1',
  UPLOADS_ACCESS_KEY: 'canary-access',
  UPLOADS_SECRET_KEY: 'canary/upload+secret=',
};
const PASSWORD = 'canary p@ss';
const STORE_URL = `postgres://relay:${encodeURIComponent(PASSWORD)}@db.internal:5432,standby.internal:5433/chat`;
const config = readConfig({
  PUBLIC_URL: 'https://chat.example',
  DESK_URL: 'https://desk.example',
  DESK_EMAIL: 'admin@example.com',
  ALLOWED_ORIGINS: ORIGIN,
  LOG_LEVEL: 'trace',
  STORE_URL,
  ...SECRETS,
  ...OTHERS,
});

/** Writes one log line and returns it. */
function lineOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog(config, { write: (line) => lines.push(line) }));
  assert.equal(lines.length, 1);
  assert.match(lines[0] as string, /^\{.*\}\n$/);
  return lines[0] as string;
}

const known = [
  ...Object.values(SECRETS),
  ...OTHERS.IDENTITY_SECRET.split(',').map((pair) => pair.split(':')[1] as string),
  OTHERS.METRICS_TOKEN,
  OTHERS.UPLOADS_ACCESS_KEY,
  OTHERS.UPLOADS_SECRET_KEY,
  PASSWORD,
  encodeURIComponent(PASSWORD),
];

for (const secret of known) {
  it(`the secret "${secret.slice(0, 16)}…" never appears, wherever it stands`, () => {
    const broken = Object.assign(new Error(`it was ${secret}`, { cause: new TypeError(`for ${secret}`) }), {
      detail: secret,
    });
    const where: Parameters<typeof lineOf>[0][] = [
      (log) => log.info(`"${secret}"`),
      (log) => log.info('%s', secret),
      (log) => log.info({ harmless: { deep: [{ deeper: `x${secret}x` }] } }, 'a line'),
      (log) => log.error({ err: broken }, 'a failure'),
      (log) => log.error(broken),
      (log) => log.child({ part: secret }).warn('a child'),
    ];
    for (const write of where) {
      const line = lineOf(write);
      assert.ok(!line.includes(secret) && !line.includes(JSON.stringify(secret).slice(1, -1)), line);
      assert.match(line, /\[redacted\]/);
    }
  });
}

it('fields with secret names are removed, at any depth and of any type', () => {
  for (const name of [
    'token',
    'customer_token',
    'newToken',
    'secretKey',
    'password',
    'Authorization',
    'set-cookie',
    'sign',
    'x_sign',
    'apiKey',
    'nonce',
  ]) {
    for (const value of ['hushed', 12345, { a: 'hushed' }, ['hushed']]) {
      const line = lineOf((log) => log.info({ one: { two: [{ [name]: value }] } }, 'm'));
      assert.ok(!/hushed|12345/.test(line), line);
    }
  }
});

it('addresses are logged without user and query', () => {
  const said: [text: string, secret: RegExp, left: RegExp][] = [
    ['postgres://me:hush@db:5432/chat is gone', /hush|me:/, /postgres:\/\/\[redacted\]@db:5432\/chat is gone/],
    ['GET https://d.example/im/x?email=a%40b&sign=abc', /email|abc/, /https:\/\/d.example\/im\/x\?\[redacted\]/],
    ['/im/sessions?a=1&sign=abc&nonce=def', /abc|def/, /a=1/],
    ['POST /callbacks/hush/replies', /hush/, /\/callbacks\/\[redacted\]\/replies/],
    ['POST /callbacks/hush.js/replies', /hush/, /\/callbacks\/\[redacted\]\/replies/],
    ['authorised by Bearer hush.hush', /hush/, /Bearer \[redacted\]/],
    [
      'the e-mail Ada.L+x@customer.example is another customer’s',
      /ada|customer\.example/i,
      /the e-mail \[redacted\] is/,
    ],
    [`somebody’s ${'k'.repeat(43)}`, /kkk/, /somebody’s \[redacted\]/],
  ];
  for (const [text, secret, left] of said) {
    const line = lineOf((log) => log.warn({ err: new Error(text) }, text));
    assert.doesNotMatch(line, secret);
    assert.match(line, left);
  }
});

it('a stack names the files of the relay, also those in the folder of pushes', () => {
  const error = Object.assign(new Error('hushed'), {
    stack: 'at takeReply (file:///srv/relay/callbacks/replies.js:41:9)',
  });
  assert.match(
    lineOf((log) => log.error({ err: error }, 'm')),
    /relay\/callbacks\/replies\.js:41:9/,
  );
});

it('a database’s details of a row are not logged', () => {
  const refused = Object.assign(new Error('violates a constraint'), {
    code: '23505',
    detail: 'Failing row contains (what a visitor wrote)',
    parameters: ['what a visitor wrote'],
  });
  const { err } = JSON.parse(lineOf((log) => log.error({ err: refused }, 'm')));
  assert.deepEqual(Object.keys(err), ['type', 'message', 'stack', 'code']);
  assert.equal(err.code, '23505');
});

it('everything else is logged: level by name, time, name of the relay, and signals', () => {
  const line = JSON.parse(lineOf((log) => log.warn({ signal: 'SIGTERM', waits: 3, host: '::1' }, 'stopping')));
  assert.deepEqual(
    [line.level, line.name, line.signal, line.waits, line.host, line.msg],
    ['warn', 'relay', 'SIGTERM', 3, '::1', 'stopping'],
  );
  assert.ok(!Number.isNaN(Date.parse(line.time)) && line.pid === process.pid && line.hostname.length > 0);
});

describe('a line that is logged again and again', () => {
  function start() {
    let at = 0;
    const lines: Record<string, unknown>[] = [];
    const log = createLog(config, { write: (line) => void lines.push(JSON.parse(line)) }, () => at);
    return { log, lines, later: (milliseconds: number) => (at += milliseconds) };
  }
  const down = () => new Error('the store is away', { cause: new TypeError('a socket closed') });
  const stackOf = (line: Record<string, unknown> | undefined) => JSON.stringify(line).includes('"stack"');

  it('comes once a minute with the count of the others, its stack only the first time', () => {
    const { log, lines, later } = start();
    for (let second = 0; second < 180; second += 1) {
      log.error({ err: down(), conversation: `c-${second}` }, 'an outbox call broke off');
      log.child({ part: 'x' }).warn('the queue could not be asked');
      later(1000);
    }
    const of = (msg: string) => lines.filter((line) => line.msg === msg);
    assert.deepEqual(
      of('an outbox call broke off').map((line) => [line.repeats, stackOf(line)]),
      [
        [undefined, true],
        [59, false],
        [59, false],
      ],
    );
    assert.match(JSON.stringify(lines.at(-2)), /the store is away.*a socket closed/, 'why it failed is in every line');
    assert.deepEqual(
      of('the queue could not be asked').map(({ repeats }) => repeats),
      [undefined, 59, 59],
    );
  });

  it('is news for another reason, and after an hour of silence', () => {
    const { log, lines, later } = start();
    log.error({ err: down() }, 'an outbox call broke off');
    log.error({ err: new Error('the disk is full') }, 'an outbox call broke off');
    log.warn({ operation: 'send-message', code: 2000 }, 'refused');
    log.warn({ operation: 'send-message', code: 2005 }, 'refused');
    log.error({ reason: 'the store cannot be written' }, 'the relay is not ready');
    log.error({ reason: 'DESK_URL does not lead to a desk' }, 'the relay is not ready');
    assert.equal(lines.length, 6);
    later(61 * 60_000);
    log.error({ err: down() }, 'an outbox call broke off');
    assert.deepEqual([lines.at(-1)?.repeats, stackOf(lines.at(-1))], [undefined, true]);
  });

  it('is never held back if it is no warning, or the end', () => {
    const { log, lines } = start();
    for (const _ of [1, 2]) {
      log.info('a call was made');
      log.fatal({ err: down() }, 'an error was not caught');
    }
    assert.equal(lines.length, 4);
    assert.ok(stackOf(lines.at(-1)));
  });

  it('takes little memory, whatever is logged', () => {
    const { log, lines } = start();
    for (let n = 0; n < 2000; n += 1) log.warn({ reason: `reason ${n}` }, 'a push was set aside');
    log.warn({ reason: 'reason 0' }, 'a push was set aside');
    assert.equal(lines.length, 2001, 'the oldest is forgotten');
  });
});
