/** Refuses calls whose sign is not good (doc 1 §5, §7): with HTTP 200 and a code, as every refusal of the interface. */
import type { RequestHandler } from 'express';
import { SIGNED_CALL_ERRORS } from '../../../relay/desk-api/operation.ts';
import { NONCE_LIFETIME_SECONDS, refusalOfSign } from '../../../relay/desk-api/signing/open-api.ts';
import type { Context } from '../store/context.ts';

export function requireSign({ store, clock, tenant }: Context): RequestHandler {
  const credentials = { email: tenant.email, token: tenant.apiToken };
  return (request, response, next) => {
    const now = clock.now();
    const useNonce = (nonce: string) => store.access.useNonce(nonce, now, now + NONCE_LIFETIME_SECONDS * 1000);
    const code = refusalOfSign(onlyTexts(request.query), credentials, Math.floor(now / 1000), useNonce);
    if (code === undefined) next();
    else response.json({ code, message: SIGNED_CALL_ERRORS[code].text });
  };
}

/** A parameter given twice arrives as an array and counts as absent. */
function onlyTexts(query: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
