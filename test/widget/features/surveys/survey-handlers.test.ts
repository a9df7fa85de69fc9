/** What the browser stores of a survey that the visitor dismisses and takes up again. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatHost } from '../../../../widget/chat/conversation.ts';
import { Conversation } from '../../../../widget/chat/conversation.ts';
import { handlers } from '../../../../widget/features/surveys/survey-handlers.ts';
import { reduce } from '../../../../widget/state/chat-reduce.ts';
import { VisitorStorage } from '../../../../widget/wire/storage/visitor-storage.ts';
import { agentStarted, closed, EPOCH, logOf, SITE, SURVEY } from '../../state/conversation-log.ts';

const log = logOf(agentStarted, closed(1, SURVEY));
const joined = { epoch: EPOCH, head: log.length, from: 0, reset: false, token: null, site: SITE } as const;

/** The conversation as a page with this storage shows it after it has joined. */
function load(storage: VisitorStorage): Conversation {
  const host = Object.assign(new EventTarget(), {
    requestUpdate: () => {},
    announce: () => {},
    restoreDraft: () => {},
  });
  const owner = { storage, uploadTarget: null, isInSight: true, connect: () => {} };
  const conversation = new Conversation(host as unknown as ChatHost, owner);
  const { listener } = conversation;
  listener.loaded(reduce);
  listener.joined(joined);
  assert.ok(listener.eventsReceived(EPOCH, log));
  return conversation;
}

const progressIn = ({ state }: Conversation): unknown =>
  state.items.flatMap((item) => (item.type === 'survey' ? [item.progress.state] : []));

it('a survey stays dismissed over a reload, until it is taken up again', () => {
  const storage = new VisitorStorage('default');
  storage.token = 'token-one';
  storage.read = { epoch: EPOCH, seq: log.length };
  handlers['dismiss-survey']({ type: 'dismiss-survey', session: 1 }, load(storage), null);
  const reloaded = load(storage);
  assert.deepEqual(progressIn(reloaded), ['dismissed']);
  handlers['resume-survey']({ type: 'resume-survey', session: 1 }, reloaded, null);
  assert.deepEqual(progressIn(reloaded), ['open']);
  assert.deepEqual(progressIn(load(storage)), ['open']);
});
