/** Limits the tenant's signed calls of each service in any 60 seconds. The answer to a call over the limit is configurable. */
import type { RequestHandler } from 'express';
import { apiAt } from '../../../relay/desk-api/apis.ts';
import type { Context } from '../store/context.ts';
import { inEnvelope } from './envelopes.ts';
import { Refusal } from './handler.ts';

const WINDOW = 60_000;

export function limitCalls({ clock, tenant, behaviour }: Context): RequestHandler {
  const { callsPerMinute } = tenant;
  if (callsPerMinute === undefined) return (_request, _response, next) => next();
  const callTimesOf = new Map<string, number[]>();
  return (request, response, next) => {
    const { root, envelope } = apiAt(request.path);
    const now = clock.now();
    const callTimes = callTimesOf.get(root)?.filter((time) => time > now - WINDOW) ?? [];
    callTimesOf.set(root, callTimes);
    const oldest = callTimes[0];
    if (oldest === undefined || callTimes.length < callsPerMinute) {
      callTimes.push(now);
      next();
      return;
    }
    const message = `more than ${callsPerMinute} calls in a minute`;
    if (behaviour.overLimit !== 'http-429') {
      response.json(inEnvelope(envelope, new Refusal(behaviour.overLimit.code, message)));
      return;
    }
    response.set('retry-after', String(Math.ceil((oldest + WINDOW - now) / 1000)));
    response.status(429).json({ message });
  };
}
