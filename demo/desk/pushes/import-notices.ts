/**
 * Notices: the results of batch imports, sent to the addresses of `POST /set_notice_url` (doc 1 §4.5). The document shows no body,
 * so a notice is like an event: `{action, message}`, delivered and repeated in the same way.
 */
import type { ImportKind, ImportResult } from '../console-protocol/imports.ts';
import type { Context } from '../store/context.ts';
import type { Deliverer } from './deliverer.ts';
import { noticeAddress, noticeLane } from './event-address.ts';

const ACTIONS = { customer: 'Customer_import', organization: 'Organization_import' } as const;

/** Returns false if there is no address. */
export type SendImportNotice = (kind: ImportKind, result: Omit<ImportResult, 'is_noticed'>) => boolean;

export const createImportNotices =
  ({ store, clock, hub }: Context, deliverer: Deliverer): SendImportNotice =>
  (kind, message) => {
    if (noticeAddress(store, kind) === undefined) return false;
    const lane = noticeLane(kind);
    store.pushes.insert(lane, 'event', { action: ACTIONS[kind], message }, clock.now());
    hub.publish('changed', { kind: 'deliveries', id: 0 });
    deliverer.nudge(lane);
    return true;
  };
