/** The addresses of events and of notices (doc 1 §4.5). */
import type { ImportKind } from '../console-protocol/imports.ts';
import type { Context } from '../store/context.ts';
import type { Store } from '../store/store.ts';

/** The address that was set last, else that of the environment. Empty means none. */
export const eventAddress = ({ store, tenant }: Pick<Context, 'store' | 'tenant'>): string | undefined =>
  (store.settings.read('push_url') ?? tenant.pushUrl) || undefined;

export const noticeAddress = ({ settings }: Pick<Store, 'settings'>, kind: ImportKind): string | undefined =>
  settings.read('notice_url')?.[kind] || undefined;

export const noticeLane = (kind: ImportKind): string => `notice:${kind}`;

/** The address for the pushes of a lane. Notices have one for each kind of import, all events share one. */
export function addressOfLane(context: Pick<Context, 'store' | 'tenant'>, lane: string): string | undefined {
  const kind = (['customer', 'organization'] as const).find((one) => lane === noticeLane(one));
  return kind ? noticeAddress(context.store, kind) : eventAddress(context);
}
