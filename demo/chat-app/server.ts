/**
 * The demo's chat app: a phone-like page where a customer writes, and the server that relays to the desk (doc 2 §6.2). It sends
 * signed XML, takes pushes at a secret address, and gives the desk its token. A customer is a cookie; nothing outlives the process.
 * Of the desk it knows only the documented calls.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import helmet from 'helmet';
import { z } from 'zod';
import { sendChatAppMessage } from '../../relay/desk-api/chat-app/chat-app.ts';
import { createDeskClient } from '../../relay/desk-api/client.ts';
import { chatAppPush, TOKEN_RESULTS } from '../../relay/desk-api/outbound/chat-app.ts';
import { refusalOfTokenQuery } from '../../relay/desk-api/signing/chat-app.ts';
import { equalInConstantTime } from '../../relay/desk-api/signing/open-api-v1.ts';
import { clientAddress } from '../../relay/http/client-address.ts';
import { REQUEST_HEAD, serverOptions } from '../../relay/http/node-http.ts';
import { createRate, createSlots } from '../../relay/http/rates.ts';
import { watchTransfers } from '../../relay/http/slow-transfer.ts';
import { type Customer, createChats, createFairMap, type Entry } from './chats.ts';

export type ChatAppOptions = {
  /** The desk's address, for calls, and for the files of agents that the page shows. */
  deskUrl: string;
  number: string;
  /** The e-mail of the desk's administrator, and the key that signs. */
  email: string;
  relayKey: string;
  /** Part of the address that the desk pushes to, because pushes are not signed. */
  secret: string;
  /** This server's address as desk and browsers see it; by default the one it listens at. */
  publicUrl?: string;
  now?: () => number;
};

const COOKIE = 'chat-app-customer';
const CUSTOMER = /^[0-9a-f]{32}$/;
const MESSAGES_A_MINUTE = 30;
/** A customer is a cookie, of which a browser may have any number. */
const MESSAGES_A_MINUTE_OF_NETWORK = 120;
const LISTENERS_OF_NETWORK = 100;
/** Bytes that a page has not read; one with more is cut. */
const MOST_UNREAD = 1024 * 1024;
const LARGEST_PICTURE = 2 * 1024 * 1024;
const MOST_PICTURES = 50;
/** Pictures that arrive, and are in memory whole. */
const PICTURES_AT_ONCE_OF_NETWORK = 8;
const MINUTE = 60_000;
/** Milliseconds between two measurements of the speed of a transfer. */
const TRANSFER = 1000;
const TOKEN = randomBytes(24).toString('hex');

const written = z.strictObject({ text: z.string().trim().min(1).max(2000) });

export function createChatApp(options: ChatAppOptions) {
  const { deskUrl, number, email, relayKey, secret, now = Date.now } = options;
  const chats = createChats();
  const pictures = createFairMap<{ bytes: Buffer; type: string }>(MOST_PICTURES);
  let listensAt = '';
  const ownUrl = () => options.publicUrl ?? listensAt;
  const desk = createDeskClient({
    url: `${deskUrl}/spa1`,
    credentials: { email, token: relayKey },
    signVersion: 'v1',
    timeout: 10_000,
    now,
    nonce: randomUUID,
  });

  /** Shows a message at once, sends it, and says whether the desk has taken it. */
  const send = (customer: Customer, type: 'text' | 'image', content: string): Promise<Entry> =>
    relay(customer.id, chats.add(customer, { from: 'me', type, content, state: 'sending' }));

  /** Sends a message to the desk. The desk takes one with the same id once, so that it may be sent again. */
  async function relay(customer: string, entry: Entry): Promise<Entry> {
    const { type, content } = entry;
    const body = { FromUserName: customer, Number: number, Email: email, Content: content };
    const sent = { ...body, CreateTime: Math.floor(now() / 1000), MsgType: type, MsgId: entry.id };
    const state = await desk.call(sendChatAppMessage, { query: { number }, body: sent }).then(
      () => 'sent' as const,
      () => 'failed' as const,
    );
    chats.settle(customer, entry.id, state);
    return { ...entry, state };
  }

  function customerOf(request: Request): string | undefined {
    const cookies = (request.headers.cookie ?? '').slice(0, 4000).split(';').slice(0, 50);
    const value = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${COOKIE}=`));
    const customer = value?.slice(COOKIE.length + 1) ?? '';
    // Agents see a customer's id at the desk, and must not be able to open the customer's page with it.
    return CUSTOMER.test(customer) ? createHash('sha256').update(customer).digest('hex').slice(0, 32) : undefined;
  }

  const customers = createRate(MESSAGES_A_MINUTE, MINUTE);
  const networks = createRate(MESSAGES_A_MINUTE_OF_NETWORK, MINUTE);
  const listeners = createSlots(LISTENERS_OF_NETWORK);
  const senders = createSlots(PICTURES_AT_ONCE_OF_NETWORK);
  /** Lets a customer's own page call, and only some times a minute. */
  const forCustomer: RequestHandler = (request, response, next) => {
    const id = customerOf(request);
    const isOwnPage = request.get('sec-fetch-site') === undefined || request.get('sec-fetch-site') === 'same-origin';
    if (!id || !isOwnPage) return void response.status(403).json({ error: 'open the page first' });
    const network = networkOf(request);
    if (!networks.allow(network, now()) || !customers.allow(id, now())) {
      return void response.status(429).json({ error: 'too many messages; wait a minute' });
    }
    response.locals.customer = { id, network } satisfies Customer;
    next();
  };

  /** Lets a network send some pictures at once. */
  const oneOfFew: RequestHandler = (request, response, next) => {
    const network = networkOf(request);
    if (!senders.enter(network)) return void response.status(429).json({ error: 'too many pictures at once' });
    response.once('close', () => senders.leave(network));
    next();
  };

  function addPicture({ network }: Customer, bytes: Buffer, type: string): string {
    const name = randomBytes(16).toString('hex');
    pictures.add(name, network, { bytes, type });
    return `${ownUrl()}/pictures/${name}`;
  }

  function routes(app: Express): void {
    app.get('/', (request, response) => {
      if (!customerOf(request)) {
        const value = randomBytes(16).toString('hex');
        response.cookie(COOKIE, value, { httpOnly: true, sameSite: 'strict', maxAge: 30 * 24 * 60 * MINUTE });
      }
      response.set('cache-control', 'no-store').sendFile(join(import.meta.dirname, 'assets/index.html'));
    });
    app.use('/assets', express.static(join(import.meta.dirname, 'assets')));
    app.get('/pictures/:name', (request, response) => {
      const picture = pictures.get(request.params.name);
      if (!picture) return void response.status(404).end();
      response.set('cross-origin-resource-policy', 'cross-origin').type(picture.type).send(picture.bytes);
    });
    app.get('/events', (request, response) => {
      const id = customerOf(request);
      if (!id) return void response.status(403).end();
      const network = networkOf(request);
      if (!listeners.enter(network)) return void response.status(429).end();
      request.once('close', () => listeners.leave(network));
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const tell = (news: object): void => {
        if (response.writableLength > MOST_UNREAD) response.destroy();
        else response.write(`data: ${JSON.stringify(news)}\n\n`);
      };
      const stop = chats.watch({ id, network }, { tell, end: () => void response.end() });
      request.once('close', stop);
    });
    app.post('/messages', forCustomer, express.json({ limit: '16kb' }), async (request, response) => {
      const message = written.safeParse(request.body);
      if (!message.success) return void response.status(400).json({ error: 'write between 1 and 2,000 letters' });
      response.json(await send(response.locals.customer, 'text', message.data.text));
    });
    app.post('/messages/:id/again', forCustomer, async (request, response) => {
      const { id: customer }: Customer = response.locals.customer;
      const entry = chats.failed(customer, String(request.params.id));
      if (!entry) return void response.status(404).json({ error: 'this message is gone, or it is sent' });
      chats.settle(customer, entry.id, 'sending');
      response.json(await relay(customer, entry));
    });
    app.post(
      '/pictures',
      forCustomer,
      oneOfFew,
      express.raw({ limit: LARGEST_PICTURE, type: () => true }),
      async (request, response) => {
        const type = Buffer.isBuffer(request.body) ? pictureType(request.body) : undefined;
        if (!type) return void response.status(415).json({ error: 'choose a PNG, JPEG, GIF or WebP picture' });
        response.json(
          await send(response.locals.customer, 'image', addPicture(response.locals.customer, request.body, type)),
        );
      },
    );
  }

  function deskRoutes(app: Express): void {
    const fromDesk: RequestHandler<{ secret: string }> = (request, response, next) =>
      equalInConstantTime(request.params.secret, secret) ? next() : void response.status(404).end();
    app.post('/desk/:secret', fromDesk, express.json({ limit: '64kb' }), (request, response) => {
      const push = chatAppPush.safeParse(request.body);
      if (push.success) chats.take(push.data, `${deskUrl}/media/`);
      // A push that cannot be read would only be sent again.
      response.status(200).end();
    });
    app.get('/desk/:secret/getAccessToken', fromDesk, (request, response) => {
      const refusal = refusalOfTokenQuery(request.query, relayKey, Math.floor(now() / 1000));
      const success = { error_code: TOKEN_RESULTS.success, error_msg: '', data: { token: TOKEN } };
      response.json(refusal === undefined ? success : { error_code: 1, error_msg: refusal });
    });
  }

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          connectSrc: ["'self'"],
          imgSrc: ["'self'", deskUrl],
          mediaSrc: [deskUrl],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
        },
      },
      strictTransportSecurity: false,
    }),
  );
  routes(app);
  deskRoutes(app);
  app.use(failed);
  const server = createServer(serverOptions(REQUEST_HEAD), app);
  watchTransfers(server, TRANSFER);
  return {
    /** Rejects when the port is taken. */
    async listen(port: number, host = '127.0.0.1'): Promise<{ url: string }> {
      server.listen(port, host);
      await once(server, 'listening');
      listensAt = `http://${host}:${(server.address() as AddressInfo).port}`;
      return { url: listensAt };
    },
    async close(): Promise<void> {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The demo has no proxy. */
const networkOf = (request: Request): string => clientAddress(request, 0);

/** Without it, Express would show where the server's files are. */
const failed: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const isClients = Number.isInteger(error?.status) && error.status >= 400 && error.status < 500;
  response.status(isClients ? error.status : 500).json({ error: 'this call cannot be read' });
};

const BEGINNINGS: readonly (readonly [type: string, at: number, text: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
];

/** The type of a picture, from its first bytes; undefined for every other file. */
const pictureType = (bytes: Buffer): string | undefined =>
  BEGINNINGS.find(([, at, text]) => bytes.toString('latin1', at, at + text.length) === text)?.[0];
