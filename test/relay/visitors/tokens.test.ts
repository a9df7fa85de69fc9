import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import { createTokens } from '../../../relay/visitors/tokens.ts';
import { ORIGIN, SECRETS, startRelay, temporaryFolder } from '../../helpers/relay.ts';
import { upload } from '../features/uploads/sender.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ended = { code: 'token-invalid' };

function setUp(context: TestContext) {
  let now = Date.UTC(2030, 0, 1);
  const path = join(temporaryFolder(context), 'store.db');
  const store = openSqliteStore({ path, now: () => now });
  context.after(() => store.close().catch(() => undefined));
  return {
    path,
    store,
    tokens: createTokens(store, SECRETS.VISITOR_SECRET, () => now),
    later: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** The number of tokens in the file. */
function rowsOf(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  const { rows } = database.prepare('SELECT count(*) AS rows FROM tokens').get() as { rows: number };
  database.close();
  return rows;
}

it('a token is 256 random bits, and only its HMAC is stored', async (t) => {
  const { tokens, store, path } = setUp(t);
  const { newToken, tokenHash, conversation } = await tokens.issue('default', ORIGIN);
  assert.match(newToken ?? '', /^[A-Za-z0-9_-]{43}$/);
  assert.notEqual(newToken, tokenHash);
  await store.close();
  const files = [path, `${path}-wal`].map((file) => {
    try {
      return readFileSync(file, 'latin1');
    } catch {
      return '';
    }
  });
  assert.ok(files.join('').includes(tokenHash));
  assert.ok(!files.join('').includes(newToken as string));
  assert.match(conversation.customerToken, /^[A-Za-z0-9_-]{28}$/);
});

it('with another secret no token is valid', async (t) => {
  const { tokens, store } = setUp(t);
  const { newToken } = await tokens.issue('default', ORIGIN);
  const others = createTokens(store, `other-${'x'.repeat(40)}`, () => Date.UTC(2030, 0, 1));
  await assert.rejects(others.authenticateAndRotate(newToken as string, 'default', ORIGIN), ended);
});

it('a token is valid only for its own site and origin', async (t) => {
  const { tokens } = setUp(t);
  const { newToken, conversation } = await tokens.issue('default', ORIGIN);
  const token = newToken as string;
  assert.equal((await tokens.authenticateAndRotate(token, 'default', ORIGIN)).conversation.id, conversation.id);
  await assert.rejects(tokens.authenticateAndRotate(token, 'other', ORIGIN), ended);
  await assert.rejects(tokens.authenticateAndRotate(token, 'default', 'https://other.example'), ended);
});

it('a token expires after an idle week, and every use restarts the week', async (t) => {
  const { tokens, later } = setUp(t);
  const { newToken } = await tokens.issue('default', ORIGIN);
  let token = newToken as string;
  for (let week = 0; week < 3; week += 1) {
    later(6 * DAY);
    token = (await tokens.authenticateAndRotate(token, 'default', ORIGIN)).newToken ?? token;
  }
  later(7 * DAY);
  await assert.rejects(tokens.authenticateAndRotate(token, 'default', ORIGIN), ended);
});

it('a tab that stays open is not idle', async (t) => {
  const { tokens, later } = setUp(t);
  const visitor = await tokens.issue('default', ORIGIN);
  later(6 * DAY);
  await tokens.touch(visitor);
  later(6 * DAY);
  assert.ok(await tokens.authenticateAndRotate(visitor.newToken as string, 'default', ORIGIN));
});

it('an open tab is recorded in the store once an hour', async (t) => {
  const { tokens, store, later } = setUp(t);
  const visitor = await tokens.issue('default', ORIGIN);
  const used = async () => (await store.tokens.byHash(visitor.tokenHash))?.used;
  const begin = (await used()) as number;
  later(HOUR - 1);
  await tokens.touch(visitor);
  assert.equal(await used(), begin);
  later(1);
  await tokens.touch(visitor);
  assert.equal(await used(), begin + HOUR);
});

it('a new token counts as used once its widget stayed for an hour, and ends the old one', async (t) => {
  const { tokens, later } = setUp(t);
  const { newToken } = await tokens.issue('default', ORIGIN);
  const old = newToken as string;
  await tokens.authenticateAndRotate(old, 'default', ORIGIN);
  later(DAY + 1);
  const rotated = await tokens.authenticateAndRotate(old, 'default', ORIGIN);
  assert.ok(rotated.newToken);
  later(MINUTE);
  await tokens.touch(rotated);
  later(HOUR);
  assert.ok((await tokens.authenticateAndRotate(old, 'default', ORIGIN)).newToken, 'the answer may have been lost');
  await tokens.touch(rotated);
  later(10 * MINUTE);
  await assert.rejects(tokens.authenticateAndRotate(old, 'default', ORIGIN), ended);
});

it('a token expires after thirty days, however often it was used and rotated', async (t) => {
  const { tokens, later } = setUp(t);
  const { newToken } = await tokens.issue('default', ORIGIN);
  let token = newToken as string;
  for (let day = 1; day < 30; day += 1) {
    later(DAY);
    token = (await tokens.authenticateAndRotate(token, 'default', ORIGIN)).newToken ?? token;
  }
  later(DAY);
  await assert.rejects(tokens.authenticateAndRotate(token, 'default', ORIGIN), ended);
});

it('a token is rotated after a day, and expires ten minutes after the new one was used', async (t) => {
  const { tokens, later } = setUp(t);
  const { newToken, conversation } = await tokens.issue('default', ORIGIN);
  const old = newToken as string;
  later(DAY);
  assert.equal((await tokens.authenticateAndRotate(old, 'default', ORIGIN)).newToken, null);
  later(1);
  const rotated = await tokens.authenticateAndRotate(old, 'default', ORIGIN);
  assert.ok(rotated.newToken && rotated.newToken !== old);
  assert.equal(rotated.conversation.id, conversation.id);

  later(HOUR);
  const again = await tokens.authenticateAndRotate(old, 'default', ORIGIN);
  assert.ok(again.newToken, 'the answer that carried the new token may have been lost');
  assert.equal(again.newToken, rotated.newToken, 'there is one that follows, however often it is asked for');

  await tokens.authenticateAndRotate(again.newToken, 'default', ORIGIN);
  later(9 * MINUTE);
  assert.equal((await tokens.authenticateAndRotate(old, 'default', ORIGIN)).newToken, null, 'another tab');
  later(MINUTE);
  await assert.rejects(tokens.authenticateAndRotate(old, 'default', ORIGIN), ended);
  assert.ok(await tokens.authenticateAndRotate(again.newToken, 'default', ORIGIN));
});

it('an old token has one unused successor, in however many tabs and however often it is used', async (t) => {
  const { tokens, path, later } = setUp(t);
  const { newToken } = await tokens.issue('default', ORIGIN);
  const old = newToken as string;
  later(DAY + 1);
  const followers = new Set<string | null>();
  for (let round = 0; round < 20; round += 1) {
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => tokens.authenticateAndRotate(old, 'default', ORIGIN)),
    );
    for (const tab of tabs) followers.add(tab.newToken);
    later(MINUTE);
  }
  assert.equal(followers.size, 1);
  assert.equal(rowsOf(path), 2);
  const [follower] = [...followers] as [string];
  assert.equal(
    (await tokens.authenticateAndRotate(follower, 'default', ORIGIN)).newToken,
    null,
    'it is good, and followed by none',
  );
  assert.equal(rowsOf(path), 2);
});

it('an HTTP request is served with an old token, and creates no token', async (t) => {
  const { tokens, path, later } = setUp(t);
  const { newToken, conversation } = await tokens.issue('default', ORIGIN);
  later(3 * DAY);
  for (let n = 0; n < 10; n += 1) {
    const visitor = await tokens.authenticate(newToken as string, 'default', ORIGIN);
    assert.deepEqual([visitor.conversation.id, visitor.newToken], [conversation.id, null]);
  }
  assert.equal(rowsOf(path), 1);
  await assert.rejects(tokens.authenticate('x'.repeat(43), 'default', ORIGIN), ended);
  await assert.rejects(tokens.authenticate(newToken as string, 'default', 'https://other.example'), ended);
});

it('connections and uploads with an old token create one token', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  relay.clock.advance(DAY + HOUR);
  const followers = new Set<string>();
  for (let n = 0; n < 10; n += 1) {
    const visitor = await relay.visitor({ token });
    followers.add(visitor.token);
    visitor.socket.disconnect();
    if (n < 5) assert.equal((await upload(relay, 'some words', { token })).status, 201);
  }
  assert.equal(followers.size, 1);
  assert.equal(rowsOf(join(relay.folder, 'relay.db')), 2);
});

it('a successor is valid for a week after it was last handed out', async (t) => {
  const { tokens, later } = setUp(t);
  const { newToken } = await tokens.issue('default', ORIGIN);
  const old = newToken as string;
  later(2 * DAY);
  await tokens.authenticateAndRotate(old, 'default', ORIGIN);
  // Uploads keep the old token alive while every answer with the new one gets lost.
  for (let day = 0; day < 6; day += 1) {
    later(DAY);
    await tokens.authenticate(old, 'default', ORIGIN);
  }
  const { newToken: follower } = await tokens.authenticateAndRotate(old, 'default', ORIGIN);
  later(6 * DAY);
  assert.equal((await tokens.authenticateAndRotate(follower as string, 'default', ORIGIN)).newToken !== null, true);
});

it('a logout during a rotation revokes both tokens', async (t) => {
  const { tokens, store, later } = setUp(t);
  const { newToken } = await tokens.issue('default', ORIGIN);
  later(DAY + 1);
  let added = '';
  const late: typeof store.tokens.add = async (row) => {
    await tokens.revoke(row.conversation);
    await store.tokens.add(row);
    added = row.hash;
  };
  const others = createTokens(
    { ...store, tokens: { ...store.tokens, add: late } },
    SECRETS.VISITOR_SECRET,
    store.clock.now,
  );
  await assert.rejects(others.authenticateAndRotate(newToken as string, 'default', ORIGIN), ended);
  assert.ok(added);
  assert.equal(await store.tokens.byHash(added), undefined);
});

it('a login after a logout during a rotation keeps its own token', async (t) => {
  const { tokens, store, later } = setUp(t);
  const person = { subject: 'ada', name: null, email: null, phone: null };
  const before = await tokens.identify('default', ORIGIN, person);
  later(DAY + 1);
  let after: string | null = null;
  const late: typeof store.tokens.add = async (row) => {
    await tokens.revoke(row.conversation);
    after = (await tokens.identify('default', ORIGIN, person)).newToken;
    await store.tokens.add(row);
  };
  const others = createTokens(
    { ...store, tokens: { ...store.tokens, add: late } },
    SECRETS.VISITOR_SECRET,
    store.clock.now,
  );
  await assert.rejects(others.authenticateAndRotate(before.newToken as string, 'default', ORIGIN), ended);
  const again = await tokens.authenticateAndRotate(after ?? '', 'default', ORIGIN);
  assert.equal(again.conversation.id, before.conversation.id);
});

it('revoking deletes every token of the conversation and no other', async (t) => {
  const { tokens, later } = setUp(t);
  const [mine, theirs] = [await tokens.issue('default', ORIGIN), await tokens.issue('default', ORIGIN)];
  later(DAY + 1);
  const rotated = await tokens.authenticateAndRotate(mine.newToken as string, 'default', ORIGIN);
  await tokens.revoke(mine.conversation.id);
  for (const token of [mine.newToken, rotated.newToken]) {
    await assert.rejects(tokens.authenticateAndRotate(token as string, 'default', ORIGIN), ended);
  }
  assert.equal(await tokens.isLive(mine), false);
  assert.ok(await tokens.authenticateAndRotate(theirs.newToken as string, 'default', ORIGIN));
});
