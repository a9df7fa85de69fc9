/**
 * The settings of one website and the file that lists them (SITES_FILE). Knows nothing of how they are used.
 */
import { z } from 'zod';
import { SESSION_KINDS } from './protocol.ts';
import { siteTexts } from './site-texts.ts';

const origin = z.string().refine((value) => {
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
}, 'an origin such as "https://shop.example", without a path or a final slash');

/** `09:00-17:30` as minutes since midnight. */
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

/** When people answer, on the clocks of `timeZone`. */
const hours = z.strictObject({
  timeZone,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
  /** Days on which nobody answers whatever the weekday. */
  closed: z.array(z.iso.date()).default([]),
});
export type OpeningHours = z.output<typeof hours>;

export const siteSettings = z
  .strictObject({
    /** Who answers first. */
    first: z.enum(SESSION_KINDS).default('robot'),
    /** Required by a platform robot, here and in every call about it. */
    robotId: z.int().optional(),
    sceneId: z.int().optional(),
    /** A robot role set up in the robot product. */
    robotRole: z.string().optional(),
    groupId: z.int().optional(),
    agentId: z.int().optional(),
    channel: z.string().max(255).optional(),
    /** Websites that may use this site; the relay's ALLOWED_ORIGINS where it is empty. */
    origins: z.array(origin).default([]),
    /** Hosts images may come from, beside the desk's and the relay's own. */
    mediaHosts: z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'a host name, with a port if needed')).default([]),
    identity: z.enum(['optional', 'required']).default('optional'),
    /** Shown as the name of the chat. */
    title: z.string().max(80).optional(),
    /** What the chat says in place of its own words, by language. */
    texts: siteTexts.default({}),
    /** Shown to visitors; whether a person is there, the desk decides. */
    hours: hours.optional(),
    /** Whether visitors may send files, where the relay keeps any. */
    uploads: z.boolean().default(true),
    /** Whether agents get recordings as messages of type `audio`, as the document's list of types has it, or as links. */
    audioMessages: z.boolean().default(true),
    /** Whether agents see what the visitor is typing. */
    previews: z.boolean().default(true),
    /**
     * What an agent is told, in the visitor's name, when the visitor ends the chat; false tells nothing. The documents have
     * no call with which a customer ends a session.
     */
    endedMessage: z
      .union([z.literal(false), z.string().trim().min(1).max(255)])
      .default('[The visitor has ended the chat]'),
    /** Whether who leaves a message is asked for an e-mail address, and whether the chat's field insists on one. */
    askEmail: z.enum(['off', 'optional', 'required']).default('optional'),
    /** Whether a survey begins with the option selected that the desk names as its default. */
    surveyDefault: z.boolean().default(true),
    /**
     * Path below `/open_api_v1` where answers of a plain robot are rated. The documents print none, so rating them is
     * off until it is set.
     */
    robotAnswerRatingPath: z.string().startsWith('/').optional(),
    /**
     * Whether reporting a click makes the robot answer by itself. The documents call it tracking, so by default the
     * clicked question is asked as well; where that brings two answers, set this.
     */
    robotAsksByHit: z.boolean().default(false),
    /** Which number of a platform robot's answer a rating names; the documents leave it open. */
    urobotAnswerRatedBy: z.enum(['logId', 'aid']).default('logId'),
  })
  .refine((site) => site.first !== 'urobot' || (site.robotId !== undefined && site.sceneId !== undefined), {
    message: 'a site whose first is "urobot" needs robotId and sceneId',
  });
export type SiteSettings = z.output<typeof siteSettings>;

export const sitesFile = z
  .record(z.string().regex(/^[a-z0-9-]{1,64}$/, 'a key of a-z, 0-9 and "-"'), siteSettings)
  .refine((sites) => Object.keys(sites).length > 0, 'at least one site');

export type Sites = ReadonlyMap<string, SiteSettings>;
