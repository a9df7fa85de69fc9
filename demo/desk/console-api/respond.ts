/** The parts that all routers of the console's API share: the token of a request, checked bodies, and answers. */
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Agent } from '../store/agents.ts';
import { createRateLimit } from './rate-limit.ts';
import { Refused } from './refused.ts';
import { type Guarded, guarded, type Role } from './roles.ts';
import type { SignIn } from './sign-in.ts';

export const tokenOf = ({ headers }: Request): string => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** @throws Refused */
export function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw new Refused(400, z.prettifyError(result.error));
  return result.data;
}

/** The answer to an error of the work; undefined if the error is a defect. */
type RefusalOf = (error: unknown) => Refused | undefined;

/** Answers the result of the work, or its refusal. */
export async function respondWith(response: Response, work: () => unknown, refusalOf?: RefusalOf): Promise<void> {
  try {
    response.json(await work());
  } catch (error) {
    const refused = error instanceof Refused ? error : refusalOf?.(error);
    if (!refused) throw error;
    response.status(refused.status).json({ error: refused.message });
  }
}

const CALLS_A_MINUTE = 240;

/** Functions that return the caller and count the call. Each throws Refused for everybody else. */
function createCallers(signIn: SignIn, now: () => number) {
  const count = createRateLimit(now, CALLS_A_MINUTE, 'calls');

  function anybody(request: Request): Agent | null {
    const person = signIn.personOf(tokenOf(request));
    if (!person) throw new Refused(401, 'sign in first');
    count(person.agent?.id ?? 0);
    return person.agent;
  }

  return {
    /** The agent, or null for the administrator. */
    anybody,
    agent(request: Request): Agent {
      const agent = anybody(request);
      if (!agent) throw new Refused(403, 'only agents have conversations');
      return agent;
    },
    administrator(request: Request): void {
      if (anybody(request)) throw new Refused(403, 'only the administrator does this');
    },
  };
}

/** Makes request handlers, by who may call. A handler gets the agent, or null for the administrator. */
export function createHandlers(signIn: SignIn, now: () => number, refusalOf?: RefusalOf) {
  const callers = createCallers(signIn, now);
  const handlerFor =
    <R extends Role, Person>(role: R, personOf: (request: Request) => Person) =>
    (handle: (request: Request, person: Person) => unknown): Guarded<R> =>
      guarded(role, (request, response) => respondWith(response, () => handle(request, personOf(request)), refusalOf));
  return {
    forAnybody: handlerFor('everybody', callers.anybody),
    forAgents: handlerFor('agents', callers.agent),
    forAdministrator: handlerFor('administrator', callers.administrator),
  };
}
