/** Finds terms despite a typing error: one letter missing, added or wrong, or two exchanged. Pure. */

/** A shorter term is similar to too many others. */
const SHORTEST = 4;

/** The positions of the terms with a beginning that differs from `typed` by one error. */
export function findSimilar(terms: readonly string[], typed: string): number[] {
  if (typed.length < SHORTEST) return [];
  const similar: number[] = [];
  for (const [at, term] of terms.entries()) {
    // One error leaves one of the first two letters where it was, or exchanges them.
    const mayBe = term[0] === typed[0] || term[1] === typed[1] || term[0] === typed[1] || term[1] === typed[0];
    if (mayBe && beginsSimilar(term, typed)) similar.push(at);
  }
  return similar;
}

/** Whether one error turns `typed` into the beginning of `term`. */
function beginsSimilar(term: string, typed: string): boolean {
  if (term.length < typed.length - 1) return false;
  let same = 0;
  while (same < typed.length && term[same] === typed[same]) same += 1;
  const rest = typed.length - same;
  /** Whether the term continues at `to` as the typed text does at `from`. */
  const continues = (from: number, to: number): boolean => term.startsWith(typed.slice(from), to);
  return (
    rest === 0 ||
    continues(same, same + 1) ||
    continues(same + 1, same) ||
    continues(same + 1, same + 1) ||
    (rest > 1 && term[same] === typed[same + 1] && term[same + 1] === typed[same] && continues(same + 2, same + 2))
  );
}
