import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ConfigError, readConfig } from '../../../relay/config/config.ts';
import { siteSettings } from '../../../relay/sites/sites.ts';
import { SECRETS, temporaryFolder } from '../../helpers/relay.ts';

const GOOD = {
  PUBLIC_URL: 'https://chat.example/',
  DESK_URL: 'https://desk.example',
  DESK_EMAIL: 'admin@example.com',
  ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
  ...SECRETS,
};

it('the required settings are enough, and the others have defaults', () => {
  const config = readConfig(GOOD);
  assert.deepEqual(
    [config.host, config.port, config.publicUrl, config.storeUrl, config.desk.signVersion, config.desk.callsPerMinute],
    ['127.0.0.1', 8081, 'https://chat.example', 'sqlite:desk-chat.db', 'v2', 60],
  );
  const site = config.sites.get('default');
  assert.deepEqual([site?.first, site?.origins], ['robot', ['https://a.example', 'https://b.example:8443']]);
});

it('the shared secret is optional, and is not too short', () => {
  assert.equal(readConfig(GOOD).desk.sharedSecret, undefined);
  const secret = '0123456789abcdef0123456789abcdef';
  assert.equal(readConfig({ ...GOOD, DESK_SHARED_SECRET: secret }).desk.sharedSecret, secret);
  const message = 'DESK_SHARED_SECRET is too short; copy all of it from the desk’s settings';
  assert.throws(() => readConfig({ ...GOOD, DESK_SHARED_SECRET: 'short' }), { name: 'ConfigError', message });
});

it('the knowledge base has an address, a token and a limit of its own, or is not used', () => {
  assert.equal(readConfig(GOOD).knowledgeBase, undefined);
  const set = { ...GOOD, KB_URL: 'https://desk.example/kb/', KB_TOKEN: 'kb-token-1' };
  const knowledgeBase = { url: 'https://desk.example/kb', token: 'kb-token-1', callsPerMinute: 60 };
  assert.deepEqual(readConfig(set).knowledgeBase, knowledgeBase);
  assert.equal(readConfig({ ...set, KB_CALLS_PER_MINUTE: '7' }).knowledgeBase?.callsPerMinute, 7);
  for (const missing of ['KB_URL', 'KB_TOKEN']) {
    const message = `${missing} is missing; set both KB_URL and KB_TOKEN, or neither`;
    assert.throws(() => readConfig({ ...set, [missing]: undefined }), { name: 'ConfigError', message });
  }
});

it('a site whose robot is of the knowledge base needs the service, the robot and the scene', (t) => {
  const path = join(temporaryFolder(t), 'sites.json');
  const errorOf = (site: object, more: object = {}) => {
    writeFileSync(path, JSON.stringify({ shop: { first: 'knowledge', ...site } }));
    try {
      readConfig({ ...GOOD, SITES_FILE: path, ...more });
      return undefined;
    } catch (error) {
      return (error as ConfigError).message;
    }
  };
  const robot = { robotId: 54, sceneId: 7 };
  const service = { KB_URL: 'https://desk.example/kb', KB_TOKEN: 'kb-token-1' };
  assert.equal(errorOf(robot, service), undefined);
  assert.equal(errorOf(robot), 'KB_URL is missing and site "shop" starts with "knowledge"; set KB_URL and KB_TOKEN');
  assert.match(
    errorOf({ robotId: 54 }, service) ?? '',
    /at shop: a site whose first is "knowledge" needs robotId and sceneId/,
  );
});

it('a site with requests or calls back needs the shared secret', (t) => {
  const path = join(temporaryFolder(t), 'sites.json');
  const callBack = { countries: ['NO'], agents: [{ id: 1, email: 'otis@desk.example' }] };
  for (const [named, shop] of Object.entries({ requests: { requests: {} }, callBack: { callBack } })) {
    writeFileSync(path, JSON.stringify({ shop }));
    const message = `DESK_SHARED_SECRET is missing and site "shop" has ${named}; copy it from the desk’s settings`;
    assert.throws(() => readConfig({ ...GOOD, SITES_FILE: path }), { name: 'ConfigError', message });
    const config = readConfig({ ...GOOD, SITES_FILE: path, DESK_SHARED_SECRET: '0123456789abcdef' });
    assert.ok(config.sites.get('shop'));
  }
});

const problems = (site: object) => siteSettings.safeParse(site).error?.issues.map(({ message }) => message) ?? [];

it('a text of a form has words in at least one language', () => {
  const before = { fields: ['name'], consent: { text: {} } };
  assert.match(problems({ form: { before } }).join(), /a text in at least one language/);
  assert.deepEqual(problems({ form: { before: { ...before, consent: { text: { de: 'Ich stimme zu' } } } } }), []);
});

it('a site whose left messages become requests takes requests, and has no other form for them', () => {
  assert.deepEqual(problems({ offline: 'ticket', requests: {} }), []);
  assert.match(problems({ offline: 'ticket' }).join(), /needs requests/);
  const form = { offline: { fields: ['name'] } };
  assert.match(problems({ offline: 'ticket', requests: {}, form }).join(), /instead of form.offline/);
});

const WRONG: [title: string, name: string, value: string | undefined, says: RegExp][] = [
  ...[
    'PUBLIC_URL',
    'DESK_URL',
    'DESK_EMAIL',
    'DESK_API_TOKEN',
    'VISITOR_SECRET',
    'CALLBACK_SECRET',
    'ALLOWED_ORIGINS',
  ].flatMap((name): typeof WRONG => [
    ['missing', name, undefined, /is missing/],
    ['empty', name, '', /is missing/],
  ]),
  ['no address', 'DESK_URL', 'desk.example', /http or https/],
  ['no address', 'PUBLIC_URL', 'chat.example', /http or https/],
  ['another protocol', 'PUBLIC_URL', 'ftp://x.example', /http or https/],
  ['a path', 'PUBLIC_URL', 'https://x.example/chat/', /PUBLIC_URL must be a host of the relay’s own.*without a path/],
  ['a query', 'PUBLIC_URL', 'https://x.example/?site=a', /PUBLIC_URL must be a host of the relay’s own/],
  ['a password', 'PUBLIC_URL', 'https://me:hush@x.example', /PUBLIC_URL must be a host of the relay’s own/],
  ['too short', 'VISITOR_SECRET', 'secret', /32 random bytes.*openssl/],
  ['too short', 'CALLBACK_SECRET', 'secret', /32 random bytes/],
  ['too many', 'CALLBACK_SECRET', ['a', 'b', 'c'].map((one) => one.repeat(43)).join(), /at most two/],
  ['no number', 'PORT', 'eighty', /must be a port number/],
  ['out of range', 'PORT', '70000', /must be a port number/],
  ['no number', 'DESK_CALLS_PER_MINUTE', 'many', /must be a number/],
  ['no address', 'KB_URL', 'kb.example', /KB_URL must be an http or https address/],
  ['too short', 'KB_TOKEN', 'kb', /KB_TOKEN is too short/],
  ['no number', 'KB_CALLS_PER_MINUTE', '0', /KB_CALLS_PER_MINUTE must be a number of calls/],
  ['unknown', 'DESK_SIGN_VERSION', 'v3', /v1 or v2/],
  ['a name', 'DESK_UTC_OFFSET_MINUTES', 'UTC+8', /minutes from UTC/],
  ['unknown', 'STORE_URL', 'mysql://x', /sqlite/],
  ['with half a list of hosts', 'STORE_URL', 'postgres://u:p@h1,/db', /STORE_URL has nothing between two commas/],
  ['for standbys', 'STORE_URL', 'postgres://h/db?target_session_attrs=standby', /target_session_attrs=standby/],
  ['a path', 'ALLOWED_ORIGINS', 'https://a.example/shop', /"https:\/\/a.example\/shop" is not one/],
  ['a star', 'ALLOWED_ORIGINS', '*', /is not one/],
  ['"null"', 'ALLOWED_ORIGINS', 'null', /is not one/],
  ['without an id', 'IDENTITY_SECRET', 'i'.repeat(43), /KEY-ID:SECRET/],
  ['too short', 'IDENTITY_SECRET', 'key-1:secret', /32 random bytes/],
  [
    'of two keys with one id',
    'IDENTITY_SECRET',
    ['i', 'j'].map((one) => `k:${one.repeat(43)}`).join(),
    /different ids/,
  ],
  ['too many', 'IDENTITY_SECRET', ['i', 'j', 'k'].map((one) => `${one}:${one.repeat(43)}`).join(), /at most two/],
  ['a bucket’s server alone', 'UPLOADS_URL', 's3:https://s3.example/', /BUCKET/],
  ['another protocol', 'UPLOADS_URL', 'ftp://x.example/files', /file:FOLDER/],
  ['no file', 'SITES_FILE', '/nowhere/sites.json', /cannot be read/],
  ['no address', 'DESK_EMAIL', 'admin', /super administrator’s e-mail/],
  ['too short', 'DESK_API_TOKEN', 'abc', /copy all of it from the desk/],
  ['none', 'DESK_CALLS_PER_MINUTE', '0', /at least 1/],
  ['broken', 'DESK_CALLS_PER_MINUTE', '1.5', /whole number/],
  ['without an id', 'IDENTITY_SECRET', 'k'.repeat(43), /KEY-ID:SECRET/],
  ['a path', 'UPLOADS_URL', '/var/uploads', /file:FOLDER/],
  ['none', 'UPLOADS_DAYS', '0', /at least 1/],
  ['broken', 'RETENTION_DAYS', '1.5', /whole number of days/],
  ['too long', 'DRAIN_SECONDS', '999', /0 to 300/],
  ['too short', 'METRICS_TOKEN', 'short', /at least 16 characters/],
  ['too many', 'TRUSTED_PROXIES', '99', /0 to 10/],
  ['none', 'CHATS_PER_NETWORK', '0', /1 to 100000/],
  ['unknown', 'LOG_LEVEL', 'loud', /one of fatal, error/],
];
for (const [title, name, value, says] of WRONG) {
  it(`${name} ${title} is reported in one line that names it`, () => {
    assert.throws(
      () => readConfig({ ...GOOD, [name]: value }),
      (error: Error) =>
        error instanceof ConfigError &&
        error.message.startsWith(name) &&
        says.test(error.message) &&
        !error.message.includes('\n') &&
        !(value && /SECRET|TOKEN/.test(name) && error.message.includes(value)),
    );
  });
}

it('the sites file gives each site its own settings, and default origins if it lists none', (t) => {
  const file = join(temporaryFolder(t), 'sites.json');
  const sites = (json: unknown) => {
    writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
    return readConfig({ ...GOOD, SITES_FILE: file }).sites;
  };
  const read = sites({ shop: { first: 'agent', groupId: 12 }, club: { origins: ['https://club.example'] } });
  assert.deepEqual(
    [...read].map(([key, site]) => [key, site.first, site.origins.length]),
    [
      ['shop', 'agent', 2],
      ['club', 'robot', 1],
    ],
  );
  for (const [wrong, says] of [
    ['{', /SITES_FILE cannot be read as JSON/],
    [
      { shop: { askEmail: 'yes', surveyDefault: 'no' }, club: { colour: 'red' } },
      /at shop\.askEmail: .*\n.*at shop\.surveyDefault: .*\n.*at club: .*; to see what is allowed: /,
    ],
    [{}, /SITES_FILE, at the top: .*at least one site/],
    [{ shop: { frist: 'agent' } }, /SITES_FILE, at shop: /],
    [{ shop: { first: 'urobot' } }, /SITES_FILE, at shop: .*robotId and sceneId/],
    [{ shop: { origins: ['https://a.example/'] } }, /SITES_FILE, at shop.origins.0: /],
    [{ 'Shop!': {} }, /SITES_FILE, at Shop!/],
  ] as const) {
    assert.throws(() => sites(wrong), says);
  }
});

it('errors of the sites and their origins are reported together with the others', () => {
  const wrong = {
    ...GOOD,
    PORT: 'eighty',
    ALLOWED_ORIGINS: 'https://a.example/path, *',
    SITES_FILE: '/nowhere/sites.json',
  };
  assert.throws(
    () => readConfig(wrong),
    ({ message }: Error) => {
      const [port, file, ...origins] = message.split('\n');
      assert.match(`${port}`, /^PORT /);
      assert.match(`${file}`, /^SITES_FILE cannot be read: ENOENT/);
      assert.deepEqual(
        origins.map((line) => /; "(.*)" is not one$/.exec(line)?.[1]),
        ['https://a.example/path', '*'],
      );
      return true;
    },
  );
});

it('a site that requires identities does not start without keys', (t) => {
  const file = join(temporaryFolder(t), 'sites.json');
  writeFileSync(file, JSON.stringify({ shop: {}, club: { identity: 'required' } }));
  const read = (more: object) => readConfig({ ...GOOD, SITES_FILE: file, ...more });
  assert.throws(
    () => read({}),
    /^ConfigError: IDENTITY_SECRET is missing and site "club" requires identities; .*openssl/,
  );
  const [a, b] = ['a', 'b'].map((one) => one.repeat(43));
  assert.deepEqual(read({ IDENTITY_SECRET: `new:${a}, old:${b}` }).identityKeys, [
    { kid: 'new', secret: a },
    { kid: 'old', secret: b },
  ]);
});

it('a single key of a bucket is refused; both or neither are accepted', () => {
  const keys = { UPLOADS_ACCESS_KEY: 'key', UPLOADS_SECRET_KEY: 'secret' };
  for (const name of Object.keys(keys) as (keyof typeof keys)[]) {
    const other = Object.keys(keys).find((one) => one !== name) as string;
    assert.throws(
      () => readConfig({ ...GOOD, [name]: keys[name] }),
      (error: Error) => error instanceof ConfigError && error.message.startsWith(`${other} is missing`),
    );
  }
  assert.equal(readConfig({ ...GOOD, ...keys }).uploads?.secretKey, 'secret');
  const bucket = { ...GOOD, UPLOADS_URL: 's3:https://s3.example/chat' };
  assert.equal(readConfig({ ...bucket, ...keys }).uploads?.url, bucket.UPLOADS_URL);
  assert.throws(() => readConfig(bucket), /^ConfigError: UPLOADS_ACCESS_KEY is missing.*npm install @aws-sdk/);
  assert.equal(readConfig(GOOD).uploads?.url, 'file:desk-chat-uploads');
});
