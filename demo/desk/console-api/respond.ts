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

/** Calls of one person to one router, unless it says otherwise. */
const CALLS_A_MINUTE = 240;

/** Functions that return the caller and count the call. Each throws Refused for everybody else. */
function createCallers(signIn: SignIn, now: () => number, callsAMinute: number) {
  const count = createRateLimit(now, callsAMinute, 'calls');

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
    administrator(request: Request): null {
      if (anybody(request)) throw new Refused(403, 'only the administrator does this');
      return null;
    },
  };
}

type HandlerFor<R extends Role, Person> = (handle: (request: Request, person: Person) => unknown) => Guarded<R>;

/** Makes request handlers, by who may call. A handler gets the agent, or null for the administrator. */
export function createHandlers(
  signIn: SignIn,
  now: () => number,
  { refusalOf, callsAMinute = CALLS_A_MINUTE }: { refusalOf?: RefusalOf; callsAMinute?: number } = {},
) {
  const callers = createCallers(signIn, now, callsAMinute);
  const handlerFor =
    <R extends Role, Person>(role: R, personOf: (request: Request) => Person): HandlerFor<R, Person> =>
    (handle) =>
      guarded(role, (request, response) => respondWith(response, () => handle(request, personOf(request)), refusalOf));
  return {
    forAnybody: handlerFor('everybody', callers.anybody),
    forAgents: handlerFor('agents', callers.agent),
    forAdministrator: handlerFor('administrator', callers.administrator),
  };
}

/** What a handler of `takingBody` gets. */
export type Call<B, Person = Agent | null> = { agent: Person; body: B; request: Request };
export type TakingBody<R extends Role, Person> = <S extends z.ZodType>(
  schema: S,
  handle: (call: Call<z.output<S>, Person>) => unknown,
) => Guarded<R>;

/** Handlers that get a checked body. Whether the person may call is checked before. */
export const takingBody =
  <R extends Role, Person>(handlerFor: HandlerFor<R, Person>): TakingBody<R, Person> =>
  (schema, handle) =>
    handlerFor((request, agent) => handle({ agent, body: checked(schema, request.body), request }));

export const nothing = z.unknown();
