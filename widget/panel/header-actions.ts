/** What the header's menu offers, by how the talk stands. Pure. */

import type { HeaderAction } from '../menu/menu.ts';
import type { Switch } from '../requests.ts';
import type { ChatState } from '../state/chat-state.ts';

/** What the menu offers: a person while a robot answers, the rating while it is still open, the end of a wait or a session. */
export function headerActions(
  { talk, items, connection }: ChatState,
  switches: readonly Switch[] = [],
): HeaderAction[] {
  if (connection.state === 'refused') return [];
  const actions: HeaderAction[] = [];
  if (talk.with === 'robot' || talk.with === 'inbox') actions.push('request-agent');
  // Until somebody has taken the talk up, so that the menu is there as long as one waits.
  if (talk.with === 'queue') return [...switches, 'stop-waiting'];
  if (talk.with !== 'robot' && talk.with !== 'agent') return [...actions, ...switches];
  const isShown = () =>
    items.some((item) => item.type === 'survey' && item.session === talk.session && isRunning(item));
  if (talk.survey && !isShown()) actions.push('show-survey');
  return [...actions, ...switches, 'end'];
}

function isRunning(item: { progress: { state: string } }): boolean {
  return item.progress.state !== 'dismissed';
}
