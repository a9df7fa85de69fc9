/** A new API family needs only a new value: an invented one works from the client to the desk and in the OpenAPI document. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import express from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { type HandlerOf, notOffered, refuse } from '../../../../demo/desk/api/handler.ts';
import { mountOn } from '../../../../demo/desk/api/mount.ts';
import { systemClock } from '../../../../demo/desk/core/clock.ts';
import { openDatabase } from '../../../../demo/desk/core/database.ts';
import { createHub } from '../../../../demo/desk/core/hub.ts';
import { DEFAULT_BEHAVIOUR, DEFAULT_TIMINGS } from '../../../../demo/desk/core/options.ts';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';
import { storeIn } from '../../../../demo/desk/store/store.ts';
import type { Api } from '../../../../relay/desk-api/apis.ts';
import { createDeskClient } from '../../../../relay/desk-api/client.ts';
import { defineOperation } from '../../../../relay/desk-api/operation.ts';
import { openApiDocument } from '../../../../relay/desk-api/tools/openapi.ts';
import { TENANT } from '../desk-harness.ts';

const digest = (query: Readonly<Record<string, string | undefined>>, token: string): string =>
  createHash('md5')
    .update(JSON.stringify([query.colour, token]))
    .digest('hex');

const INVENTED: Api = {
  name: 'invented',
  root: '/invented',
  base: '/v9',
  secret: 'apiToken',
  signing: {
    name: 'md5-in-header',
    sign: ({ query }, { credentials, seconds }) => ({
      headers: { 'x-sign': digest(query, credentials.token) },
      body: { at: seconds },
    }),
    refusal: ({ query, headers, body }, { credentials, seconds }) => {
      const { at } = z.object({ at: z.number() }).parse(body);
      if (Math.abs(at - seconds) > 60) return { code: 41 };
      return headers['x-sign'] === digest(query, credentials.token) ? undefined : { code: 40, message: 'who are you?' };
    },
    description: { parameters: {}, scheme: { in: 'header', name: 'x-sign', description: 'MD5.' } },
  },
  envelope: { field: 'status', success: 0, besideSuccess: { mood: 'good' }, besideRefusal: { mood: 'bad' } },
  settings: { url: 'INVENTED_URL', credentials: 'INVENTED_KEY' },
  paging: { page: 'pageNum', size: 'pageSize', sizeByDefault: 10, largestSize: 99, total: ['total'] },
  badInput: 77,
};

const paint = defineOperation({
  name: 'paint',
  api: INVENTED,
  method: 'POST',
  path: '/things/:thing',
  source: 'nowhere',
  summary: 'Paints a thing.',
  params: z.object({ thing: z.string() }),
  query: z.object({ colour: z.string().max(10) }),
  body: z.object({ coats: z.number() }),
  answer: z.looseObject({ status: z.number(), painted: z.string() }),
  errors: { 40: { meaning: 'sign-invalid', text: 'the sign is invalid' }, 5: { meaning: 'wet', text: 'still wet' } },
});
const scrape = defineOperation({ ...paint, name: 'scrape', method: 'DELETE', badInput: 78 });

async function start(context: TestContext, handle: HandlerOf<typeof paint>, token = TENANT.apiToken) {
  const db = openDatabase(':memory:', MIGRATIONS);
  context.after(() => db.close());
  const fixed = { db, store: storeIn(db), hub: createHub(), clock: systemClock, log: pino({ level: 'silent' }) };
  const addresses = { publicUrl: () => '', shopUrl: '', mayCallInner: () => false, clientAddress: () => '' };
  const options = { tenant: TENANT, timings: DEFAULT_TIMINGS, behaviour: DEFAULT_BEHAVIOUR, ...addresses };
  const app = express().use(express.json());
  const mount = mountOn(
    app,
    { ...fixed, ...options, onClose: () => assert.fail('nothing is to be ended') },
    (_request, _response, next) => next(),
  );
  mount(paint, handle);
  mount(scrape, notOffered);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/invented`;
  const credentials = { email: TENANT.email, token };
  const nonce = () => assert.fail('this family has no nonce');
  return createDeskClient({ url, credentials, signVersion: 'v2', timeout: 30_000, now: Date.now, nonce });
}

const input = { params: { thing: 'lamp' }, query: { colour: 'red' }, body: { coats: 2 } };

it('a call of an invented family is routed, signed, verified, checked and answered as the family defines', async (context) => {
  const client = await start(context, ({ params, query, body }) => {
    if (query.colour === 'blue') return refuse(5, 'wait');
    return { status: 0, painted: `${params.thing} ${query.colour} ${body.coats}` };
  });
  assert.deepEqual(await client.call(paint, input), { status: 0, painted: 'lamp red 2', mood: 'good' });
  await assert.rejects(client.call(paint, { ...input, query: { colour: 'blue' } }), {
    code: 5,
    meaning: 'wet',
    answer: { status: 5, message: 'wait', mood: 'bad' },
  });
  await assert.rejects(client.call(scrape, input), /HTTP 501/);
});

it('a bad sign and bad input are refused with its own codes', async (context) => {
  const stranger = await start(context, () => assert.fail('unsigned'), 'another token');
  await assert.rejects(stranger.call(paint, input), {
    code: 40,
    kind: 'misconfigured',
    answer: { status: 40, message: 'who are you?', mood: 'bad' },
  });
  const client = await start(context, () => assert.fail('unchecked'));
  const lax = { ...paint, query: z.object({ colour: z.string() }) };
  await assert.rejects(client.call(lax, { ...input, query: { colour: 'transparent' } }), { code: 77 });
  assert.deepEqual([paint.badInput, scrape.badInput], [77, 78]);
});

it('the OpenAPI document describes it', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument([paint])));
  const { security, description } = document.paths['/invented/v9/things/{thing}'].post;
  assert.deepEqual(security, [{ 'md5-in-header': [] }]);
  assert.match(description, /\| status \| meaning \|.*\| 0 \| success \|/s);
  assert.deepEqual(document.components.securitySchemes['md5-in-header'].in, 'header');
});
