/** The desk's own sentences in the transcript. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EventBody } from '../../../relay/protocol/events.ts';
import { agentStarted, joinedChat, logOf, notice, PERSON, receive, wrote } from './conversation-log.ts';

const shown = (...bodies: EventBody[]) =>
  receive(joinedChat(), logOf(...bodies)).items.map((item) => (item.type === 'notice' ? item.notice : item.type));

describe('a sentence of the desk', () => {
  const joined = (html: string) => ({ kind: 'agent-joined', person: PERSON, html });
  const desk = (html: string) => ({ kind: 'desk', html });

  it('replaces ours if an agent has just joined', () => {
    assert.deepEqual(shown(agentStarted, notice('Marigold is here.')), [joined('Marigold is here.')]);
  });

  it('replaces it once, and only directly after', () => {
    assert.deepEqual(shown(agentStarted, notice('Here.'), notice('We record.')), [joined('Here.'), desk('We record.')]);
    assert.deepEqual(shown(agentStarted, wrote('message-one'), notice('Late.')), [
      joined(''),
      'visitor-message',
      desk('Late.'),
    ]);
  });

  it('is a notice of its own if it comes much later', () => {
    const [first, second] = logOf(agentStarted, notice('Back in a minute.'));
    if (!first || !second) throw new Error('two events were made');
    const { items } = receive(joinedChat(), [first, { ...second, at: first.at + 60_000 }]);
    assert.equal(items.length, 2);
  });

  it('is not announced if the replaced line was', () => {
    const { latest } = receive(joinedChat(), logOf(agentStarted, notice('Marigold is here.')));
    assert.equal(latest?.type, 'session-started');
  });
});
