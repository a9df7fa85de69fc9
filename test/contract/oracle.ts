/**
 * The format of the oracle: each file of documented/ has the calls of one resource and how the relay treats their
 * fields, written from the documents alone. No expectation is derived from the table of operations.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { OPERATION_LIST } from '../../relay/desk-api/operations.ts';
import type { FieldRules } from './field-rules.ts';
import type { Treatment } from './treatment.ts';

/** Codes that any signed call may be refused with (doc 1 §7, doc 2 §7 and the vendor's own pages). */
const CODES_OF_SIGNED_CALLS: Record<number, RegExp> = {
  2015: /not an administrator/,
  2058: /plan/,
  2059: /sign is invalid/,
  20621: /missing or malformed/,
  20622: /five minutes/,
  20623: /used before/,
  20624: /empty/,
};

/** Doc 3 §5, §7: what any call of the knowledge base may be refused with. */
const CONDITIONS_OF_KNOWLEDGE_CALLS = [/timestamp is missing/, /five minutes/, /sign is invalid/, /must not be null/];

type Family = {
  /** The section that describes the call. */
  document: RegExp;
  field: 'code' | 'status' | 'success';
  success: number | true;
  /** Named as the family, unless it says otherwise. */
  signing?: string;
  /** Codes and messages that any signed call of the family may be refused with. */
  codes?: Record<number, RegExp>;
  conditions?: readonly RegExp[];
};

/** Properties of all calls of a family in the documents: described section, envelope, and refusals. */
export const FAMILIES = {
  'open-api-v1': { document: /doc 1 §4/, field: 'code', success: 1000, codes: CODES_OF_SIGNED_CALLS },
  'agent-token': { document: /doc 2 §4.1/, field: 'code', success: 1000, codes: CODES_OF_SIGNED_CALLS },
  'knowledge-base': { document: /doc 3 §4/, field: 'code', success: 200, conditions: CONDITIONS_OF_KNOWLEDGE_CALLS },
  'query-md5': { document: /doc 2 §4/, field: 'status', success: 0, codes: { 2059: /sign is invalid/ } },
  'call-centre': { document: /doc 2 §4.1/, field: 'code', success: 1000, codes: CODES_OF_SIGNED_CALLS },
  'call-log-list': { document: /doc 2 §4.1/, field: 'status', success: 0, signing: 'query-md5' },
  'call-monitoring': {
    document: /doc 2 §4.2/,
    field: 'code',
    success: 1000,
    signing: 'open-api-v1',
    codes: CODES_OF_SIGNED_CALLS,
  },
  'chat-app': {
    document: /doc 2 §6.2/,
    field: 'success',
    success: true,
    conditions: [/five minutes/, /sign is invalid/],
  },
} satisfies Record<string, Family>;

export const familyOf = ({ family = 'open-api-v1' }: DocumentedCall): Family => FAMILIES[family];

export type DocumentedCall = {
  name: string;
  /** The open API, unless it says otherwise. */
  family?: keyof typeof FAMILIES;
  method: string;
  /** Path below the tenant's address. */
  path: string;
  signed: boolean;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Names of params, query and body fields without which the desk refuses the call. */
  required: string[];
  answer: Record<string, unknown>;
  /** Meanings of this call's codes, in the documents' words. */
  codes?: Record<number, RegExp>;
  /** Patterns of refusal messages, for calls whose refusals all have the same code. */
  conditions?: readonly RegExp[];
};

/** Every field of a schema, with its treatment; `[]` marks the elements of a list. */
export type Section = { title: string; schema: z.ZodType; fields: Record<string, Treatment> };

/** The sections of a call's input and answer. */
export function sectionsOfCall(
  name: string,
  input: Record<string, Treatment>,
  answer: Record<string, Treatment>,
): Section[] {
  const operation = OPERATION_LIST.find((one) => one.name === name);
  if (!operation) throw new Error(`the table has no ${name}`);
  const { params, query, body, answer: schema } = operation;
  return [
    { title: `${name}, input`, schema: params.extend({ ...query.shape, ...body.shape }), fields: input },
    { title: `${name}, answer`, schema, fields: answer },
  ];
}

/** The calls, sections and rules of all files of documented/; rules by the name of their call. */
export async function readOracle(): Promise<{
  calls: DocumentedCall[];
  sections: Section[];
  rules: Record<string, FieldRules>;
}> {
  const folder = join(import.meta.dirname, 'documented');
  const calls: DocumentedCall[] = [];
  const sections: Section[] = [];
  const rules: Record<string, FieldRules> = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts')) continue;
    const { CALLS = [], SECTIONS = [], RULES = {} } = await import(pathToFileURL(join(folder, path)).href);
    calls.push(...CALLS);
    sections.push(...SECTIONS);
    Object.assign(rules, RULES);
  }
  return { calls, sections, rules };
}
