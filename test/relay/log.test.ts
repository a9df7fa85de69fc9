import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readConfig } from '../../relay/config.ts';
import { createLog } from '../../relay/log.ts';
import { ORIGIN, SECRETS } from '../helpers/relay.ts';

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
