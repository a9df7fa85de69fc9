/**
 * Texts that PostgreSQL or UTF-8 cannot represent: in commands they are cleaned, in identities refused, in pushes
 * cleaned and shown.
 */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { PROTOCOL_VERSION } from '../../relay/protocol/connection.ts';
import { newId, SECRETS, startRelay } from '../helpers/relay.ts';
import { sharedPostgres } from '../helpers/shared-postgres.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../helpers/sign-identity.ts';
import { agentSession, startScriptedDesk } from './scripted-desk.ts';

const postgres = await sharedPostgres();
const ODD = ['\0', 'a\0b', 'a\ud800b', '\udc00'];

async function relayOn(context: TestContext, store: 'sqlite' | 'postgres') {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = () => agentSession(70);
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    sites: { direct: { first: 'agent' } },
    env: {
      IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}`,
      ...(store === 'postgres' && { STORE_URL: await postgres.database() }),
    },
  });
  return { desk, relay };
}

for (const store of ['sqlite', 'postgres'] as const) {
  it(`a visitor’s text is cleaned (${store})`, async (t) => {
    const { relay } = await relayOn(t, store);
    const visitor = await relay.visitor({ site: 'direct' });
    for (const odd of ODD) {
      const sent = await visitor.send(`x${odd}y`);
      assert.ok(sent.ok, JSON.stringify(sent));
      assert.ok((await visitor.ask('preview', { text: odd })).ok);
    }
    assert.deepEqual(await visitor.send('\0\0').then((ack) => !ack.ok && ack.error.code), 'invalid');
    const said = (await Promise.all(ODD.map((_, nth) => visitor.event('visitor-message', nth)))).map(
      ({ content }) => content.kind === 'text' && content.text,
    );
    assert.deepEqual(said, ['xy', 'xaby', 'xa\ufffdby', 'x\ufffdy']);
    for (const odd of ODD) {
      const target = { kind: 'question', ref: odd } as const;
      const clicked = await visitor.ask('click', { id: newId(), seq: 1, target });
      assert.equal(!clicked.ok && clicked.error.code, 'unknown-target');
      const synced = await visitor.ask('sync', { cursor: { epoch: odd, seq: 0 } });
      assert.notEqual(!synced.ok && synced.error.code, 'internal');
      const auth = { version: PROTOCOL_VERSION, site: 'direct', token: `${odd}${'t'.repeat(40)}` };
      await assert.rejects(relay.connect({ auth }).connected, { code: 'token-invalid' });
    }
    assert.equal(relay.logged.filter((line) => JSON.parse(line).level >= 50).length, 0);
  });

  it(`an identity with such a claim is refused (${store})`, async (t) => {
    const { relay } = await relayOn(t, store);
    for (const claim of ['jti', 'sub', 'name', 'email', 'phone']) {
      for (const odd of [...ODD, ...(claim === 'jti' || claim === 'sub' ? [`a${'x'.repeat(255)}`] : [])]) {
        const jwt = signIdentity(claimsOf('ada-7', { [claim]: claim === 'email' ? `${odd}@example.com` : `1${odd}` }));
        const auth = { version: PROTOCOL_VERSION, site: 'default', identity: jwt };
        await assert.rejects(relay.connect({ auth }).connected, { code: 'identity-invalid' }, `${claim} ${odd}`);
      }
    }
    const auth = { version: PROTOCOL_VERSION, site: 'default', identity: signIdentity(claimsOf('ada-7')) };
    await relay.connect({ auth }).connected;
  });

  it(`a push with such texts is accepted, whichever field has them (${store})`, async (t) => {
    const { desk, relay } = await relayOn(t, store);
    const visitor = await relay.visitor({ site: 'direct' });
    await visitor.ask('start', { id: newId() });
    await visitor.event('session-started');
    const customer_token = desk.calls[0]?.body.customer_token as string;
    const good = {
      type: 'message',
      im_sub_session_id: 70,
      agent_name: 'Wren',
      message_id: 'm',
      data: { content: 'Hi' },
    };
    let shown = 0;
    for (const [nth, odd] of ODD.entries()) {
      for (const part of [
        { ...good, message_id: `m${nth}${odd}` },
        { ...good, message_id: `a${nth}`, agent_name: odd, agent_avatar: odd },
        { ...good, message_id: `b${nth}`, data: { content: `Hi ${odd}` } },
        { ...good, message_id: `c${nth}`, type: 'file', data: { content: odd, filename: odd, filesize: odd } },
        { ...good, message_id: `d${nth}`, [`x${odd}`]: odd },
      ]) {
        assert.equal((await relay.push({ customer_token, assign_type: 'agent', messages: [part] })).status, 200);
        shown += 1;
      }
      for (const push of [
        { customer_token: `${customer_token}${odd}`, assign_type: 'agent', messages: [good] },
        { customer_token, assign_type: odd, messages: [good] },
        { customer_token, assign_type: 'urobot', messages: { sessionId: odd, ansContent: odd } },
        {
          customer_token,
          assign_type: 'agent',
          messages: [{ ...good, type: `t${odd}`, message_id: `e${nth}`, im_sub_session_id: 7e10 }],
        },
      ]) {
        assert.equal((await relay.push(push)).status, 200, JSON.stringify(push));
      }
      assert.equal((await relay.push({ action: odd, message: { id: 1, name: odd } }, 'events')).status, 200);
      const closed = { id: 70, im_log_infos: [{ sender: odd, sub_session_id: 70, content: { type: odd, data: {} } }] };
      assert.equal((await relay.push({ action: 'ImSubSession_close', message: closed }, 'events')).status, 200);
    }
    const raw = await fetch(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '\0{"customer_token":"\0\ud800"}',
    });
    assert.equal(raw.status, 200);
    await visitor.event('agent-message', shown - 1);
    assert.ok((await relay.store.quarantine.size()) > 0);
    assert.equal(relay.logged.filter((line) => JSON.parse(line).level >= 50).length, 0);
  });
}
