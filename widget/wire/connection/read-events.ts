/**
 * Parses the events and signals that the relay sends, field by field: each is present, has the right type and a limited length.
 * Unknown events of a newer relay become `silent`: they keep their place in the log and are not shown. Message texts are kept
 * whole, as they are shown in portions; other long texts and lists are cut.
 */
import type { Question, RichCard } from '../../../relay/protocol/cards.ts';
import type { Ack, CommandName } from '../../../relay/protocol/commands.ts';
import type { ChatEvent, Content, EventBody, Person, Signal, Survey } from '../../../relay/protocol/events.ts';

type Read<T> = (value: unknown) => T;
type Fields = [key: string, read: Read<unknown>][];
type Shape<T> = { [K in keyof T]-?: Read<T[K]> };
/** A shape for each value of the union's discriminating field. */
type Shapes<T, F extends keyof T> = { [V in T[F] & string]: Shape<Omit<Extract<T, { [K in F]: V }>, F>> };

const [NAME, LINE, LINES, ADDRESS] = [100, 300, 1000, 4096];
const [FEW, MANY] = [10, 100];
const MAX_TIME = 8.64e15;
/** Budget of characters for one event, without its messages, and the least that a list entry costs. */
const EVENT_BUDGET = 12_000;
const ENTRY_COST = 20;
let budget = EVENT_BUDGET;

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value ?? {});
const whole: Read<string> = (value) => (typeof value === 'string' ? value : '');
const text =
  (most: number): Read<string> =>
  (value) => {
    const all = whole(value);
    budget -= Math.min(all.length, most);
    return all.length > most ? `${all.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : all;
  };
const address: Read<string> = (value) => (whole(value).length > ADDRESS ? '' : whole(value));
const isTrue: Read<boolean> = (value) => value === true;
const number =
  (least: number, most: number): Read<number | null> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : null;
const id: Read<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : 0);
const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null || value === undefined ? null : read(value);
const oneOf =
  <T extends string>(first: T, ...others: T[]): Read<T> =>
  (value) =>
    others.find((other) => other === value) ?? first;
/** Stops when the event's budget is used up. */
const list =
  <T>(read: Read<T | null>, most = MANY): Read<T[]> =>
  (value) => {
    const entries: T[] = [];
    for (const given of Array.isArray(value) ? value.slice(0, most) : []) {
      if (budget <= 0) break;
      budget -= ENTRY_COST;
      const entry = read(given);
      if (entry !== null) entries.push(entry);
    }
    return entries;
  };
/** Some thousand events arrive at once, so allocate only the result. */
const object = <T>(shape: Shape<T>): Read<T> => {
  const fields: Fields = Object.entries(shape);
  return (value) => {
    const from = fieldsOf(value);
    const into: Record<string, unknown> = {};
    for (const [key, read] of fields) into[key] = read(from[key]);
    return into as T;
  };
};
const union = <T, F extends keyof T & string>(field: F, shapes: Shapes<T, F>): Read<T | null> => {
  const known = new Map(
    Object.entries(shapes).map(([kind, shape]) => [kind, object({ [field]: () => kind, ...(shape as object) })]),
  );
  return (value) => (known.get(whole(fieldsOf(value)[field]))?.(value) as T) ?? null;
};

const readPerson = object<Person>({ name: text(NAME), avatar: orNull(address) });
let lastPerson = readPerson(null);
/** Returns the same object for consecutive events by one person. */
const person: Read<Person> = (value) => {
  const one = readPerson(value);
  if (one.name !== lastPerson.name || one.avatar !== lastPerson.avatar) lastPerson = one;
  return lastPerson;
};
const question = object<Question>({ ref: text(NAME), text: text(LINE) });
const media = { url: address, filename: orNull(text(LINE)), size: orNull(text(NAME)) };
const link = object({ text: text(NAME), url: orNull(address) });
const title = text(LINE);
/** Ids of agents' and robots' messages may be longer than the widget's own. */
const messageId = text(LINE);
const seconds = number(0, 24 * 3600);
const count = (value: unknown): number | null => (Number.isSafeInteger(value) ? number(1, MANY)(value) : null);

const knownContent = union<Content, 'kind'>('kind', {
  text: { text: whole },
  rich: { html: whole },
  image: media,
  audio: { ...media, duration: seconds },
  video: media,
  file: media,
  card: {
    title,
    description: text(LINES),
    image: orNull(address),
    buttons: list(link, FEW),
    price: orNull(text(NAME)),
    url: orNull(address),
  },
});
/** Unknown content is shown as an unsupported file. */
const content: Read<Content> = (value) => knownContent(value) ?? { kind: 'file', url: '', filename: null, size: null };

const card = union<RichCard, 'kind'>('kind', {
  list: { title, choices: list(question) },
  table: { title, columns: (value) => count(value) ?? 1, choices: list(question) },
  products: {
    title,
    pageSize: count,
    products: list(
      object({
        ref: orNull(text(NAME)),
        name: title,
        image: orNull(address),
        url: orNull(address),
        details: list(object({ text: title, bold: isTrue, url: orNull(address) }), FEW),
      }),
    ),
  },
  link: { title, icon: orNull(address), url: address },
  'image-text': { title, description: text(LINES), cover: orNull(address), url: orNull(address) },
  attachments: { files: list(object(media)) },
  audio: { url: address, text: text(LINES) },
  image: { url: address },
  custom: {
    title,
    pageSize: count,
    cards: list(object({ html: whole, url: orNull(address), reply: orNull(question), choices: list(question) })),
  },
});

const survey = object<Survey>({
  title,
  prompt: text(LINES),
  style: oneOf('text', 'expression', 'star'),
  options: list(
    object({
      id,
      text: title,
      description: title,
      tags: list(text(NAME)),
      remark: oneOf('hide', 'required', 'optional'),
    }),
  ),
  defaultOption: orNull(id),
  remarkPrompt: title,
});

const kind = oneOf('robot', 'urobot', 'agent');
const readBody = union<EventBody, 'type'>('type', {
  'visitor-message': { id: messageId, content, left: isTrue },
  'message-failed': { id: messageId, reason: oneOf('refused', 'expired', 'misconfigured', 'unconfirmed') },
  'session-started': {
    kind,
    person,
    greeting: whole,
    leading: whole,
    // Read before the topics, which may use up the budget.
    survey: orNull(survey),
    topics: list(object({ title, questions: list(question) })),
    again: isTrue,
  },
  'start-failed': { reason: oneOf('refused', 'misconfigured', 'blocked') },
  'robot-answer': {
    id: messageId,
    person,
    session: id,
    html: whole,
    suggestions: list(question),
    related: list(question),
    flow: orNull(object({ title, html: whole })),
    link: orNull(address),
    cards: list(card, FEW),
    answerType: oneOf('answer', 'small-talk', 'unknown', 'sensitive'),
    rateable: isTrue,
    handOffTip: orNull(text(LINES)),
    quotaReached: isTrue,
  },
  'agent-message': { id: messageId, person, session: id, content },
  notice: { html: whole },
  'agent-offered': {},
  'hand-off-requested': {},
  queued: { position: number(1, 1e6) },
  'no-agent': { email: oneOf('off', 'optional', 'required', 'known') },
  'email-left': {},
  'form-answered': { form: oneOf('before', 'offline', 'handOff'), skipped: isTrue },
  'form-refused': { form: oneOf('before', 'offline', 'handOff'), fields: list(text(NAME)) },
  'request-changed': {
    request: messageId,
    reply: orNull(messageId),
    state: oneOf('sending', 'sent', 'failed', 'unconfirmed'),
  },
  'wait-ended': { reason: oneOf('desk', 'visitor') },
  transferred: { person, html: whole },
  'session-closed': {
    session: id,
    kind,
    reason: oneOf('unknown', 'normal', 'redirect', 'force', 'visitor'),
    html: whole,
    survey: orNull(survey),
  },
  'answer-rated': { id: messageId, useful: isTrue },
  'session-rated': { session: id, option: id, text: title, remark: text(LINES) },
  silent: {},
});

const readTime = number(0, MAX_TIME);

/** Drops values that are no log entries. */
export const readEvents = (events: unknown): ChatEvent[] =>
  (Array.isArray(events) ? events : []).flatMap((value): ChatEvent[] => {
    const { seq, at } = fieldsOf(value);
    if (!Number.isSafeInteger(seq)) return [];
    budget = EVENT_BUDGET;
    const known = readBody(value) ?? { type: 'silent' };
    return [Object.assign(known, { seq: seq as number, at: readTime(at) ?? 0 })];
  });

/** Null for an unknown signal. */
export const readSignal = union<Signal, 'type'>('type', {
  queue: { state: oneOf('none', 'waiting', 'allocating'), position: number(1, 1e6), expected: seconds },
  desk: { state: oneOf('reachable', 'delayed') },
  requests: { unread: id },
});

export const readAnswer = <N extends CommandName>(answer: Ack<N>): Ack<N> =>
  answer.ok && 'events' in answer ? { ...answer, events: readEvents(answer.events) } : answer;
