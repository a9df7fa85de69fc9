/**
 * How the oracle is written down: every file of documented/ has the calls of one resource and what becomes of their fields,
 * from the documents alone. Nothing of an expectation is derived from the table of operations.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { OPERATION_LIST } from '../../relay/desk-api/operations.ts';
import type { Fate } from './fates.ts';

export type DocumentedCall = {
  name: string;
  method: string;
  /** Below the tenant's address. */
  path: string;
  signed: boolean;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Names of params, query and body without which the desk refuses the call. */
  required: string[];
  answer: Record<string, unknown>;
  /** What codes mean for this call, in the document's sense. */
  codes?: Record<number, RegExp>;
};

/** Every field of a schema, with what becomes of it; `[]` marks the elements of a list. */
export type Section = { title: string; schema: z.ZodType; fields: Record<string, Fate> };

/** Doc 1 §7, doc 2 §7 and the vendor's own pages: what any signed call may be refused with. */
export const CODES_OF_SIGNED_CALLS: Record<number, RegExp> = {
  2015: /not an administrator/,
  2058: /plan/,
  2059: /sign is invalid/,
  20621: /missing or malformed/,
  20622: /five minutes/,
  20623: /used before/,
  20624: /empty/,
};

/** The input and the answer of a call, by its name. */
export function sectionsOfCall(name: string, input: Record<string, Fate>, answer: Record<string, Fate>): Section[] {
  const operation = OPERATION_LIST.find((one) => one.name === name);
  if (!operation) throw new Error(`the table has no ${name}`);
  const { params, query, body, answer: schema } = operation;
  return [
    { title: `${name}, input`, schema: params.extend({ ...query.shape, ...body.shape }), fields: input },
    { title: `${name}, answer`, schema, fields: answer },
  ];
}

/** Everything that the files of documented/ say. */
export async function readOracle(): Promise<{ calls: DocumentedCall[]; sections: Section[] }> {
  const folder = join(import.meta.dirname, 'documented');
  const calls: DocumentedCall[] = [];
  const sections: Section[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts')) continue;
    const { CALLS = [], SECTIONS = [] } = await import(pathToFileURL(join(folder, path)).href);
    calls.push(...CALLS);
    sections.push(...SECTIONS);
  }
  return { calls, sections };
}
