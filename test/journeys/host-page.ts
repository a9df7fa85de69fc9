/** A foreign website with the chat's script tag, under a strict CSP. Tests give its content and styles. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

const NONCE = 'page-0123456789';

/** A visitor of each scene, whose browser leaves the site for the scene's next one: each site has an origin and so a storage of its own. */
const visitors = new WeakMap<Scene, Visitor>();

/** `script` runs first. */
export type HostPage = { body: string; styles?: string; head?: string; script?: string };

/** Serves the page and opens it for a visitor. The tag is at the end of its head unless `head` replaces it. */
export async function visitHost(t: TestContext, scene: Scene, page: HostPage): Promise<Visitor> {
  const { relay, desk } = scene.house.urls;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' ${relay}`,
    `style-src 'nonce-${NONCE}'`,
    `connect-src ${relay} ${relay.replace(/^http/, 'ws')}`,
    `img-src 'self' ${relay} ${desk}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  const {
    body,
    styles = '',
    script = '',
    head = `<script async src="${relay}/desk-chat.js" data-site="default"></script>`,
  } = page;
  return await visitSite(t, scene, (request, response) => {
    if (request.url !== '/') {
      response.writeHead(204).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(`<!doctype html><html lang="en"><head><title>A host</title><meta name="viewport" content="width=device-width">
      <script nonce="${NONCE}">${script}</script><style nonce="${NONCE}">${styles}</style>${head}</head><body>${body}</body></html>`);
  });
}

/** Opens the first page of a site with its own request handler, and allows that site at the relay. */
export async function visitSite(
  t: TestContext,
  scene: Scene,
  handleRequest: RequestListener,
  gotoOptions: Parameters<Visitor['page']['goto']>[1] = {},
): Promise<Visitor> {
  const server = createServer(handleRequest);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const earlier = visitors.get(scene);
  await earlier?.page.close();
  await scene.house.stopRelay();
  await scene.house.startRelay({ ALLOWED_ORIGINS: `${scene.house.urls.site},${address}` });
  const visitor = earlier ? await scene.tabOf(earlier) : await scene.visitor('/');
  visitors.set(scene, visitor);
  await visitor.page.goto(`${address}/`, gotoOptions);
  return visitor;
}
