/** Finds what a robot would answer, and why: candidates with confidences and closest wordings. Records and counts nothing. */
import { CHAT_MODES } from '../../../relay/desk-api/knowledge/chat-client.ts';
import type { Trial } from '../console-protocol/knowledge.ts';
import type { Answering } from './chat/answering.ts';
import { normalForm } from './normal-form.ts';
import type { Questions } from './questions.ts';
import type { Robots } from './robots.ts';

const MOST_CANDIDATES = 5;
/** Characters by which wordings are compared. */
const MOST_COMPARED = 200;

export type TrialParts = { robots: Robots; questions: Questions; answering: Answering; now: () => number };

export function createTrial({ robots, questions, answering, now }: TrialParts) {
  const { askable, replies, understand } = answering;

  /** @param sceneId null for any scene @throws KnowledgeRefused */
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

function pairsOf(text: string): Map<string, number> {
  const characters = [...normalForm(text).slice(0, MOST_COMPARED)];
  const pairs = new Map<string, number>();
  for (let n = 0; n < Math.max(1, characters.length - 1); n += 1) {
    const pair = characters.slice(n, n + 2).join('');
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** The one of several wordings that has most in common with a text (Dice). The first wins where several are as close. */
function closestWording(text: string, wordings: readonly string[]): string {
  const asked = pairsOf(text);
  const size = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0);
  let best = { wording: wordings[0] ?? '', share: -1 };
  for (const wording of wordings) {
    const pairs = pairsOf(wording);
    let common = 0;
    for (const [pair, count] of pairs) common += Math.min(count, asked.get(pair) ?? 0);
    const share = (2 * common) / (size(asked) + size(pairs));
    if (share > best.share) best = { wording, share };
  }
  return best.wording;
}
