/**
 * The headers of every response. The Content-Security-Policy allows only what a site with the chat needs: the site
 * itself, the relay (script, styles, requests, sockets, media) and the desk (images and recordings in messages). It has
 * no `unsafe-inline`, so a widget that needed it would fail here.
 */
import type { RequestHandler } from 'express';
import helmet from 'helmet';

interface HeaderOptions {
  relayUrl: () => string;
  deskUrl: (() => string) | undefined;
  trustedTypes: boolean;
}

/** Middleware that sets the policy, `nosniff`, the referrer policy and helmet's other defaults. */
export function siteHeaders({ relayUrl, deskUrl, trustedTypes }: HeaderOptions): RequestHandler {
  const relay = () => new URL(relayUrl()).origin;
  const media = ["'self'", relay, ...(deskUrl ? [() => new URL(deskUrl()).origin] : [])];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", relay],
        styleSrc: ["'self'", relay],
        connectSrc: ["'self'", relay, () => socketOrigin(relay())],
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

/** The WebSocket origin of an HTTP origin: `http://h:1` gives `ws://h:1`; https gives wss. */
function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
