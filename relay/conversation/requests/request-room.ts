/** How many requests and replies a conversation keeps, and which give way to a new one. Older ones are at the desk. Pure. */
import type { VisitorRequest } from '../../model/record.ts';
import { RelayError } from '../../protocol/errors.ts';

type Reply = VisitorRequest['replies'][number];

const MOST_REQUESTS = 30;
/** Of one request. */
const MOST_REPLIES = 10;

const isUnderWay = ({ state }: { state: VisitorRequest['state'] }): boolean => state === 'sending';
const isSent = ({ state }: { state: VisitorRequest['state'] }): boolean => state === 'sent';

/**
 * With room for one more: the oldest that the desk has gives way, then the oldest that failed, never one that is under
 * way.
 * @throws RelayError `too-fast` if something of all of them is
 */
export function roomForRequest(requests: readonly VisitorRequest[]): VisitorRequest[] {
  if (requests.length < MOST_REQUESTS) return [...requests];
  const idle = requests.filter((one) => !isUnderWay(one) && !one.replies.some(isUnderWay));
  const dropped = idle.find(isSent) ?? idle[0];
  if (!dropped) throw new RelayError('too-fast', 'too many requests wait; try again later');
  return requests.filter((one) => one !== dropped);
}

/**
 * With room for one more. Failed ones make room last and do not block new ones: the visitor has seen that they failed.
 * @throws RelayError `too-fast` while too many wait for the desk
 */
export function roomForReply(replies: readonly Reply[]): Reply[] {
  if (replies.filter(isUnderWay).length >= MOST_REPLIES) {
    throw new RelayError('too-fast', 'too many replies wait; try again later');
  }
  const droppable = [...replies.filter(isSent), ...replies.filter((one) => !isSent(one) && !isUnderWay(one))];
  const dropped = droppable.slice(0, Math.max(0, replies.length - MOST_REPLIES + 1));
  return replies.filter((one) => !dropped.includes(one));
}
