/**
 * Finds what a robot would answer to a text, and why: its candidates with their confidences and closest wordings. Records and
 * counts nothing.
 */
import { CHAT_MODES } from '../../../relay/desk-api/knowledge/chat-client.ts';
import type { Trial } from '../console-protocol/knowledge.ts';
import type { Answering } from './chat/answering.ts';
import { closestWording } from './closest-wording.ts';
import type { Questions } from './questions.ts';
import type { Robots } from './robots.ts';

const MOST_CANDIDATES = 5;

export type TrialParts = {
  robots: Robots;
  questions: Questions;
  answering: Answering;
  now: () => number;
};

export function createTrial({ robots, questions, answering, now }: TrialParts) {
  const { askable, replies, understand } = answering;

  /**
   * @param sceneId null for any scene
   * @throws KnowledgeRefused
   */
  return function tryOut(robotId: number, sceneId: number | null, text: string): Trial {
    const robot = robots.require(robotId);
    if (sceneId !== null) robots.requireScene(robot, sceneId);
    const place = { robotId, sceneId, now: now() };
    const source = replies.placeOf(place, text);
    const { decision, candidates } = understand(source.robotId, text);
    const reply = replies.toText(place, text, CHAT_MODES.smart) ?? replies.unknown(place, text);
    return {
      isLearning: answering.isLearning(robotId),
      decision,
      robot: { id: source.robotId, name: robots.require(source.robotId).name },
      reply: {
        source: reply.source,
        format: reply.format,
        content: reply.flow ? `${reply.content}${reply.flow.html}` : reply.content,
        question: reply.question ? { id: reply.question.id, content: reply.question.content } : null,
        suggestions: reply.suggestions.map(({ id, content }) => ({ id, content })),
        handsOff: reply.handsOff,
      },
      candidates: candidates.slice(0, MOST_CANDIDATES).flatMap(({ id, confidence }) => {
        const wordings = questions.wordingsOf(id);
        const [content] = wordings;
        if (content === undefined) return [];
        const matched = closestWording(text, wordings);
        return [{ id, content, confidence, matched, isAskable: askable.byId(source, id) !== undefined }];
      }),
    };
  };
}
