/**
 * What can be set about a desk: who its tenant is, how long things take, how it behaves where the documents leave room.
 * Everything but the tenant has a default.
 */
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';

/** How the options of a survey look (doc 1 §2.8). */
export const SURVEY_STYLES = ['text', 'expression', 'star'] as const;
export type SurveyStyle = (typeof SURVEY_STYLES)[number];

export type DeskTenant = {
  /** A file, or `:memory:`. */
  database: string;
  /** The super administrator. */
  email: string;
  password: string;
  apiToken: string;
  /** Where reply notifications go (doc 1 §6.1); without it they wait. */
  replyUrl?: string | undefined;
  /** Where event webhooks go (doc 1 §6.2) until `POST /set_url` names another address. */
  pushUrl?: string | undefined;
  /** Calls of the whole tenant in any 60 seconds; without it there is no limit. */
  callsPerMinute?: number | undefined;
};

/** All in milliseconds, unless said otherwise. */
export type DeskTimings = {
  /** How long a push may take to be answered. */
  pushTimeout: number;
  /** The wait before the second attempt of a push; it doubles up to `pushLongestDelay`. */
  pushFirstDelay: number;
  pushLongestDelay: number;
  /** How often a push is tried before it is given up. */
  pushAttempts: number;
  /** An agent session in which nobody says anything for this long is closed. */
  idleCloseAfter: number;
  /**
   * An agent session is closed whose customer is gone: for this long they have not answered, however much the agent writes, or
   * have added nothing to what the agent has read. Over the API a customer who left is known by nothing but silence.
   */
  customerGoneAfter: number;
  /** How long a request for an agent is "being allocated" before it is decided; 0 decides at once. */
  allocationDelay: number;
  /** How long customers stay in a queue for which no agent is online any more. */
  queueNobodyTimeout: number;
  /** How long customers stay in a queue without a sign that they still wait. */
  queueSilenceTimeout: number;
  /** An agent whose last console is gone for this long goes offline and leaves the open sessions to others. */
  presenceGrace: number;
  /** How often a console is asked whether it is there, and how long its answer may take. */
  presencePing: number;
  /** How long after its end a session can still be rated. */
  surveyOpenFor: number;
  /** How long a sign-in to the console lasts. */
  signInLasts: number;
  /** How often idle sessions and abandoned queue entries are looked for. */
  sweepEvery: number;
};

export const DEFAULT_TIMINGS: DeskTimings = {
  pushTimeout: 10_000,
  pushFirstDelay: 1_000,
  pushLongestDelay: 60_000,
  pushAttempts: 30,
  idleCloseAfter: 30 * 60_000,
  customerGoneAfter: 15 * 60_000,
  allocationDelay: 0,
  queueNobodyTimeout: 60_000,
  queueSilenceTimeout: 10 * 60_000,
  presenceGrace: 30_000,
  presencePing: 10_000,
  surveyOpenFor: 24 * 3_600_000,
  signInLasts: 12 * 3_600_000,
  sweepEvery: 1_000,
};

export type DeskBehaviour = {
  surveyStyle: SurveyStyle;
  /** Whether a survey names the best option as the one selected beforehand (`default_option_id`). */
  surveyDefault: boolean;
  /** Whether `message_preview` is enabled; otherwise it answers 2065. */
  previews: boolean;
  /** What a call over the limit gets: HTTP 429, or HTTP 200 with this code. */
  overLimit: 'http-429' | { code: number };
  /** The tenant's zone, for the times in pushes. */
  utcOffsetMinutes: number;
  /** Where answers of plain robots are rated, below `/open_api_v1`. The documents print no path: this one is ours. */
  robotAnswerSurveyPath: string;
  /** Whether a reported hit is also answered by a push. Off: doc 1 §4.1 calls it click tracking. */
  answerHits: boolean;
};

export const DEFAULT_BEHAVIOUR: DeskBehaviour = {
  surveyStyle: 'expression',
  surveyDefault: false,
  previews: true,
  overLimit: 'http-429',
  utcOffsetMinutes: 8 * 60,
  robotAnswerSurveyPath: '/im/messages/robot_answer_survey',
  answerHits: false,
};

export type DeskOptions = {
  tenant: DeskTenant;
  timings?: Partial<DeskTimings>;
  behaviour?: Partial<DeskBehaviour>;
  /** The desk's address as browsers see it, for images and avatars. By default the address it listens on. */
  publicUrl?: string;
  /** The shop's address, for links in robots' answers. */
  shopUrl?: string;
  /** What every agent signs in with. By default the administrator's password. */
  agentPassword?: string;
  /** Whether a browser on this machine may be any agent by one click. The desk then listens to this machine alone. */
  oneClickSignIn?: boolean;
  /** The console's built pages. By default where `npm run build` puts them. */
  consoleFolder?: string;
  clock?: Clock;
  log?: Logger;
};
