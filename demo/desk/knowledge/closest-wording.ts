/** Which of some wordings has most in common with a text, by pairs of characters (Dice). Pure; linear in their lengths. */
import { normalForm } from './normal-form.ts';

const LONGEST = 200;

function pairsOf(text: string): Map<string, number> {
  const characters = [...normalForm(text).slice(0, LONGEST)];
  const pairs = new Map<string, number>();
  for (let n = 0; n < Math.max(1, characters.length - 1); n += 1) {
    const pair = characters.slice(n, n + 2).join('');
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** @param wordings at least one; the first wins where several are as close */
export function closestWording(text: string, wordings: readonly string[]): string {
  const asked = pairsOf(text);
  const size = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0);
  let best = { wording: wordings[0] ?? '', share: -1 };
  for (const wording of wordings) {
    const pairs = pairsOf(wording);
    let common = 0;
    for (const [pair, count] of pairs) common += Math.min(count, asked.get(pair) ?? 0);
    const share = (2 * common) / (size(asked) + size(pairs));
    if (share > best.share) best = { wording, share };
  }
  return best.wording;
}
