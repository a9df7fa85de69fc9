/** Compiled patterns of webhooks and tasks: a pattern is compiled at its first use, and the latest ones are kept. */
import { KnowledgeRefused } from '../answers.ts';
import { compilePattern, type LinearPattern } from '../linear-pattern.ts';

const MOST_KEPT = 200;
/** States of all patterns that are tried on one text. */
const MOST_TOGETHER = 400;

export function createPatterns() {
  const compiled = new Map<string, LinearPattern>();

  function compile(pattern: string): LinearPattern {
    const known = compiled.get(pattern);
    if (known) return known;
    const made = compilePattern(pattern);
    const [oldest] = compiled.keys();
    if (compiled.size >= MOST_KEPT && oldest !== undefined) compiled.delete(oldest);
    compiled.set(pattern, made);
    return made;
  }

  return {
    /** @throws KnowledgeRefused that says what is wrong with the pattern */
    finds: (pattern: string, text: string): boolean => compile(pattern).find(text) !== undefined,
    /** @throws KnowledgeRefused where one text would have to be searched for too much */
    checkTogether(patterns: readonly string[]): void {
      const size = patterns.reduce((sum, pattern) => sum + (pattern === '' ? 0 : compile(pattern).size), 0);
      if (size > MOST_TOGETHER) {
        throw new KnowledgeRefused(
          `the regular expressions of the robot are too large together: ${size} places of at most ${MOST_TOGETHER}`,
        );
      }
    },
  };
}
export type Patterns = ReturnType<typeof createPatterns>;
