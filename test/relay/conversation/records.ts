/** Records, snapshots and pushes for the tests of the use cases. */

import { replyNotification } from '../../../relay/desk-api/outbound/replies.ts';
import { type ConversationRecord, newRecord, type Session } from '../../../relay/model/record.ts';
import type { Snapshot } from '../../../relay/model/snapshot.ts';
import type { Survey } from '../../../relay/protocol/events.ts';
import { type SiteSettings, siteSettings } from '../../../relay/sites/sites.ts';

export const SURVEY: Survey = {
  title: 'How was it?',
  prompt: '',
  style: 'star',
  options: [
    { id: 1, text: 'Good', description: '', tags: ['fast', 'kind'], remark: 'optional' },
    { id: 2, text: 'Fair', description: '', tags: [], remark: 'hide' },
    { id: 3, text: 'Bad', description: '', tags: ['slow'], remark: 'required' },
  ],
  defaultOption: null,
  remarkPrompt: '',
};

export const sessionOf = (more: Partial<Session>): Session => ({
  seq: 1,
  kind: 'robot',
  deskId: null,
  robotId: null,
  sceneId: null,
  person: { name: 'Robot', avatar: null },
  survey: null,
  unknown: 'Pardon?',
  rated: false,
  closed: false,
  ...more,
});

export const robot = sessionOf({});
export const urobot = sessionOf({ kind: 'urobot', deskId: 900, robotId: 3, sceneId: 4 });
export const agent = sessionOf({ seq: 2, kind: 'agent', deskId: 70, person: { name: 'Wren', avatar: null } });

/** A record whose present session is the last of those given. */
export const talking = (...sessions: Session[]): ConversationRecord => ({
  ...newRecord(),
  talk: { with: 'session', session: (sessions.at(-1) as Session).seq },
  sessions,
});
export const queuing: ConversationRecord = {
  ...newRecord(),
  talk: { with: 'queue', since: 1 },
  expectsAgent: true,
  sessions: [{ ...robot, closed: true }],
};
export const inbox: ConversationRecord = { ...newRecord(), talk: { with: 'inbox' } };

export const snapshot = (record: ConversationRecord, head = 10, seen: [string, string][] = []): Snapshot => ({
  record,
  head,
  seen: new Map(seen),
});

export const site = (more: object = {}): SiteSettings => siteSettings.parse(more);

export const agentPush = (...messages: object[]) =>
  replyNotification.parse({ customer_token: 'c', assign_type: 'agent', messages });
export const robotPush = (...messages: object[]) =>
  replyNotification.parse({ customer_token: 'c', assign_type: 'robot', messages });
export const urobotPush = (messages: object) =>
  replyNotification.parse({ customer_token: 'c', assign_type: 'urobot', messages });
