/** The parts that all routers of the console's API share: the token of a request, checked bodies, and answers. */
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Refused } from './refused.ts';

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
