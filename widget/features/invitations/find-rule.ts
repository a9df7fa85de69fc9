/** Chooses the invitation for a page. Pure; `watch.ts` collects the facts. */
import type { Invitations } from '../../../relay/protocol/site.ts';
import { fitsPattern } from './page-pattern.ts';

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

/** The first rule whose conditions are all fulfilled. */
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
