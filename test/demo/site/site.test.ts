/**
 * The demo shop over real HTTP: every page, internal link and asset, the 404 page, and the headers that an embedding
 * site needs. pages-in-browser.test.ts covers the rendered pages.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createSite, type Site } from '../../../demo/site/server.ts';

const relayUrl = 'http://127.0.0.1:8081';
const deskUrl = 'http://127.0.0.1:8082';
let site: Site;
let url: string;

before(async () => {
  site = createSite({ relayUrl, deskUrl });
  ({ url } = await site.listen(0, '127.0.0.1'));
});
after(() => site.close());

/** Paths of all pages, read from the files, so that pages without a link are tested too. */
function pagePaths(): string[] {
  const folder = new URL('../../../demo/site/pages/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`));
}

/** All values of `href` and `src` in HTML. */
function addresses(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, value]) => String(value));
}

/** Sends a path unchanged; `fetch` would resolve `..` first. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

/** The attributes of the tags of pages that do not use the default site. */
const OWN_SITES: Record<string, string> = {
  '/zh': 'data-site="zh"',
  '/zh/order': 'data-site="zh"',
  '/questions': 'data-site="questions"',
  '/advice': 'data-site="advice" data-consent="persistent"',
};

describe('the pages', () => {
  for (const path of pagePaths()) {
    it(`${path} answers with one script tag of the relay's`, async () => {
      const answer = await fetch(url + path);
      const html = await answer.text();
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
      const own = '<script type="module" src="/assets/';
      assert.deepEqual(
        html.match(/<script\b[^>]*>/g)?.filter((tag) => !tag.startsWith(own)),
        [`<script async src="${relayUrl}/desk-chat.js" ${OWN_SITES[path] ?? 'data-site="default"'}>`],
      );
      assert.doesNotMatch(
        html,
        /\{\{|\son\w+=|\sstyle=/,
        'a placeholder, an inline handler or an inline style is left',
      );
      assert.match(html, /<html lang="[\w-]+"/);
      assert.match(html, /<main id="main"/);
      assert.equal(html.match(/<h1\b/g)?.length, 1);
    });
  }

  it('are Chinese at /zh and right to left at /ar', async () => {
    assert.match(await (await fetch(`${url}/zh`)).text(), /<html lang="zh-CN">/);
    assert.match(await (await fetch(`${url}/ar`)).text(), /<html lang="ar" dir="rtl">/);
  });

  it('mark the current page in the navigation', async () => {
    const lamps = await (await fetch(`${url}/lamps`)).text();
    assert.match(lamps, /href="\/lamps" aria-current="page"/);
    const halden = await (await fetch(`${url}/lamps/halden`)).text();
    assert.match(halden, /href="\/lamps" aria-current="true"/);
  });

  it('redirect from common variants of their addresses', async () => {
    for (const [typed, pretty] of [
      ['/lamps/', '/lamps'],
      ['/lamps.html', '/lamps'],
      ['/index.html', '/'],
    ]) {
      const answer = await fetch(url + typed, { redirect: 'manual' });
      assert.equal(answer.status, 301, typed);
      assert.equal(answer.headers.get('location'), pretty);
    }
  });

  it('accept a function for the relay’s address, and escape the address', async (t) => {
    const late = createSite({ relayUrl: () => 'http://127.0.0.1:9000/a&b/' });
    t.after(() => late.close());
    const { url: lateUrl } = await late.listen(0);
    const html = await (await fetch(lateUrl)).text();
    assert.match(html, /src="http:\/\/127\.0\.0\.1:9000\/a&amp;b\/desk-chat\.js"/);
  });
});

describe('the links', () => {
  it('all resolve, every page can be reached from the first, and nothing is loaded from other hosts', async () => {
    const bodies = new Map<string, string>();
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (bodies.has(path)) continue;
      const answer = await fetch(url + path);
      assert.equal(answer.status, 200, path);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      bodies.set(path, await answer.text());
      for (const found of isPage ? addresses(bodies.get(path) ?? '') : []) {
        const target = new URL(found, url + path);
        if (target.origin === relayUrl) continue;
        assert.equal(target.origin, url, `${path} points outside: ${found}`);
        waiting.push(target.pathname + target.search);
      }
    }
    assert.deepEqual(
      pagePaths().filter((path) => !bodies.has(path)),
      [],
    );
    for (const [path, html] of bodies) {
      for (const found of addresses(html).filter((address) => address.includes('#'))) {
        const target = new URL(found, url + path);
        const there = bodies.get(target.pathname) ?? '';
        assert.ok(there.includes(`id="${target.hash.slice(1)}"`), `${path} points to the missing ${found}`);
      }
    }
  });
});

describe('the assets', () => {
  it('have their types, and are cached without expiry only with a version', async () => {
    const html = await (await fetch(url)).text();
    const pinned = addresses(html).find((found) => found.startsWith('/assets/site.css?v='));
    assert.ok(pinned);
    const kept = await fetch(url + pinned);
    assert.equal(kept.headers.get('content-type'), 'text/css; charset=utf-8');
    assert.equal(kept.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const plain = await fetch(`${url}/assets/site.css`);
    assert.equal(plain.headers.get('cache-control'), 'no-cache');
    const known = { 'if-none-match': plain.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await fetch(`${url}/assets/site.css`, { headers: known });
    assert.equal(again.status, 304);
    const picture = await fetch(`${url}/assets/lamp-halden.svg`);
    assert.equal(picture.headers.get('content-type'), 'image/svg+xml');
    assert.match(picture.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
  });

  it('load nothing from other hosts', async () => {
    const css = await (await fetch(`${url}/assets/site.css`)).text();
    assert.doesNotMatch(css, /@import|url\(/);
    for (const name of readdirSync(new URL('../../../demo/site/assets/', import.meta.url))) {
      const body = (await (await fetch(`${url}/assets/${name}`)).text())
        .replace('xmlns="http://www.w3.org/2000/svg"', '')
        // Beside the loader, whose address the page names.
        .replace(/\bimport\(new URL\('\/[^']*', src\)\)/, '');
      assert.doesNotMatch(body, name.endsWith('.js') ? /https?:|\bimport\b|\bfetch\b/ : /https?:|<script|href=/, name);
    }
  });
});

describe('the headers', () => {
  it('allow the page itself, the relay and the desk, and nothing else', async () => {
    const { headers } = await fetch(url);
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    assert.equal(policy.get('default-src'), "'none'");
    assert.equal(policy.get('script-src'), `'self' ${relayUrl}`);
    assert.equal(policy.get('style-src'), `'self' ${relayUrl}`);
    assert.equal(policy.get('connect-src'), `'self' ${relayUrl} ws://127.0.0.1:8081`);
    assert.equal(policy.get('img-src'), `'self' ${relayUrl} ${deskUrl}`);
    assert.equal(policy.get('media-src'), `'self' ${relayUrl} ${deskUrl}`);
    assert.equal(policy.get('frame-ancestors'), "'none'");
    assert.equal(policy.get('require-trusted-types-for'), "'script'");
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    assert.equal(headers.get('x-powered-by'), null);
    assert.equal(headers.get('strict-transport-security'), null);
  });

  it('allow wss for an https relay, only its origin, and omit Trusted Types if disabled', async (t) => {
    const other = createSite({ relayUrl: 'https://chat.example.com/relay', trustedTypes: false });
    t.after(() => other.close());
    const policy = (await fetch((await other.listen(0)).url)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' https:\/\/chat\.example\.com wss:\/\/chat\.example\.com(;|$)/);
    assert.match(policy, /img-src 'self' https:\/\/chat\.example\.com(;|$)/);
    assert.doesNotMatch(policy, /trusted-types/);
  });
});

describe('an unknown address', () => {
  it('gets a friendly page with the chat', async () => {
    for (const path of ['/nothing', '/lamps/nothing', '/assets/nothing.css', '/404', '/__proto__', '//lamps']) {
      const answer = await fetch(`${url}${path}`);
      assert.equal(answer.status, 404, path);
      const html = await answer.text();
      assert.match(html, /<h1>It is dark in here<\/h1>/);
      assert.equal(html.match(/<script\b/g)?.length, 1);
    }
  });

  it('cannot leave the assets folder, and is refused if malformed', async () => {
    for (const path of ['/assets/../server.ts', '/assets/..%2fserver.ts', '/parts/header.html']) {
      assert.equal(await rawStatus(path), 404, path);
    }
    assert.equal(await rawStatus('/assets/%E0%A4%A'), 400);
  });

  it('gets no other methods than GET and HEAD', async () => {
    const answer = await fetch(url, { method: 'POST', body: 'a=b' });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.get('allow'), 'GET, HEAD');
  });
});

describe('starting and stopping', () => {
  it('refuses an address that is not http at once', () => {
    for (const wrong of ['', 'relay:8081', 'javascript:alert(1)']) {
      assert.throws(() => createSite({ relayUrl: wrong }), /relayUrl .* must be an http or https address/);
    }
  });

  it('rejects with the system error when the port is taken', async () => {
    await assert.rejects(createSite({ relayUrl }).listen(Number(new URL(url).port)), { code: 'EADDRINUSE' });
  });

  it('stops although a browser keeps a connection open', async () => {
    const held = createSite({ relayUrl });
    const { url: heldUrl } = await held.listen(0);
    const socket = connect(Number(new URL(heldUrl).port), '127.0.0.1');
    // Half a request keeps the connection from counting as idle.
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const whole = await fetch(heldUrl);
    const ended = once(socket.resume(), 'close');
    await whole.text();
    await held.close();
    await ended;
  });

  it('can be closed twice, and answers no longer', async () => {
    const short = createSite({ relayUrl });
    const { url: shortUrl } = await short.listen(0);
    await (await fetch(shortUrl)).text();
    await short.close();
    await short.close();
    await assert.rejects(fetch(shortUrl));
  });
});
