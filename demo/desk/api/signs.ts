/** Refuses calls with a bad signature by HTTP 200 and a code, like every refusal of the interface. */
import type { RequestHandler } from 'express';
import type { Operation } from '../../../relay/desk-api/operation.ts';
import { NONCE_LIFETIME_SECONDS } from '../../../relay/desk-api/signing/open-api-v1.ts';
import type { Context } from '../store/context.ts';
import { inEnvelope } from './envelopes.ts';
import { Refusal } from './handler.ts';

export function requireSign({ api, errors }: Operation, { store, clock, tenant, behaviour }: Context): RequestHandler {
  const token = tenant[api.secret];
  const unset = inEnvelope(api.envelope, new Refusal(api.badInput, `this desk has no ${api.name} token yet`));
  return ({ query, headers, body, url }, response, next) => {
    const now = clock.now();
    const useNonce = (nonce: string) => store.access.useNonce(nonce, now, now + NONCE_LIFETIME_SECONDS * 1000);
    if (token === undefined) return void response.json(unset);
    const { email, apiToken } = tenant;
    const { utcOffsetMinutes } = behaviour;
    const seconds = Math.floor(now / 1000);
    const context = { credentials: { email, token }, apiToken, seconds, useNonce, utcOffsetMinutes };
    const rawQuery = url.slice(url.indexOf('?') + 1 || url.length);
    const refused = api.signing.refusal({ query: onlyTexts(query), rawQuery, headers, body }, context);
    if (refused === undefined) return void next();
    const message = refused.message ?? errors[refused.code]?.text ?? 'the sign is refused';
    response.json(inEnvelope(api.envelope, new Refusal(refused.code, message)));
  };
}

/** A parameter given twice arrives as an array and counts as absent. */
function onlyTexts(query: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
