/** What could not be done, in words. */
import type { Strings } from '../strings/en.ts';

/** A sentence that says what was not done; with the reason, where that is a limit of the relay's. */
export function withLimit(sentence: string, reason: string, { limits }: Pick<Strings, 'limits'>): string {
  const limit = (limits as Record<string, string | undefined>)[reason];
  return limit ? `${sentence} ${limit}` : sentence;
}
