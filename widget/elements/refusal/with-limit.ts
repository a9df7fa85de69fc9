import type { AllStrings } from '../../strings/all-strings.ts';

/** The sentence of a refusal; if the reason is a limit of the relay, followed by its explanation. */
export function withLimit(sentence: string, reason: string, { limits }: Pick<AllStrings, 'limits'>): string {
  const limit = (limits as Record<string, string | undefined>)[reason];
  return limit ? `${sentence} ${limit}` : sentence;
}
