/** The results of the knowledge base's calls, successes and refusals, in their envelope (doc 3 §2.1, §7). Knows no resource. */
import { KNOWLEDGE_BASE } from '../../../relay/desk-api/apis.ts';
import { toStorable } from '../../../relay/desk-api/wire.ts';
import { type Refusal, refuse } from '../api/handler.ts';
import type { Database } from '../core/database.ts';

const SUCCESS = { code: KNOWLEDGE_BASE.envelope.success };

export const answered = <D>(data: D) => ({ ...SUCCESS, data });

type Page = { pageNum: number; pageSize: number };
export const answeredPage = <D>(data: D[], { pageNum, pageSize }: Page, total: number) => ({
  ...SUCCESS,
  data,
  paging: { pageNum, pageSize, total },
});
export const offsetOf = ({ pageNum, pageSize }: Page): number => (pageNum - 1) * pageSize;

/** Thrown if a call breaks a rule. Everything that the call has written is rolled back. */
export class KnowledgeRefused extends Error {
  override readonly name = 'KnowledgeRefused';
}

/** @throws KnowledgeRefused where there is no such thing */
export function existing<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new KnowledgeRefused(`${name} does not exist or was deleted`);
  return thing;
}

/** @throws KnowledgeRefused where another thing than `own` has the name */
export function checkNamesake(
  namesake: { id: number } | undefined,
  own: number | undefined,
  [kind, name, place = 'of the robot']: [kind: string, name: string, place?: string],
): void {
  if (namesake && namesake.id !== own)
    throw new KnowledgeRefused(`the ${kind} ${namesake.id} ${place} has the name "${name}"`);
}

/** @throws KnowledgeRefused where a robot has this many already */
export function checkRoom(count: number, most: number, things: string): void {
  if (count >= most) throw new KnowledgeRefused(`a robot can have at most ${most} ${things}`);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof KnowledgeRefused) return refuse(KNOWLEDGE_BASE.badInput, error.message);
  throw error;
}

/** A handler that does the work in one transaction and turns a KnowledgeRefused into a refusal. */
export function handling<I, A>(db: Database, work: (input: I) => A): (input: I) => A | Refusal {
  return (input) => {
    try {
      return db.transaction(() => work(toStorable(input) as I));
    } catch (error) {
      return refusalOf(error);
    }
  };
}

/** The same for a call whose answer has no data. */
export const doing = <I>(db: Database, work: (input: I) => void) =>
  handling(db, (input: I) => {
    work(input);
    return answered(null);
  });

/** A handler for work that waits for a third party. The work makes its own transactions before and after. */
export function handlingLater<I, A>(work: (input: I) => Promise<A>): (input: I) => Promise<A | Refusal> {
  return async (input) => {
    try {
      return await work(toStorable(input) as I);
    } catch (error) {
      return refusalOf(error);
    }
  };
}
