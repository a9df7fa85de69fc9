/** The actions of the header's menu, by the state of the session. Pure. */

import type { Switch } from '../../chat/chat-request-event.ts';
import { isSeeking } from '../../state/chat-items.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { HeaderAction } from '../menu/menu.ts';

/** Request an agent, rate the session while its survey is open, stop waiting, or end the session. */
export function headerActions(
  { talk, items, connection, site }: ChatState,
  switches: readonly Switch[] = [],
): HeaderAction[] {
  if (connection.state === 'refused') return [];
  const actions: HeaderAction[] = site?.requests ? ['requests'] : [];
  if (site?.callBack) actions.push('call-back');
  // While the visitor waits, the only session action is to stop waiting.
  if (isSeeking(talk)) return [...actions, ...switches, 'stop-waiting'];
  if (talk.with === 'robot' || talk.with === 'inbox') actions.push('request-agent');
  if (talk.with !== 'robot' && talk.with !== 'agent') return [...actions, ...switches];
  const isShown = () =>
    items.some((item) => item.type === 'survey' && item.session === talk.session && isRunning(item));
  if (talk.survey && !isShown()) actions.push('show-survey');
  return [...actions, ...switches, 'end'];
}

const isRunning = (item: { progress: { state: string } }): boolean => item.progress.state !== 'dismissed';
