/** How the handlers of the knowledge base answer and refuse (doc 3 §2.1, §7). Knows no resource. */
import { KNOWLEDGE_BASE } from '../../../relay/desk-api/apis.ts';
import { toStorable } from '../../../relay/desk-api/wire.ts';
import { type Refusal, refuse } from '../api/handler.ts';
import type { Database } from '../core/database.ts';

const SUCCESS = { code: KNOWLEDGE_BASE.envelope.success };

export const answered = <D>(data: D) => ({ ...SUCCESS, data });
/** For a call that answers no more than its success. */
export const done = { ...SUCCESS, data: null };

type Page = { pageNum: number; pageSize: number };
export const answeredPage = <D>(data: D[], { pageNum, pageSize }: Page, total: number) => ({
  ...SUCCESS,
  data,
  paging: { pageNum, pageSize, total },
});
export const offsetOf = ({ pageNum, pageSize }: Page): number => (pageNum - 1) * pageSize;

/** Thrown where a rule is broken; what the call has written before is undone. */
export class KnowledgeRefused extends Error {
  override readonly name = 'KnowledgeRefused';
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof KnowledgeRefused) return refuse(KNOWLEDGE_BASE.badInput, error.message);
  throw error;
}

/** Makes a handler of work that throws KnowledgeRefused: all of what it writes is kept, or nothing. */
export function handling<I, A>(db: Database, work: (input: I) => A): (input: I) => A | Refusal {
  return (input) => {
    try {
      return db.transaction(() => work(toStorable(input) as I));
    } catch (error) {
      return refusalOf(error);
    }
  };
}

/** The same for work that waits for somebody outside: it makes transactions itself, before and after it waits. */
export function handlingLater<I, A>(work: (input: I) => Promise<A>): (input: I) => Promise<A | Refusal> {
  return async (input) => {
    try {
      return await work(toStorable(input) as I);
    } catch (error) {
      return refusalOf(error);
    }
  };
}
