/** The parts that all routers of the console's API share: the token of a request, checked bodies, and answers. */
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Agent } from '../store/agents.ts';
import { createRateLimit } from './rate-limit.ts';
import { Refused } from './refused.ts';
import type { SignIn } from './sign-in.ts';

export const tokenOf = ({ headers }: Request): string => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** @throws Refused */
export function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw new Refused(400, z.prettifyError(result.error));
  return result.data;
}

/** Answers the result of the work, or its refusal. */
export async function answering(response: Response, work: () => unknown): Promise<void> {
  try {
    response.json(await work());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    response.status(error.status).json({ error: error.message });
  }
}

const CALLS_A_MINUTE = 240;

/** Who calls; each throws Refused for anybody else, and counts the call. */
export function createPeople(signIn: SignIn, now: () => number) {
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
