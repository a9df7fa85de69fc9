/** Texts for times, counts and states. Pure; `now` is passed in. Days are in English and one format, unlike the widget's. */
import type { AgentStatus, ConsoleAgent, ConsoleFile, ConsoleSession } from '../../console-protocol/sessions.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const yearDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' });

const MINUTE = 60_000;

export const STATUS_WORDS: Record<AgentStatus, string> = { online: 'Online', busy: 'Busy', offline: 'Offline' };

export const PRESENCE_WORDS = { online: 'Online', gone: 'Gone' } as const;

export const clockTime = (at: number): string => clock.format(at);

export const fullTime = (at: number): string => full.format(at);

/** `Today`, `Yesterday` or `Monday, 3 March 2025`. */
export function dayName(at: number, now: number): string {
  if (sameDay(at, now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return sameDay(at, yesterday.getTime()) ? 'Yesterday' : longDay.format(at);
}

/** `14:05` today, else `3 Mar`, and `3 Mar 2024` of another year. */
export const listTime = (at: number, now: number): string => (sameDay(at, now) ? clock.format(at) : dateOf(at, now));

/** `14:05` today, else `3 Mar, 14:05`, and `3 Mar 2024, 14:05` of another year. */
export const moment = (at: number, now: number): string =>
  sameDay(at, now) ? clock.format(at) : `${dateOf(at, now)}, ${clock.format(at)}`;

function dateOf(at: number, now: number): string {
  const isOfThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isOfThisYear ? shortDay : yearDay).format(at);
}

/** `< 1 min`, `4 min`, `2 h 5 min`. */
export function waitedFor(since: number, now: number): string {
  const minutes = Math.floor((now - since) / MINUTE);
  if (minutes < 1) return '< 1 min';
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `just now`, `4 min ago`, `2 h 5 min ago`; with the day, if it was another one. */
export function heardAgo(at: number, now: number): string {
  if (!sameDay(at, now)) return moment(at, now);
  return now - at < MINUTE ? 'just now' : `${waitedFor(at, now)} ago`;
}

export const sameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString();

/** `2 of 5 chats`; says so if there are more than the agent should have. */
export const loadOf = (agent: ConsoleAgent): string =>
  `${agent.sessions} of ${agent.max_sessions} chats${isOverloaded(agent) ? ', over the limit' : ''}`;

export const isOverloaded = ({ sessions, max_sessions }: ConsoleAgent): boolean => sessions > max_sessions;

/** The agent's nick, which visitors see, or else the name. */
export const agentName = (agent: ConsoleAgent): string => agent.nick || agent.name;

const KIND_WORDS = { image: 'Picture', audio: 'Recording', video: 'Video', file: 'File' } as const;
const UNITS: Record<string, string> = { '': 'bytes', K: 'KB', M: 'MB', G: 'GB' };

/** Kind and size of a file, as far as known, such as `PDF · 2.1 MB`. */
export function fileFacts({ kind, name, size }: ConsoleFile): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  const [, number, unit] = /^(\d{1,6}(?:\.\d{1,2})?) ?([KMG]?)B?$/i.exec(size) ?? [];
  const words = number === undefined ? size : `${number} ${UNITS[(unit ?? '').toUpperCase()]}`;
  return [kind === 'file' && ending ? ending.toUpperCase() : KIND_WORDS[kind], words].filter((one) => one).join(' · ');
}

/** `2.1 MB`, `48 KB`, at least `1 KB`: as the desk writes the size of a file that was sent. */
export function sizeOf(bytes: number): string {
  const kibibytes = Math.max(1, Math.round(bytes / 1024));
  return kibibytes < 1024 ? `${kibibytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The file's name, or the last part of its address. */
export function fileName({ name, url }: ConsoleFile): string {
  // Invisible letters could turn the others round.
  if (name !== '') return name.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  const last = URL.parse(url)?.pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last;
  }
}

/** The reason why a chat can no longer be answered, as a sentence; empty for an open chat. */
export function endedSentence(session: ConsoleSession): string {
  if (session.state === 'open') return '';
  if (session.state === 'transferred')
    return 'This chat goes on with a colleague. You can still read it, but not reply.';
  if (session.close_type === 'redirect') return 'This chat was closed because the visitor continues elsewhere.';
  if (session.close_type === 'force') return 'This chat was force-closed.';
  return 'This chat is closed.';
}

/** `Open`, `Ended by the visitor`, `Closed`, `With a colleague`. */
export function stateWord(session: ConsoleSession): string {
  if (session.customer_ended) return 'Ended by the visitor';
  return { open: 'Open', closed: 'Closed', transferred: 'With a colleague' }[session.state];
}
