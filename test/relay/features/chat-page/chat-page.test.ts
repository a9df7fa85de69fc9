/** The page at `/chat/<site>`: its content, its language, its policy, and its access to the site. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { LANGUAGES } from '../../../../relay/protocol/site.ts';
import { startRelay } from '../../../helpers/relay.ts';

const OWN = 'https://chat.shop.example';
const SITES = { lamps: { title: 'Lamps & <Looms>', mediaHosts: ['pictures.example'] } };

it('a site’s page loads the script tag in its container, under the site’s name', async (t) => {
  const { url } = await startRelay(t, { sites: SITES });
  const answer = await fetch(`${url}/chat/lamps`);
  const page = await answer.text();
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(page, /<script async src="\/desk-chat\.js" data-site="lamps" data-mode="inline"><\/script>/);
  assert.match(page, /<title>Lamps &#38; &#60;Looms&#62;<\/title>/);
  assert.match(page, /<noscript><h1>Lamps &#38; &#60;Looms&#62;<\/h1><p>The chat needs JavaScript/);
});

it('search engines do not index the page', async (t) => {
  const { url } = await startRelay(t);
  const answer = await fetch(`${url}/chat/default`);
  assert.equal(answer.headers.get('x-robots-tag'), 'noindex');
  assert.match(await answer.text(), /<meta name="robots" content="noindex">/);
});

it('the page’s policy blocks inline scripts, and allows images only from the site’s hosts', async (t) => {
  const { url } = await startRelay(t, { sites: SITES, deskUrl: 'https://desk.example' });
  const answer = await fetch(`${url}/chat/lamps`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const style = (await answer.text()).match(/<style>(.*)<\/style>/s)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  assert.deepEqual(policy.split('; '), [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "connect-src 'self'",
    "img-src 'self' chat.shop.example desk.example pictures.example",
    "media-src 'self' chat.shop.example desk.example pictures.example",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]);
});

it('the page uses the browser’s first language that the chat has', async (t) => {
  const { url } = await startRelay(t);
  const spoken = async (accepts: string) => {
    const answer = await fetch(`${url}/chat/default`, { headers: { 'accept-language': accepts } });
    assert.equal(answer.headers.get('vary'), 'accept-language');
    return (await answer.text())
      .match(/<html lang="(.*)" dir="(.*)">/)
      ?.slice(1)
      .join(' ');
  };
  assert.equal(await spoken('fi, de-AT;q=0.8, en;q=0.5'), 'de ltr');
  assert.equal(await spoken('en;q=0.3, zh-HK'), 'zh-TW ltr');
  assert.equal(await spoken('pt-PT'), 'pt-BR ltr');
  assert.equal(await spoken('ar-EG'), 'ar rtl');
  assert.equal(await spoken('iw'), 'he rtl');
  assert.equal(await spoken('*'), 'en ltr');
  assert.equal(await spoken('fi, not_a_tag!'), 'en ltr');
  for (const language of LANGUAGES) assert.match((await spoken(language)) ?? '', new RegExp(`^${language} `));
});

it('an unknown site has no page', async (t) => {
  const { url } = await startRelay(t);
  for (const path of ['/chat/nobody', '/chat/__proto__', '/chat/', '/chat', '/chat/default/more', '/chat/%00']) {
    assert.equal((await fetch(url + path)).status, 404, path);
  }
});

it('the relay’s own origin may use every site, beside the configured origins', async (t) => {
  const relay = await startRelay(t, { sites: SITES });
  const visitor = await relay.visitor({ site: 'lamps', origin: OWN });
  assert.ok(visitor.socket.connected);
  await assert.rejects(relay.connect({ site: 'lamps', origin: 'https://other.example' }).connected);
});
