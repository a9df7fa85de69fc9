/** A customer's feed (doc 1 §2.3, §4.2), and deletion: what goes, and what stays. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { CUSTOMER_LOOKUP_TYPES, deleteCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { listCustomerFeeds } from '../../../../relay/desk-api/customers/history.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { begin, write } from '../conversation.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';
import { ANN, deskWithCustomers, type Key } from './customer-calls.ts';

async function deskWithHistory(context: TestContext, database = ':memory:') {
  const events = await receivePushes(context);
  const desk = await deskWithCustomers(
    context,
    await startDesk(context, { tenant: { pushUrl: events.url, database } }),
  );
  const feeds = (type: Key, content: string, page = 1, page_size = 20) =>
    desk.client.call(listCustomerFeeds, { query: { type, content, page, page_size } });
  const remove = (type: Key, content: string) => desk.client.call(deleteCustomer, { query: { type, content } });
  return { ...desk, events, feeds, remove };
}

describe('a customer’s feed', () => {
  it('has sessions, follow-ups and changes, the newest first, by any key', async (context) => {
    const desk = await deskWithHistory(context);
    const ann = await desk.create(ANN);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    desk.clock.advance(60_000);
    const session = await begin(desk, 'ann');
    await write(desk, 'ann', session, 'm-1');
    desk.clock.advance(60_000);
    await juniper.call('POST', `/customers/${ann.id}/follow-ups`, { content: 'Called back' });
    desk.clock.advance(60_000);
    await desk.update('token', 'ann', { tags: 'oak' });

    const { feeds, meta } = await desk.feeds('token', 'ann');
    assert.deepEqual(meta, { current_page: 1, total_pages: 1, total_count: 4 });
    const [change, followUp, talk, creation] = feeds as Record<string, unknown>[];
    assert.deepEqual(change?.author, { id: undefined, nick_name: undefined });
    assert.deepEqual([change?.feed_type, change?.summary], ['Alternation', 'tags: lamps, oak → oak']);
    assert.partialDeepStrictEqual(followUp, {
      feed_type: 'CustomerFollowUp',
      user_id: JUNIPER.id,
      content: 'Called back',
    });
    assert.partialDeepStrictEqual(talk, {
      feed_type: 'ImSubSession',
      id: session,
      platform: 'api',
      customer_msg_num: 1,
      agent_msg_num: 1,
    });
    assert.deepEqual([creation?.feed_type, creation?.summary], ['Alternation', 'created']);
    for (const time of [change?.time, followUp?.created_at, talk?.created_at]) {
      assert.match(String(time), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
    const keys: Partial<Record<Key, string>> = {
      id: String(ann.id),
      email: 'ann@shop.example',
      cellphone: '+49 30 1234',
      token: 'ann',
      chatapp_open_id: 'open-1',
      chatapp_mini_openid: 'open-2',
      web_token: 'web-1',
    };
    for (const type of CUSTOMER_LOOKUP_TYPES) {
      const content = keys[type];
      if (content) assert.deepEqual((await desk.feeds(type, content, 2, 3)).feeds, [feeds[3]], type);
      else await assert.rejects(desk.feeds(type, 'ann'), { code: 2000 }, type);
    }
    assert.deepEqual((await desk.feeds('token', 'ann', 999_999_999)).feeds, []);
  });
});

describe('deleting a customer', () => {
  it('closes the session, leaves nothing of the customer in the file, and reports it', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-deletion-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    const database = join(folder, 'desk.db');
    const desk = await deskWithHistory(context, database);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const { id } = await desk.create(ANN);
    await desk.client.call(createSession, { body: { customer_token: 'ann' } });
    const session = await begin(desk, 'ann');
    await write(desk, 'ann', session, 'm-1', 'My hidden garden');
    const file = await fetch(`${desk.url}/console/api/files?name=lamp.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${juniper.token}` },
      body: 'The hidden plan of the lamp',
    });
    const { url } = (await file.json()) as { url: string };
    await juniper.say(session, url, 'file');
    await juniper.call('POST', `/customers/${id}/follow-ups`, { content: 'A hidden wish' });
    assert.equal((await desk.remove('token', 'ann')).customer_id, id);

    await assert.rejects(desk.find('id', String(id)), { code: 2000 });
    await assert.rejects(desk.remove('id', String(id)), { code: 2000 });
    await assert.rejects(juniper.session(session), /404/);
    assert.equal((await fetch(url)).status, 404);
    await desk.events.find(({ action }) => action === 'Customer_destroy');
    const actions = desk.events.pushes.map(({ action }) => action);
    assert.deepEqual(actions.slice(-2), ['ImSubSession_close', 'Customer_destroy']);
    await desk.close();
    const tables = new DatabaseSync(database);
    assert.deepEqual(tables.prepare('PRAGMA foreign_key_check').all(), []);
    const names = tables.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as { name: string }[];
    // The tables below a full-text index hold no text.
    for (const { name } of names.filter((one) => !/_(data|idx|docsize|config)$/.test(one.name))) {
      const rows = JSON.stringify(tables.prepare(`SELECT * FROM "${name}"`).all());
      assert.doesNotMatch(rows, /hidden|ann@shop|Ann Willow|"ann"/, name);
    }
    tables.close();
  });

  it('takes the customer out of the queue, and gives the number to nobody else', async (context) => {
    const desk = await deskWithHistory(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    await desk.client
      .call(createSession, { body: { customer_token: 'ann', assign_type: 'agent' } })
      .catch(() => undefined);
    assert.equal((await juniper.overview()).waiting.length, 1);
    const { id } = await desk.find('token', 'ann');
    await desk.remove('token', 'ann');
    assert.equal((await juniper.overview()).waiting.length, 0);
    assert.equal((await desk.create({ customer: {} })).id, id + 1);
    await juniper.status('online');
    const again = await begin(desk, 'ann');
    assert.equal((await juniper.session(again)).customer_id, id + 2, 'a visitor who returns is somebody new');
  });
});
