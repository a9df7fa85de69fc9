/**
 * The demo shop's web server: pages at paths without `.html`, their assets, a 404 page, and strict security headers. Its
 * pages show the chat as it looks on a customer's site; there is no basket. With a key of robots it also runs the shop's backend,
 * which robots ask. Of the relay and the desk it knows only their addresses, and how the desk signs.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import helmet from 'helmet';
import * as z from 'zod';
import { REQUEST_HEAD, serverOptions } from '../../relay/http/node-http.ts';
import { watchTransfers } from '../../relay/http/slow-transfer.ts';
import { backendRouter } from './backend/router.ts';
import { readSiteFiles, renderPage } from './site-files.ts';

/** Milliseconds between two measurements of the speed of a transfer. */
const TRANSFER = 1000;

const address = z.url({ protocol: /^https?$/ });

/**
 * An address, or a function that returns it: a test may start the shop before the relay, whose allowed origins name the
 * shop.
 */
type Address = string | (() => string);

interface SiteOptions {
  /** The relay's address, which serves `desk-chat.js` and takes connections, e.g. `http://127.0.0.1:8081`. */
  relayUrl: Address;
  /**
   * The desk's address, from which pages may load agents' images and recordings. Without it, the CSP allows only the
   * relay's media.
   */
  deskUrl?: Address;
  /** Signs the calls of the robots that ask the shop's backend. Without it, the shop has no backend. */
  robotAppKey?: string;
  /** Signs the calls of the call centre that asks the shop's backend where a caller goes. */
  callToken?: string;
  /** The shop's address, for links of its backend; by default the one it listens at. */
  publicUrl?: string;
  /** Whether pages require Trusted Types, so that assigning a string to HTML throws. True by default. */
  trustedTypes?: boolean;
}

export type Site = ReturnType<typeof createSite>;

/** Builds the shop. Reads every page and asset now, so that a broken file stops the start. Throws on a bad address. */
export function createSite(options: SiteOptions) {
  const relayUrl = reader('relayUrl', options.relayUrl);
  const deskUrl = options.deskUrl === undefined ? undefined : reader('deskUrl', options.deskUrl);
  const { pages, assets, notFound } = readSiteFiles();

  const app = express();
  app.enable('strict routing');
  app.use(siteHeaders(relayUrl, deskUrl, options.trustedTypes ?? true));

  let listensAt = '';
  const { robotAppKey, callToken, publicUrl } = options;
  if (robotAppKey !== undefined) app.use(backendRouter({ robotAppKey, callToken, url: () => publicUrl ?? listensAt }));

  app.use((req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    res.set('Allow', 'GET, HEAD').status(405).type('text').send('This shop only serves pages: use GET.\n');
  });

  app.get('/assets/:name', (req, res, next) => {
    const asset = assets.get(req.params.name);
    if (!asset) return next();
    const pinned = req.query.v === asset.version;
    res.set('Cache-Control', pinned ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (asset.name.endsWith('.svg'))
      res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    res.type(asset.name).send(asset.body);
  });

  app.use((req, res, next) => {
    const page = pages.get(req.path);
    if (page) return res.set('Cache-Control', 'no-cache').type('html').send(renderPage(page, relayUrl()));
    const pretty = prettyPath(req.path);
    if (pages.has(pretty)) return res.redirect(301, pretty);
    next();
  });

  app.use((_req, res) => {
    res.status(404).set('Cache-Control', 'no-store').type('html').send(renderPage(notFound, relayUrl()));
  });

  const onError: ErrorRequestHandler = (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    const status = z.object({ status: z.int().min(400).max(499) }).safeParse(error).data?.status ?? 500;
    res.status(status).set('Cache-Control', 'no-store').type('text').send('The shop could not read this request.\n');
  };
  app.use(onError);

  const server = createServer(serverOptions(REQUEST_HEAD), app);
  watchTransfers(server, TRANSFER);
  return {
    /**
     * Starts listening; port 0 takes a free one. Rejects with the system's error (`EADDRINUSE` …) when that fails.
     * @returns the address without a trailing slash.
     */
    async listen(port: number, host = '127.0.0.1'): Promise<{ url: string }> {
      server.listen(port, host);
      await once(server, 'listening');
      const bound = server.address() as AddressInfo;
      const everywhere = host === '0.0.0.0' || host === '::';
      const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
      listensAt = `http://${name}:${bound.port}`;
      return { url: listensAt };
    },
    /** Stops at once, open connections included. Safe to call twice. */
    async close(): Promise<void> {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Maps the common variants of a path to its canonical form: `/lamps/` and `/lamps.html` to `/lamps`, `/index.html` to `/`. */
function prettyPath(path: string): string {
  const trimmed = path.replace(/\.html$/, '').replace(/(?<!\/)\/+$/, '');
  return trimmed.replace(/\/index$/, '') || '/';
}

/** Validates an address and returns a function that reads it: a string is checked at once, a function's result at each use. */
function reader(name: string, given: Address): () => string {
  const parse = (value: string) => {
    const parsed = address.safeParse(value);
    if (!parsed.success) throw new Error(`${name} ${JSON.stringify(value)} must be an http or https address`);
    return parsed.data.replace(/(?<!\/)\/+$/, '');
  };
  if (typeof given === 'function') return () => parse(given());
  const fixed = parse(given);
  return () => fixed;
}

/**
 * The headers of every response: helmet's, and a Content-Security-Policy that allows only what a site with the chat needs: the site
 * itself, the relay (script, styles, requests, sockets, media) and the desk (images and recordings in messages). It has
 * no `unsafe-inline`, so a widget that needed it would fail here.
 */
function siteHeaders(
  relayUrl: () => string,
  deskUrl: (() => string) | undefined,
  trustedTypes: boolean,
): RequestHandler {
  const relay = () => new URL(relayUrl()).origin;
  const media = ["'self'", relay, ...(deskUrl ? [() => new URL(deskUrl()).origin] : [])];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", relay],
        styleSrc: ["'self'", relay],
        connectSrc: ["'self'", relay, () => relay().replace(/^http/, 'ws')],
        imgSrc: media,
        mediaSrc: media,
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(trustedTypes ? { requireTrustedTypesFor: ["'script'"] } : {}),
      },
    },
    // An agent sees the picture of a product that a visitor attaches, on the desk's origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The demo uses plain HTTP on one machine. With HSTS, the browser would refuse to load the next run.
    strictTransportSecurity: false,
  });
}
