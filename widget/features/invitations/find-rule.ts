/** Chooses the invitation for a page. Pure; `watch.ts` collects the facts. */
import type { Invitations } from '../../../relay/protocol/site.ts';

export type Rule = Invitations['rules'][number];

/** The facts about the page and its visitor; null is unknown. A condition on something unknown is not fulfilled. */
export type Facts = {
  path: string;
  /** Seconds for which the page has been in view. */
  seconds: number;
  /** Percent of the page that has been in view. */
  scrolled: number;
  returning: boolean | null;
  cart: number | null;
  hours: 'open' | 'closed' | null;
};

export function findRule(rules: readonly Rule[], facts: Facts): Rule | undefined {
  const { path, seconds, scrolled, returning, cart, hours } = facts;
  return rules.find(
    (rule) =>
      (rule.pages.length === 0 || rule.pages.some((page) => fitsPattern(path, page))) &&
      seconds >= rule.seconds &&
      scrolled >= rule.scrolled &&
      (rule.returning === null || rule.returning === returning) &&
      (rule.cartFrom === null || (cart !== null && cart >= rule.cartFrom)) &&
      (rule.cartTo === null || (cart !== null && cart <= rule.cartTo)) &&
      (rule.hours === null || rule.hours === hours),
  );
}

/** In UTF-16 units. Longer paths fit no pattern. */
const LONGEST_PATH = 2000;

/** Whether a path fits a pattern in which `*` stands for any characters. Linear: each piece is searched once, in order. */
export function fitsPattern(path: string, pattern: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  const [first = '', ...pieces] = pattern.split('*');
  const last = pieces.pop();
  if (last === undefined) return path === pattern;
  if (!path.startsWith(first)) return false;
  let from = first.length;
  // The earliest match is right for each piece: it leaves the most text for the pieces that follow.
  for (const piece of pieces) {
    const at = path.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return path.length - last.length >= from && path.endsWith(last);
}
