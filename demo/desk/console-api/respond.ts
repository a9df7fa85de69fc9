/** How all files of the console's API serve their calls: who calls and how often, the checked input, and the answer. */
import { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { createRate } from '../../../relay/http/rates.ts';
import { Refused } from '../core/refused.ts';
import type { Agent } from '../store/agents.ts';
import { type ConsoleCall, ROLES, type Role } from './roles.ts';
import type { ConsoleDesk } from './views.ts';

/** Calls of one person to the calls of one file, unless it says otherwise. */
const CALLS_A_MINUTE = 240;
const METHODS = ['get', 'post', 'put', 'delete'] as const;

export const tokenOf = ({ headers }: Request): string => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** @throws Refused */
export function checked<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw new Refused(400, z.prettifyError(result.error));
  return result.data;
}

export const nothing = z.unknown();

/**
 * Limits how often each person does something in a minute, so that nobody's script holds the desk.
 * @param things named in the refusal, such as `calls`
 */
export function createRateLimit(now: () => number, most: number, things: string) {
  const rate = createRate(most, 60_000);
  /** @throws Refused if the limit is reached */
  return (who: number): void => {
    if (!rate.allow(String(who), now())) throw new Refused(429, `too many ${things} in one minute; wait a moment`);
  };
}

/** Who calls, by the role that may; null is the administrator. */
type People = { strangers: undefined; everybody: Agent | null; agents: Agent; administrator: null };

/**
 * What a handler gets. `input` is the checked body, or of a GET the checked query; `id` is the number in the path, or NaN, which
 * nothing has.
 */
export type Call<Input = unknown, Person = Agent | null> = {
  agent: Person;
  input: Input;
  id: number;
  request: Request;
};

/** Serves one call to those of its role in `ROLES`, whose input is checked once they are let in. Without an answer, `{}` is sent. */
export type Serve = <C extends ConsoleCall, S extends z.ZodType>(
  call: C,
  schema: S,
  handle: (call: Call<z.output<S>, People[(typeof ROLES)[C]]>) => unknown,
) => void;

type Options = {
  /** The answer to an error of a handler; undefined if the error is a defect. */
  refusalOf?: (error: unknown) => Refused | undefined;
  callsAMinute?: number;
};

/** Takes no call but by `serve`, so none is open to everybody by mistake. */
export type ConsoleRouter = RequestHandler & Pick<Router, 'use'>;

/** A router, and the function that adds calls to it. */
export function createCalls(
  { signIn, context: { clock } }: Pick<ConsoleDesk, 'signIn' | 'context'>,
  { refusalOf, callsAMinute = CALLS_A_MINUTE }: Options = {},
): { router: ConsoleRouter; serve: Serve } {
  const router = Router();
  const count = createRateLimit(clock.now, callsAMinute, 'calls');

  function everybody(request: Request): Agent | null {
    const person = signIn.personOf(tokenOf(request));
    if (!person) throw new Refused(401, 'sign in first');
    count(person.agent?.id ?? 0);
    return person.agent;
  }

  /** Each throws Refused for everybody else. */
  const personOf: { [R in Role]: (request: Request) => People[R] } = {
    strangers: () => undefined,
    everybody,
    agents(request) {
      const agent = everybody(request);
      if (!agent) throw new Refused(403, 'only agents have conversations');
      return agent;
    },
    administrator(request) {
      if (everybody(request)) throw new Refused(403, 'only the administrator does this');
      return null;
    },
  };

  const serve: Serve = (call, schema, handle) => {
    const method = METHODS.find((one) => call.startsWith(one.toUpperCase())) ?? 'get';
    router[method](call.slice(method.length + 1), async (request, response) => {
      try {
        const agent = personOf[ROLES[call]](request);
        const input = checked(schema, method === 'get' ? request.query : request.body);
        const id = Number(/^\d{1,15}$/.exec(String(request.params.id))?.[0] ?? Number.NaN);
        response.json((await handle({ agent, input, id, request })) ?? {});
      } catch (error) {
        const refused = error instanceof Refused ? error : refusalOf?.(error);
        if (!refused) throw error;
        response.status(refused.status).json({ error: refused.message });
      }
    });
  };

  return { router, serve };
}
