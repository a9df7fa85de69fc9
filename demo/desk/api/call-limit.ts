/** Limits the tenant's signed calls in any 60 seconds. The answer to a call over the limit is configurable. */
import type { RequestHandler } from 'express';
import type { Context } from '../store/context.ts';

const WINDOW = 60_000;

export function limitCalls({ clock, tenant, behaviour }: Context): RequestHandler {
  const { callsPerMinute } = tenant;
  if (callsPerMinute === undefined) return (_request, _response, next) => next();
  let taken: number[] = [];
  return (_request, response, next) => {
    const now = clock.now();
    taken = taken.filter((time) => time > now - WINDOW);
    const oldest = taken[0];
    if (oldest === undefined || taken.length < callsPerMinute) {
      taken.push(now);
      next();
      return;
    }
    const message = `more than ${callsPerMinute} calls in a minute`;
    if (behaviour.overLimit !== 'http-429') {
      response.json({ code: behaviour.overLimit.code, message });
      return;
    }
    response.set('retry-after', String(Math.ceil((oldest + WINDOW - now) / 1000)));
    response.status(429).json({ message });
  };
}
