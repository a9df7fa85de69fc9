/** The schema of one website's settings and of the file that lists them (SITES_FILE). */
import { z } from 'zod';
import { RelayError } from '../protocol/errors.ts';
import { SESSION_KINDS } from '../protocol/events.ts';
import { LANGUAGES } from '../protocol/site.ts';
import { siteCallBack } from './call-back.ts';
import { pageContextFields, siteForms } from './forms.ts';
import { siteInvitations } from './invitations.ts';
import { siteRequests } from './requests.ts';

const origin = z
  .string()
  .refine(
    (value) => URL.parse(value)?.origin === value,
    'an origin such as "https://shop.example", without a path or a final slash',
  );

const span = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: 'a time such as "09:00-17:30"',
    abort: true,
  })
  .refine(
    (text) => text.slice(0, 5) < text.slice(6),
    'an end after its beginning; what goes past midnight is two days',
  );
const day = z.array(span).default([]);
const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}, 'a time zone such as "Europe/Oslo"');

/** Characters. The texts are part of every answer to `join`, so they must stay small. */
const LONGEST_TEXTS = 20_000;

const key = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
const sentence = z.string().trim().min(1).max(500);
const words = z.record(key, z.union([sentence, z.array(sentence).max(20), z.record(key, sentence)]), {
  error: ({ code }) => (code === 'invalid_key' ? 'a key of widget/strings/, such as "title"' : undefined),
});

/** A site's own texts by the keys of the widget's catalogue; the widget ignores unknown ones. */
const siteTexts = z
  .partialRecord(z.enum(LANGUAGES), words, {
    error: ({ code }) =>
      (code as string) === 'unrecognized_keys' ? `languages of the chat: ${LANGUAGES.join(', ')}` : undefined,
  })
  .refine((texts) => JSON.stringify(texts).length <= LONGEST_TEXTS, `at most ${LONGEST_TEXTS} characters in all`);

/** Opening hours in the time zone `timeZone`. */
const hours = z.strictObject({
  timeZone,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
  /** Dates without opening hours, whatever the weekday. */
  closed: z.array(z.iso.date()).default([]),
});
export type OpeningHours = z.output<typeof hours>;

/** `knowledge` is a robot of the knowledge base, asked by the chat client (doc 3 §4.6). */
const FIRST = [...SESSION_KINDS, 'knowledge'] as const;

export const siteSettings = z
  .strictObject({
    /** The kind of session that a conversation starts with. */
    first: z.enum(FIRST).default('robot'),
    /** Required by a platform robot and by one of the knowledge base, here and in every call about it. */
    robotId: z.int().optional(),
    sceneId: z.int().optional(),
    /** A robot role set up in the robot product. */
    robotRole: z.string().optional(),
    groupId: z.int().optional(),
    agentId: z.int().optional(),
    channel: z.string().max(255).optional(),
    /** Origins that may use this site; if empty, the relay's ALLOWED_ORIGINS. */
    origins: z.array(origin).default([]),
    /** Hosts from which images may come, beside those of the desk and the relay. */
    mediaHosts: z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'a host name, with a port if needed')).default([]),
    identity: z.enum(['optional', 'required']).default('optional'),
    /** Another way to the company: shown to visitors whose customer the desk has blocked. */
    contactUrl: z
      .string()
      .max(500)
      .regex(/^(https?:\/\/|mailto:|tel:)[^\s"'<>]+$/i, 'an address that begins with https://, mailto: or tel:')
      .optional(),
    title: z.string().max(80).optional(),
    texts: siteTexts.default({}),
    /** Only shown to visitors; the desk decides whether agents are available. */
    hours: hours.optional(),
    /** Whether visitors may have themselves called, and by whom; needs DESK_SHARED_SECRET. */
    callBack: siteCallBack.optional(),
    invitations: siteInvitations.optional(),
    /** Whether visitors may send files, if the relay takes uploads. */
    uploads: z.boolean().default(true),
    /** Whether agents get recordings as messages of type `audio` or as links. */
    audioMessages: z.boolean().default(true),
    /** Whether agents see what the visitor is typing. */
    previews: z.boolean().default(true),
    /** Whether questions are suggested while the visitor types to the robot `robotId`; needs KB_URL. */
    suggestions: z.boolean().default(true),
    /** The message to the agent when the visitor ends the chat; there is no call for it. False sends none. */
    endedMessage: z
      .union([z.literal(false), z.string().trim().min(1).max(255)])
      .default('[The visitor has ended the chat]'),
    /** Whether visitors who leave a message are asked for an e-mail address, and whether the field is required. */
    askEmail: z.enum(['off', 'optional', 'required']).default('optional'),
    /** Forms that visitors fill in. With one for `offline`, `askEmail` has no effect on left messages. */
    form: siteForms.default({}),
    /** The desk's customer fields that get what the page says, by what they get. */
    pageContext: pageContextFields.optional(),
    /** Lets visitors make requests, which are the desk's tickets, and read the answers; needs DESK_SHARED_SECRET. */
    requests: siteRequests.optional(),
    /** The destination of a message for agents who are away: one in the desk's inbox, or a request, which needs `requests`. */
    offline: z.enum(['message', 'ticket']).default('message'),
    /** Whether a survey starts with the desk's default option selected. */
    surveyDefault: z.boolean().default(true),
    /** The path below `/open_api_v1` for rating a plain robot's answers. The documents print none: off by default. */
    robotAnswerRatingPath: z.string().startsWith('/').optional(),
    /** Whether the robot answers a reported click. The documents call it tracking: by default the question is sent, too. */
    robotAsksByHit: z.boolean().default(false),
    /** Which number of a platform robot's answer a rating sends; the documents leave it open. */
    urobotAnswerRatedBy: z.enum(['logId', 'aid']).default('logId'),
    /** What asking a robot for a person in words does. With `ask-first`, a robot's hand-off only offers an agent, too. */
    askForPerson: z.enum(['at-once', 'ask-first', 'off']).default('at-once'),
    /** The name of the knowledge base's robot; the chat client has none. */
    robotName: z.string().max(80).default(''),
    /** The model of common questions that the chat begins with. */
    modelKey: z.string().min(1).max(255).optional(),
    /** The application that the knowledge base counts the sessions for. */
    accessKeyId: z.string().min(1).max(255).optional(),
    /** Which part of the knowledge base's robot answers. */
    chatMode: z.enum(['smart', 'task', 'questions', 'data']).default('smart'),
    /** Whether answers of the knowledge base come as HTML or as plain text. */
    contentType: z.enum(['rich', 'text']).default('rich'),
    /** Shows the questions asked most often in the last days as one more topic, under this title. */
    hotQuestions: z
      .strictObject({
        title: z.string().min(1).max(80),
        days: z.int().min(1).max(100).default(7),
        most: z.int().min(1).max(20).default(5),
      })
      .optional(),
    /** The heading of a talk with the knowledge base's robot that an agent reads; false sends no talk. */
    talkHeading: z
      .union([z.literal(false), z.string().trim().min(1).max(255)])
      .default('[The visitor’s chat with the robot]'),
  })
  .superRefine(({ first, robotId, sceneId, hours, invitations, offline, requests, form }, { addIssue }) => {
    if ((first === 'urobot' || first === 'knowledge') && (robotId === undefined || sceneId === undefined)) {
      addIssue(`a site whose first is "${first}" needs robotId and sceneId`);
    }
    if (!hours && invitations?.rules.some((rule) => rule.hours)) {
      addIssue('a site whose invitations depend on hours needs hours');
    }
    if (offline === 'ticket' && !requests) addIssue('a site whose offline is "ticket" needs requests');
    if (offline === 'ticket' && form.offline) {
      addIssue(
        'a site whose offline is "ticket" asks for the fields of tickets instead of form.offline; remove one of them',
      );
    }
  });
export type SiteSettings = z.output<typeof siteSettings>;

export const sitesFile = z
  .record(z.string().regex(/^[a-z0-9-]{1,64}$/, 'a key of a-z, 0-9 and "-"'), siteSettings)
  .refine((sites) => Object.keys(sites).length > 0, 'at least one site');

export type Sites = ReadonlyMap<string, SiteSettings>;

/** A function that finds a site. It throws a RelayError if there is no such site. */
export const siteIn =
  (sites: Sites) =>
  (key: string): SiteSettings => {
    const site = sites.get(key);
    if (!site) throw new RelayError('site-unknown', `SITES_FILE has no site "${key}"`);
    return site;
  };
