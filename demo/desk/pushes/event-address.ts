/** The address of event webhooks (doc 1 §4.5): the one that was set last, else that of the environment. Empty means none. */
import type { Context } from '../store/context.ts';

export const eventAddress = ({ store, tenant }: Pick<Context, 'store' | 'tenant'>): string | undefined =>
  (store.settings.read('push_url') ?? tenant.pushUrl) || undefined;
