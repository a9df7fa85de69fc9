/** Mounts a documented operation as a route: sign, limit, checked input, handler, answer in the family's envelope. */
import type { RequestHandler, Router } from 'express';
import type { z } from 'zod';
import { checkInput, hasBody, type Operation, routeOf } from '../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../relay/desk-api/operations.ts';
import { UNSIGNED } from '../../../relay/desk-api/signing/signing.ts';
import type { Context } from '../store/context.ts';
import { inEnvelope, successIn } from './envelopes.ts';
import { type HandlerOf, notOffered, Refusal } from './handler.ts';
import { requireSign } from './signs.ts';

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

export type Mount = <O extends Operation>(operation: O, handle: HandlerOf<O> | typeof notOffered) => void;

/** @param limit counts the tenant's signed calls */
export function mountOn(router: Router, context: Context, limit: RequestHandler): Mount {
  return (operation, handle) => {
    const { name, api, method } = operation;
    const guards = api.signing === UNSIGNED ? [] : [requireSign(operation, context), limit];
    const route = routeOf(operation).replace(/\/(:\w+)$/, mayEndEarly(operation) ? '{/$1}' : '$&');
    const offer: RequestHandler = async (request, response) => {
      if (handle === notOffered) {
        response.status(501).json({ message: `this desk does not offer ${name} yet` });
        return;
      }
      const { params, query } = request;
      const answer = await runChecked(operation, handle, {
        params,
        query,
        body: hasBody(operation) ? (request.body ?? {}) : {},
      });
      response.json(answer instanceof Refusal ? inEnvelope(api.envelope, answer) : successIn(api.envelope, answer));
    };
    router[METHODS[method]](route, ...guards, offer);
  };
}

/** Whether a path without its last part lacks a parameter (doc 1 §7), and is not another call. */
function mayEndEarly(operation: Operation): boolean {
  const shorter = routeOf(operation).replace(/\/:\w+$/, '');
  return !OPERATION_LIST.some((other) => other.method === operation.method && routeOf(other) === shorter);
}

export function runChecked<O extends Operation>(
  operation: O,
  handle: HandlerOf<O>,
  given: Parameters<typeof checkInput>[1],
): ReturnType<HandlerOf<O>> | Refusal {
  const checked = checkInput(operation, given);
  if (checked.success) return handle(checked.input);
  return new Refusal(codeOfBadInput(operation, checked.issues), describeBadInput(checked.issues));
}

function codeOfBadInput({ badInput, badInputOf = {} }: Operation, issues: readonly z.core.$ZodIssue[]): number {
  const field = issues.map(({ path }) => String(path[0])).find((name) => Object.hasOwn(badInputOf, name));
  return (field !== undefined && badInputOf[field]) || badInput;
}

/** Fields that one refusal names. */
const MOST_FIELDS = 10;

/** The first wrong fields of an input, in the desk's wording: doc 3 §7 has the sentence on integers. */
export const describeBadInput = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .slice(0, MOST_FIELDS)
    .map((issue) => {
      const where = issue.path.join('.') || 'the body';
      if (/received (undefined|null)$/.test(issue.message)) return `${where} must not be null`;
      const isInteger = issue.code === 'invalid_type' && /^(int|number)$/.test(issue.expected);
      return isInteger ? `${where}: the integer parameter has an invalid value` : `${where}: ${issue.message}`;
    })
    .join('; ');
