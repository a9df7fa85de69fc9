/**
 * One corpus made ready to answer: its search, its small talk, its flow nodes. Turns a question into a RobotAnswer by
 * the thresholds below; which corpus is asked is decided by the engine.
 */
import { ANSWER_TYPES } from '../../../relay/desk-api/outbound/replies.ts';
import { createFaqSearch, type FaqHit, type FaqSearch } from './faq-search.ts';
import { type FlowContext, openNode } from './flow-view.ts';
import type { Corpus, FaqEntry, FlowNode, RobotAnswer, Suggestion } from './robot-types.ts';
import { sensitiveKind } from './sensitive.ts';
import { createSmallTalkMatch, type SmallTalkMatch } from './small-talk-match.ts';
import { bareText } from './tokenize.ts';

/**
 * From these confidences on, the best entry is the answer, or an entry is worth suggesting. A question without a single
 * word that is common in the shop must reach more: its hits are accidents more often. Set by trying the test questions.
 */
const THRESHOLDS = {
  shopTalk: { sure: 0.52, suggest: 0.37 },
  stranger: { sure: 0.62, suggest: 0.55 },
} as const;
/** Entries this close behind a sure answer are shown beside it. */
const NEAR = 0.15;
/** A lead this small over the next entry makes a merely good match unsure. */
const TOO_CLOSE = 0.08;
/** A match as good as this is never unsure, however close the next one is. */
const CERTAIN = 0.8;
const MOST_SUGGESTIONS = 4;

/** The robot that gives an answer, as far as the answer needs it. */
export interface Voice {
  robotId: number;
  unknown: string;
  resolve(html: string): string;
}

export interface Knowledge {
  entry(id: number): FaqEntry | undefined;
  node(id: number): FlowNode | undefined;
  /** @param question the visitor's text, already cut to a length worth reading */
  answer(question: string, voice: Voice): RobotAnswer;
  answerEntry(entry: FaqEntry, voice: Voice): RobotAnswer;
  answerNode(node: FlowNode, voice: Voice): RobotAnswer;
}

/** Takes a corpus with its flow nodes; indexes it at the first question, because many are never asked one. */
export function createKnowledge(corpus: Corpus, nodes: readonly FlowNode[]): Knowledge {
  const entries = new Map(corpus.faq.map((entry) => [entry.id, entry]));
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const nodeByTitle = new Map(nodes.map((node) => [bareText(node.title), node]));
  let prepared: { search: FaqSearch; smallTalk: SmallTalkMatch } | undefined;
  const index = () => {
    prepared ??= { search: createFaqSearch(corpus.faq), smallTalk: createSmallTalkMatch(corpus.smallTalk) };
    return prepared;
  };

  const suggestionFor = (entry: FaqEntry): Suggestion => ({
    id: entry.id,
    content: entry.question,
    type: entry.flowId === undefined ? 1 : 3,
  });

  function flowContext(voice: Voice): FlowContext {
    return {
      robotId: voice.robotId,
      nodeTitle: (id) => nodeById.get(id)?.title,
      questionText: (id) => entries.get(id)?.question,
      resolve: voice.resolve,
    };
  }

  function answerEntry(entry: FaqEntry, voice: Voice, near: readonly FaqEntry[] = []): RobotAnswer {
    const own = (entry.suggestions ?? []).flatMap((id) => entries.get(id) ?? []);
    const suggested = [...new Set([...near, ...own])].filter((other) => other.id !== entry.id);
    const suggestions = suggested.slice(0, MOST_SUGGESTIONS).map(suggestionFor);
    const node = entry.flowId === undefined ? undefined : nodeById.get(entry.flowId);
    return {
      ansType: suggestions.length > 0 ? ANSWER_TYPES.withSuggestions : ANSWER_TYPES.plain,
      questionId: entry.id,
      title: entry.question,
      html: voice.resolve(entry.answer),
      suggestions,
      ...(node && { flow: openNode(node, flowContext(voice)) }),
      ...(entry.thirdUrl !== undefined && { thirdUrl: voice.resolve(entry.thirdUrl) }),
    };
  }

  function answerNode(node: FlowNode, voice: Voice): RobotAnswer {
    const flow = openNode(node, flowContext(voice));
    return { ansType: ANSWER_TYPES.plain, questionId: 0, title: '', html: '', suggestions: [], flow };
  }

  function answerHits(hits: readonly FaqHit[], voice: Voice): RobotAnswer {
    const worth = hits.filter((hit) => hit.confidence >= limitsOf(hit).suggest);
    const [best, next] = worth;
    if (!best) return bare(ANSWER_TYPES.unknown, voice.unknown);
    const lead = best.confidence - (next?.confidence ?? 0);
    const sure = best.confidence >= CERTAIN || (best.confidence >= limitsOf(best).sure && lead >= TOO_CLOSE);
    if (!sure) {
      const suggestions = worth.slice(0, MOST_SUGGESTIONS).map((hit) => suggestionFor(hit.entry));
      return { ...bare(ANSWER_TYPES.suggestions, corpus.didYouMean), suggestions };
    }
    const near = worth.slice(1).filter((hit) => best.confidence - hit.confidence <= NEAR);
    return answerEntry(
      best.entry,
      voice,
      near.slice(0, MOST_SUGGESTIONS - 1).map((hit) => hit.entry),
    );
  }

  return {
    entry: (id) => entries.get(id),
    node: (id) => nodeById.get(id),
    answerEntry: (entry, voice) => answerEntry(entry, voice),
    answerNode,
    answer(question, voice) {
      const kind = sensitiveKind(question, corpus.rudeWords);
      if (kind) return bare(ANSWER_TYPES.sensitive, kind === 'secret' ? corpus.secretWarning : corpus.rudeAnswer);
      const { search, smallTalk } = index();
      const exact = search.exact(question);
      if (exact) return answerEntry(exact, voice);
      const node = nodeByTitle.get(bareText(question));
      if (node) return answerNode(node, voice);
      const chat = smallTalk.find(question);
      if (chat) return bare(ANSWER_TYPES.smallTalk, voice.resolve(chat.answer));
      return answerHits(search.find(question), voice);
    },
  };
}

function limitsOf(hit: FaqHit): { sure: number; suggest: number } {
  return hit.shopTalk ? THRESHOLDS.shopTalk : THRESHOLDS.stranger;
}

function bare(ansType: RobotAnswer['ansType'], html: string): RobotAnswer {
  return { ansType, questionId: 0, title: '', html, suggestions: [] };
}
