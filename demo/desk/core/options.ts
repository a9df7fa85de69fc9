/** Options of a desk: tenant, timings, and behaviour where documents leave a choice. All but the tenant have defaults. */
import type { Logger } from 'pino';
import type { TicketPlatform } from '../../../relay/desk-api/tickets/ticket-values.ts';
import type { ChatAppBody } from '../console-protocol/chat-apps.ts';
import type { Clock } from './clock.ts';

/** Styles of a survey's options (doc 1 §2.8). */
export const SURVEY_STYLES = ['text', 'expression', 'star'] as const;
export type SurveyStyle = (typeof SURVEY_STYLES)[number];

export type DeskTenant = {
  /** Path of a file, or `:memory:`. */
  database: string;
  /** E-mail of the super administrator. */
  email: string;
  password: string;
  apiToken: string;
  /** Signs the calls of the knowledge base (doc 3 §5); without it they are refused. */
  knowledgeBaseToken?: string | undefined;
  /** Signs the calls of tickets and of the call centre (doc 2 §5); without it they are refused. */
  sharedSecret?: string | undefined;
  /** Signs the calls of robot webhooks (doc 3 §5); without it none are made. */
  robotAppKey?: string | undefined;
  /** Signs the calls of a smart-routing flow to a third party (doc 2 §6.1); without it none are made. */
  callToken?: string | undefined;
  /** Signs the calls of chat apps, and those to them (doc 2 §6.2); without it they are refused. */
  relayKey?: string | undefined;
  /** Address for reply notifications (doc 1 §6.1); without it they wait. */
  replyUrl?: string | undefined;
  /** Address for event webhooks (doc 1 §6.2) until `POST /set_url` sets another one. */
  pushUrl?: string | undefined;
  /** The customer field in which a site shows whether a visitor is `online` or `gone`; the console shows it as such. */
  presenceField?: string | undefined;
  /** Limit of calls of the whole tenant in any 60 seconds; without it there is no limit. */
  callsPerMinute?: number | undefined;
};

export const DAY = 24 * 3_600_000;
export const RECORD_DAYS_BY_DEFAULT = 180;

/** In milliseconds, except `pushAttempts`. */
export const DEFAULT_TIMINGS = {
  pushTimeout: 10_000,
  /** Delay before the second attempt of a push. It doubles with each attempt, up to `pushLongestDelay`. */
  pushFirstDelay: 1_000,
  pushLongestDelay: 60_000,
  pushAttempts: 30,
  /** Limit for a whole call of a robot webhook, retry included: a visitor waits for the answer. */
  webhookTimeout: 5_000,
  /** An agent session without any message for this long is closed, unless the customer waits for an answer. */
  idleCloseAfter: 30 * 60_000,
  /** After a reply that the customer left unanswered, or the end by the customer. Silence is the API's only sign of having left. */
  customerGoneAfter: 15 * 60_000,
  /** How long a customer waits for an answer of the session's agent until colleagues are offered the session. */
  agentSilentAfter: 5 * 60_000,
  /** How long a request for an agent is "being allocated" before anything is assigned; 0 assigns at once. */
  allocationDelay: 0,
  /** How long a customer stays in a queue whose agents are all offline. */
  queueNobodyTimeout: 60_000,
  /** How long a customer stays in a queue without polling the status or writing. */
  queueSilenceTimeout: 10 * 60_000,
  /** How long after an agent's last console disconnects the agent goes offline and others get the open sessions. */
  presenceGrace: 30_000,
  /** Interval and timeout of Socket.IO's ping to the console. */
  presencePing: 10_000,
  /** How long a live connection of the console may take to sign in. */
  signInWithin: 10_000,
  /** How long after its end a session can be rated. */
  surveyOpenFor: 24 * 3_600_000,
  signInLasts: 12 * 3_600_000,
  /** How long the record of a robot's session is kept after its last message. */
  recordsKeptFor: RECORD_DAYS_BY_DEFAULT * DAY,
  /** Until the head of an HTTP request must be complete. The whole request may take sixty times as long. */
  requestHead: 10_000,
  /** Between two measurements of the speed of a transfer. */
  transfer: 1_000,
  /** Interval of the search for idle sessions, abandoned queue entries and old records. */
  sweepEvery: 1_000,
};
export type DeskTimings = typeof DEFAULT_TIMINGS;

export type DeskBehaviour = {
  surveyStyle: SurveyStyle;
  /** Whether a survey preselects the best option; else its `default_option_id` is 0, which is none. */
  surveyDefault: boolean;
  /** Whether `message_preview` is enabled; if not, it answers 2065. */
  previews: boolean;
  /** Answer to a call over the limit: HTTP 429, or HTTP 200 with this code. */
  overLimit: 'http-429' | { code: number };
  /** The tenant's time zone, used for times in pushes. */
  utcOffsetMinutes: number;
  /** Path below `/open_api_v1` for rating answers of plain robots. The documents print no path; this one is ours. */
  robotAnswerSurveyPath: string;
  /** Whether a customer who is blocked (`is_blocked`, doc 1 §2.2) gets no agent, no place in the queue and no inbox. */
  refuseBlocked: boolean;
  /** Whether a reported hit also sends the answer as a push. False by default: doc 1 §4.1 calls the report click tracking. */
  answerHits: boolean;
  /** The Chinese names of tickets' channels in answers, which doc 2 §2.5 does not show. */
  ticketPlatformNames: Readonly<Record<TicketPlatform, string>>;
  /** The field of a ticket's detail with its comments, which doc 2 does not show; empty for a detail without. */
  ticketCommentsField: string;
  /** How content and comments of documented calls are understood: no call has a field for it. */
  ticketContentType: 'text' | 'html';
  /** Whether an update without status or priority sets the default that doc 2 §4.3 prints for it; if not, they stay. */
  ticketUpdateDefaults: boolean;
  /** Whether call logs show why outbound calls failed (`defeat_cause`), which a tenant enables (doc 2 §2.1). */
  callFailureCauses: boolean;
};

export const DEFAULT_BEHAVIOUR: DeskBehaviour = {
  surveyStyle: 'expression',
  surveyDefault: false,
  previews: true,
  overLimit: 'http-429',
  utcOffsetMinutes: 8 * 60,
  robotAnswerSurveyPath: '/im/messages/robot_answer_survey',
  refuseBlocked: true,
  answerHits: false,
  ticketPlatformNames: {
    email: '邮件',
    microblog: '微博',
    chatapp: '聊天应用',
    im: '在线客服',
    call: '电话',
    feedback: '反馈',
    hc: '帮助中心',
    manual_input: '手工录入',
    api: 'API',
  },
  ticketCommentsField: 'comments',
  ticketContentType: 'text',
  ticketUpdateDefaults: true,
  callFailureCauses: false,
};

export type DeskOptions = {
  tenant: DeskTenant;
  timings?: Partial<DeskTimings>;
  behaviour?: Partial<DeskBehaviour>;
  /** Whether robots that know nothing begin with the shop's knowledge. */
  seededKnowledge?: boolean;
  /** Whether robots without webhooks and tasks begin with those of the shop's backend, which then must run at `shopUrl`. */
  seededWebhooks?: boolean;
  /** Address of the third party that every inbound call's flow asks (doc 2 §6.1); may begin with `{shop}`. */
  routingUrl?: string;
  /** Whether customers and some colleagues telephone by themselves. */
  simulatedCalls?: boolean;
  chatApps?: readonly ChatAppBody[];
  /** The desk's address as browsers see it, used in image URLs. By default the address it listens on. */
  publicUrl?: string;
  /** The number of the operator's proxies between clients and the desk; none by default. */
  trustedProxies?: number;
  shopUrl?: string;
  /**
   * Whether the desk calls addresses of the inner network that people enter in its console or set by a call; those of `replyUrl` and
   * `pushUrl` are the operator's. By default only a desk that serves this machine alone does.
   */
  innerAddresses?: 'allow' | 'refuse' | undefined;
  /** Password of every agent, if they share one. By default the administrator's password. */
  agentPassword?: string;
  /**
   * Whether each agent has a password of their own, listed in a file beside the database. By default so at a desk that others than
   * this machine reach, unless `agentPassword` is given.
   */
  agentPasswords?: 'each' | 'shared' | undefined;
  /** Whether a browser on this machine signs in as any agent by one click. The desk then listens only on a loopback address. */
  oneClickSignIn?: boolean;
  /** Folder of the console's built pages. By default the output folder of `npm run build`. */
  consoleFolder?: string;
  clock?: Clock;
  log?: Logger;
};
