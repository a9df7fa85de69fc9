/**
 * Finds the visitor that an operator's command names: by conversation id, by the desk's customer token, or by the
 * site's id of the person.
 */
import type { RelayConfig } from '../config/config.ts';
import type { Conversation } from '../model/record.ts';
import type { Store } from '../store/store.ts';
import { createTokens } from '../visitors/tokens.ts';
import { UsageError } from './operator.ts';

export type VisitorQuery = { by: 'id'; id: string } | { by: 'subject'; site: string; subject: string };

/** @throws UsageError */
export function parseVisitorQuery(args: readonly string[]): VisitorQuery {
  const [first = '', second = '', third, fourth = ''] = args;
  if (args.length === 1 && !first.startsWith('--')) return { by: 'id', id: first };
  if (args.length === 4) {
    const named = new Map([
      [first, second],
      [third, fourth],
    ]);
    const [site, subject] = [named.get('--site'), named.get('--subject')];
    if (site !== undefined && subject !== undefined) return { by: 'subject', site, subject };
  }
  throw new UsageError('Name one visitor.');
}

/** @throws UsageError if there is no such visitor */
export async function findVisitor(
  store: Pick<Store, 'clock' | 'conversations' | 'log' | 'tokens'>,
  config: RelayConfig,
  named: VisitorQuery,
): Promise<Conversation> {
  if (named.by === 'id') {
    const found = (await store.conversations.byId(named.id)) ?? (await store.conversations.byCustomer(named.id));
    if (found) return found;
    throw new UsageError(
      'There is no conversation with this id or customer_token; it never existed, or it was deleted.',
    );
  }
  if (!config.sites.has(named.site)) {
    throw new UsageError(`SITES_FILE has no site "${named.site}"; it has ${[...config.sites.keys()].join(', ')}.`);
  }
  const tokens = createTokens(store, config.visitorSecret, store.clock.now);
  const found = await store.conversations.byCustomer(tokens.customerTokenOf(named.site, named.subject));
  if (found) return found;
  throw new UsageError('This person has no conversation on the site, or it started under another VISITOR_SECRET.');
}
