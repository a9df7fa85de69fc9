import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CommandInput, CommandName } from '../../relay/protocol/commands.ts';
import { rawPolling } from '../helpers/raw-polling.ts';
import { ORIGIN, type TestVisitor } from '../helpers/relay.ts';
import { claimsOf, signIdentity } from '../helpers/sign-identity.ts';
import { isFull } from '../helpers/size.ts';
import { type Owner, type Scene, SECOND_ORIGIN, startScene, type View } from './access-scene.ts';
import { COMMANDS } from './relay-table.ts';

const NAMES = Object.keys(COMMANDS) as CommandName[];
type Shown = { site?: string; token?: string; identity?: string; origin?: string };

/** Handshakes for the victim's conversation that the relay must refuse, with the error code. */
const TURNED_AWAY: [title: string, code: string, shown: (victim: Owner, scene: Scene) => Promise<Shown> | Shown][] = [
  ['an expired token', 'token-invalid', async (victim, scene) => ({ token: await scene.tokenOf(victim, 31) })],
  ['an idle token', 'token-invalid', async (victim, scene) => ({ token: await scene.tokenOf(victim, 8) })],
  ['the token on another site', 'token-invalid', ({ token }) => ({ token, site: 'club' })],
  ['the token from another origin', 'token-invalid', ({ token }) => ({ token, origin: SECOND_ORIGIN })],
  ['the token with another end', 'token-invalid', ({ token }) => ({ token: `${token.slice(0, -1)}=` })],
  ['the conversation’s id for a token', 'token-invalid', ({ id }) => ({ token: id })],
  ['the desk’s token for a token', 'token-invalid', ({ customer }) => ({ token: customer })],
  ['the token as an identity', 'identity-invalid', ({ token }) => ({ identity: token })],
  [
    'an identity nobody signed, beside the token',
    'identity-invalid',
    ({ token, id }) => ({ token, identity: signIdentity(claimsOf(id), { secret: 'x'.repeat(43) }) }),
  ],
];

/** The commands to send after a handshake: all at full size, else each command after two of the handshakes. */
function refusedWith(handshake: number): CommandName[] {
  const part = Math.ceil(TURNED_AWAY.length / 2);
  return NAMES.filter((_, at) => isFull || at % part === handshake % part);
}

it('the owner may do everything', async (t) => {
  const scene = await startScene(t);
  for (const name of NAMES) {
    const ada = await scene.owner(`ada-${name}`);
    const [tab] = ada.tabs as [TestVisitor];
    if (name === 'join') tab.socket.disconnect();
    const asking = name === 'join' ? scene.connect({ ...scene.from(), token: ada.token }) : tab;
    const ack = await asking.ask(name, COMMANDS[name].aimed(ada, scene) as never);
    // This relay has no knowledge base, so it knows no suggested question.
    if (name === 'ask-suggested') assert.equal(!ack.ok && ack.error.code, 'unknown-target');
    // The form for absent agents was not answered.
    else if (name === 'leave-message') assert.equal(!ack.ok && ack.error.code, 'form-first');
    // The request was delivered, and the site calls nobody.
    else if (/^(?:retry-request|call-back|call-back-state)$/.test(name))
      assert.equal(!ack.ok && ack.error.code, 'not-now');
    else assert.ok(ack.ok, `${name}: ${JSON.stringify(ack)}`);
  }
});

describe('commands', () => {
  it('of one visitor cannot read or change data of another', async (t) => {
    const scene = await startScene(t);
    const ada = await scene.owner('ada');
    for (const name of NAMES) {
      const bob = await scene.stranger();
      const before = await ada.view();
      const asking = name === 'join' ? scene.connect({ ...scene.from(), token: bob.token }) : bob;
      const ack = await asking.ask(name, COMMANDS[name].aimed(ada, scene) as never);
      await assertRefused(scene, ada, before, [ack, bob.events, bob.signals], `${name} by another visitor`);
    }
  });

  it('without a token affect only a new visitor, and before a join nobody', async (t) => {
    const scene = await startScene(t);
    const ada = await scene.owner('ada');
    for (const name of NAMES) {
      const nobody = scene.connect(scene.from());
      await nobody.connected;
      const before = await ada.view();
      const ack = await nobody.ask(name, COMMANDS[name].aimed(ada, scene) as never);
      if (name === 'join') assert.ok(ack.ok && (ack as { head?: number }).head === 0);
      else assert.equal(!ack.ok && ack.error.code, 'not-joined', name);
      await assertRefused(scene, ada, before, [ack, nobody.events, nobody.signals], `${name} by nobody`);
    }
  });

  for (const [index, [title, code, shown]] of TURNED_AWAY.entries()) {
    it(`with ${title} are refused in the handshake, and later commands are not executed`, async (t) => {
      const scene = await startScene(t);
      const ada = await scene.owner('ada');
      const { origin = ORIGIN, ...auth } = await shown(ada, scene);
      const before = await ada.view();
      for (const name of refusedWith(index)) {
        const received = await sendAroundRefusal(
          scene,
          origin,
          { version: 1, site: 'default', ...auth },
          name,
          COMMANDS[name].aimed(ada, scene),
        );
        assert.match(received, new RegExp(`^44\\{.*"code":"${code}"`), name);
        assertNoSecretIn(ada, received, name);
      }
      await scene.untouched(ada, before, title);
    });
  }

  it('with a revoked token are refused, and the stored data does not change', async (t) => {
    const scene = await startScene(t);
    const ada = await scene.owner('ada');
    const [tab] = ada.tabs as [TestVisitor];
    await tab.ask('logout', {});
    await Promise.all(ada.tabs.map(({ gone }) => gone));
    const before = await ada.view();
    for (const name of NAMES) {
      const auth = { version: 1, site: 'default', token: ada.token };
      const received = await sendAroundRefusal(scene, ORIGIN, auth, name, COMMANDS[name].aimed(ada, scene));
      assert.match(received, /^44\{.*"code":"token-invalid"/, name);
      assertNoSecretIn(ada, received, name);
    }
    assert.deepEqual(await ada.view(), before);
  });

  it('ignore a token outside of the handshake', async (t) => {
    const scene = await startScene(t);
    const ada = await scene.owner('ada');
    const before = await ada.view();
    const headers = {
      authorization: `Bearer ${ada.token}`,
      cookie: `token=${ada.token}`,
      'x-desk-chat-token': ada.token,
    };
    const raw = rawPolling(scene.url, { origin: ORIGIN, 'x-forwarded-for': '198.51.100.1', ...headers });
    raw.inQuery(`token=${ada.token}&auth[token]=${ada.token}`);
    await raw.open();
    await raw.say('40{"version":1,"site":"default"}');
    assert.match((await raw.hear()).text, /^40/);
    await raw.say('420["join",{"cursor":null}]');
    const { text } = await raw.hear();
    assert.match(text, /"ok":true.*"head":0/);
    assertNoSecretIn(ada, text, 'a new visitor');
    await scene.untouched(ada, before, 'a token elsewhere');
  });
});

/** Engine.IO's separator between packets of one response. */
const BETWEEN_PACKETS = '\u001e';
const isAck = (packet: string): boolean => packet.startsWith('43');

/** Sends a command before and after a refused handshake in one request. Resolves to everything the relay sent. */
async function sendAroundRefusal(
  scene: Scene,
  origin: string,
  auth: object,
  name: CommandName,
  input: CommandInput<CommandName>,
) {
  const raw = rawPolling(scene.url, { origin, 'x-forwarded-for': scene.from().forwardedFor });
  await raw.open();
  await raw.say(`40${JSON.stringify(auth)}`);
  const first = await raw.hear();
  await raw.say(`420${JSON.stringify([name, input])}`);
  const second = await raw.hear();
  for (const { text } of [first, second])
    assert.ok(!text.split(BETWEEN_PACKETS).some(isAck), `${name} was acknowledged`);
  return first.text + second.text;
}

async function assertRefused(scene: Scene, victim: Owner, before: View, received: unknown, title: string) {
  assertNoSecretIn(victim, JSON.stringify(received), title);
  await scene.untouched(victim, before, title);
}

/** Fails if the relay sent any secret of the victim. */
function assertNoSecretIn({ words, token, customer, id, upload }: Owner, received: string, title: string) {
  for (const secret of [words, token, customer, id, upload.id])
    assert.ok(!received.includes(secret), `${title}: ${received}`);
}
