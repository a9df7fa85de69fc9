/** Refuses calls with a bad signature by HTTP 200 and a code, like every refusal of the interface. */
import type { RequestHandler } from 'express';
import type { Operation } from '../../../relay/desk-api/operation.ts';
import { NONCE_LIFETIME_SECONDS } from '../../../relay/desk-api/signing/open-api.ts';
import type { Context } from '../store/context.ts';
import { inEnvelope } from './envelopes.ts';
import { Refusal } from './handler.ts';

export function requireSign({ api, errors }: Operation, { store, clock, tenant }: Context): RequestHandler {
  const credentials = { email: tenant.email, token: tenant.apiToken };
  return ({ query, headers, body }, response, next) => {
    const now = clock.now();
    const useNonce = (nonce: string) => store.access.useNonce(nonce, now, now + NONCE_LIFETIME_SECONDS * 1000);
    const judge = { credentials, seconds: Math.floor(now / 1000), useNonce };
    const code = api.signing.refusal({ query: onlyTexts(query), headers, body }, judge);
    if (code === undefined) next();
    else response.json(inEnvelope(api.envelope, new Refusal(code, errors[code]?.text ?? 'the sign is refused')));
  };
}

/** A parameter given twice arrives as an array and counts as absent. */
function onlyTexts(query: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
