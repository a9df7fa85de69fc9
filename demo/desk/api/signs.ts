/** Refuses calls with a bad signature by HTTP 200 and a code, like every refusal of the interface. */
import type { Request, RequestHandler } from 'express';
import { APIS, type Api, baseOf } from '../../../relay/desk-api/apis.ts';
import type { Operation } from '../../../relay/desk-api/operation.ts';
import { NONCE_LIFETIME_SECONDS } from '../../../relay/desk-api/signing/open-api-v1.ts';
import { type SignRefusal, UNSIGNED } from '../../../relay/desk-api/signing/signing.ts';
import type { Context } from '../store/context.ts';
import { inEnvelope } from './envelopes.ts';
import { Refusal } from './handler.ts';

type ByCall = Pick<Request, 'query' | 'headers' | 'body' | 'url' | 'path'>;

function refusalOf(
  { signing, secret }: Api,
  { query, headers, body, url }: Omit<ByCall, 'path'>,
  { clock, tenant, behaviour }: Context,
  useNonce: (nonce: string) => boolean,
): SignRefusal | undefined {
  const { email, apiToken, [secret]: token = '' } = tenant;
  const { utcOffsetMinutes } = behaviour;
  const seconds = Math.floor(clock.now() / 1000);
  const context = { credentials: { email, token }, apiToken, seconds, useNonce, utcOffsetMinutes };
  const rawQuery = url.slice(url.indexOf('?') + 1 || url.length);
  return signing.refusal({ query: onlyTexts(query), rawQuery, headers, body }, context);
}

export function requireSign({ api, errors }: Operation, context: Context): RequestHandler {
  const { store, clock, tenant } = context;
  const unset = inEnvelope(api.envelope, new Refusal(api.badInput, `this desk has no ${api.name} token yet`));
  return (request, response, next) => {
    const now = clock.now();
    const useNonce = (nonce: string) => store.access.useNonce(nonce, now, now + NONCE_LIFETIME_SECONDS * 1000);
    if (tenant[api.secret] === undefined) return void response.json(unset);
    const refused = refusalOf(api, request, context, useNonce);
    if (refused === undefined) return void next();
    const message = refused.message ?? errors[refused.code]?.text ?? 'the sign is refused';
    response.json(inEnvelope(api.envelope, new Refusal(refused.code, message)));
  };
}

/** Whether the query, without the body, has a valid sign of a family at this path. Uses up no nonce. */
export const hasSignedQuery = ({ query, headers, url, path }: ByCall, context: Context): boolean =>
  APIS.some(
    (api) =>
      path.startsWith(baseOf(api)) &&
      api.signing !== UNSIGNED &&
      context.tenant[api.secret] !== undefined &&
      refusalOf(api, { query, headers, url, body: undefined }, context, () => true) === undefined,
  );

/** A parameter given twice arrives as an array and counts as absent. */
function onlyTexts(query: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
