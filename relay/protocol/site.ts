/** What the widget knows of its site: languages, settings, its own texts and invitations. */
import type { Person, SessionKind } from './events.ts';
import type { FormName } from './forms.ts';

/** The languages of the widget, as BCP 47 tags. */
// biome-ignore format: a list is easier to read in lines than in a column
export const LANGUAGES = [
  'en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'es', 'fr', 'de', 'pt-BR', 'ru',
  'ar', 'he', 'hi', 'id', 'th', 'vi', 'tr', 'it', 'nl', 'pl',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** A site's own texts by the keys of the widget's catalogue: a sentence, its plural forms, or a group of sentences. */
export type SiteWords = { [key: string]: string | string[] | { [key: string]: string } };

export type SiteView = {
  key: string;
  first: SessionKind;
  /** Whether answers of each kind of robot can be rated. */
  rateAnswers: { robot: boolean; urobot: boolean };
  /** Hosts (`name` or `name:port`) from which images may come. */
  mediaHosts: string[];
  title: string | null;
  texts: { [L in Language]?: SiteWords };
  /** The opening hours, or null if the site has none. */
  hours: {
    /** An IANA time zone, to which all other times belong. */
    timeZone: string;
    /** The days from Sunday on, each with its spans in minutes since midnight, ascending. */
    week: [from: number, to: number][][];
    /** Dates such as `2026-12-25` without opening hours. */
    closed: string[];
  } | null;
  /** The accepted files, or null if none may be sent. `types` are media types. */
  uploads: { path: string; maxBytes: number; types: string[] } | null;
  /** Present if the relay suggests questions while the visitor types to the robot. */
  suggestions?: true;
  /** The countries whose numbers the site calls, the preselected one first; absent if it calls none. */
  callBack?: string[];
  forms?: FormName[];
  /** Present if visitors can make requests. */
  requests?: true;
  /** Present if a message for agents who are away becomes a request. */
  offline?: 'ticket';
  /** The parts of `page-context` that the site's settings name; absent if there are none. */
  pageContext?: { page: ('address' | 'title' | 'referrer' | 'language')[]; customer: string[] };
};

/** When the closed chat may speak first: what `/invitations/<site>.js`, loaded before a widget connects, gives `begin`. */
export type Invitations = {
  site: string;
  /** The face and the name beside the line; the name may be empty. */
  person: Person;
  mediaHosts: string[];
  /** Invitations that one visitor may get within seven days. */
  perWeek: number;
  /** Null if no rule asks for them. */
  hours: SiteView['hours'];
  /** The first rule whose conditions are all fulfilled counts; null is no condition. */
  rules: {
    id: string;
    /** Paths with `*` for any characters; every page if empty. */
    pages: string[];
    seconds: number;
    /** Percent of the page. */
    scrolled: number;
    returning: boolean | null;
    cartFrom: number | null;
    cartTo: number | null;
    hours: 'open' | 'closed' | null;
    texts: { [L in Language]?: { line: string; answers: string[] } };
  }[];
};
