/**
 * The words of the robots' world: what a corpus holds, what a robot is, what an answer looks like. Plain data, so that
 * corpora can be replaced at run time; the names follow doc 3 §2.2 where it has one. No behaviour in here.
 */

/** The languages the seeded corpora are written in. */
export type Language = 'en' | 'zh';

/** `ansType` of doc 1 §6.1: 1 plain, 2 with suggestions, 3 suggestions only, 4 small talk, 6 unknown, 8 sensitive. */
export type AnswerType = 1 | 2 | 3 | 4 | 6 | 8;

/** One question of the knowledge base with everything that leads to it. */
export interface FaqEntry {
  /** Unique over all corpora of an engine. */
  id: number;
  topic: string;
  /** At most 200 characters (doc 3 §8), as are the similar questions. */
  question: string;
  similar: string[];
  /** Rich HTML. `{shop}` and `{desk}` stand for the addresses of the shop and of the desk. */
  answer: string;
  /** Ids of other entries of the same corpus. */
  suggestions?: number[];
  keywords?: string[];
  /** A page that says more; may use `{shop}`. */
  thirdUrl?: string;
  /** Makes this a flow entry (doc 3 §2.2 type 3): asking it opens this flow node. */
  flowId?: number;
}

/** Something a visitor may click inside a flow: another node, or a question of the corpus. */
export type FlowItem = { text: string; flow: number } | { text: string; question: number };

/** One step of a flow. A node without items that lead to another node ends the flow. */
export interface FlowNode {
  id: number;
  /** Unique in its corpus: asking exactly this opens the node. */
  title: string;
  /** Rich HTML shown above the items. */
  intro: string;
  items: FlowItem[];
}

/** Greetings, thanks and the like: any of the phrases gets the answer. */
export interface SmallTalk {
  phrases: string[];
  answer: string;
}

/** Everything a robot knows in one language. */
export interface Corpus {
  language: Language;
  faq: FaqEntry[];
  smallTalk: SmallTalk[];
  /** The sentence above the suggestions of an answer of type 3 (HTML). */
  didYouMean: string;
  /** The answer to a message that holds a secret (HTML). */
  secretWarning: string;
  /** The answer to a message that holds one of `rudeWords` (HTML). */
  rudeAnswer: string;
  rudeWords: string[];
}

/** The flow nodes of one language. */
export interface FlowSet {
  language: Language;
  nodes: FlowNode[];
}

/** A group of frequent questions offered before the visitor asks (doc 1 §2.8 topAsk). */
export interface TopQuestions {
  id: number;
  name: string;
  questionIds: number[];
}

/** A robot as it is seeded. */
export interface Robot {
  /** 0 is the robot that answers sessions of assign_type `robot`, which have no robot id. */
  id: number;
  name: string;
  /** Path below the desk's address. */
  logo: string;
  /** ISO 8601 with offset. */
  createdAt: string;
  scenes: { id: number; name: string }[];
  /** Used for questions that show no script of their own, such as "123?". */
  language: Language;
  /** Welcome (HTML). */
  hello: string;
  /** One line that says what may be asked (text). */
  leading: string;
  /** The wording for questions nobody can answer (HTML), by the question's language. */
  unknown: Record<Language, string>;
  topQuestions: TopQuestions[];
}

/** Something to ask next; `type` 1 is a question, 3 a flow entry (doc 3 §2.2). */
export interface Suggestion {
  id: number;
  content: string;
  type: 1 | 3;
}

/** An opened flow node. `html` is `intro` with the clickable items of doc 1 §4.1 under it. */
export interface OpenFlow {
  id: number;
  title: string;
  html: string;
  intro: string;
  /** The title of each item and, for sessions that cannot click flows, the question to ask instead. */
  items: { text: string; ask: string }[];
}

/** A robot's answer to one question, before it is shaped as a push. */
export interface RobotAnswer {
  ansType: AnswerType;
  /** The entry that was hit; 0 for small talk, unknown, sensitive and bare suggestions. */
  questionId: number;
  /** The entry's question; empty when `questionId` is 0. */
  title: string;
  html: string;
  suggestions: Suggestion[];
  flow?: OpenFlow;
  thirdUrl?: string;
}
