/** Compiled patterns of webhooks and tasks: a pattern is compiled at its first use, and the latest ones are kept. */
import { compilePattern, type LinearPattern } from '../linear-pattern.ts';

const MOST_KEPT = 200;

export function createPatterns() {
  const compiled = new Map<string, LinearPattern>();

  return {
    /** @throws KnowledgeRefused that says what is wrong with the pattern */
    finds(pattern: string, text: string): boolean {
      let known = compiled.get(pattern);
      if (!known) {
        known = compilePattern(pattern);
        const [oldest] = compiled.keys();
        if (compiled.size >= MOST_KEPT && oldest !== undefined) compiled.delete(oldest);
        compiled.set(pattern, known);
      }
      return known.find(text) !== undefined;
    },
  };
}
export type Patterns = ReturnType<typeof createPatterns>;
