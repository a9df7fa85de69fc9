/**
 * The route on screen, which is the page's hash, so that reload, back and links work. The chats are
 * `#/chats`, one of them is `#/chats/<session>`, a view of the knowledge area is `#/knowledge/<robot>/<view>/<more>?<query>`, those of the other areas are
 * `#/<area>/<view>/<more>?<query>`.
 */
export type KnowledgeRoute = {
  area: 'knowledge';
  /** Null until a robot is chosen. */
  robot: number | null;
  /** Empty for the first view. */
  view: string;
  /** The path below the view, decoded. */
  path: readonly string[];
  query: URLSearchParams;
};
const WORK_AREAS = ['tickets', 'calls', 'search', 'overview', 'admin'] as const;
export type WorkRoute = Omit<KnowledgeRoute, 'area' | 'robot'> & { area: (typeof WORK_AREAS)[number] };
/** `chat` is the id of the session on screen, or null. */
export type ChatsRoute = { area: 'chats'; chat: number | null };
export type Route = ChatsRoute | KnowledgeRoute | WorkRoute;

export const KNOWLEDGE: KnowledgeRoute = {
  area: 'knowledge',
  robot: null,
  view: '',
  path: [],
  query: new URLSearchParams(),
};

/** The route of a hash; the chats for one that names none. */
export function routeOf(hash: string): Route {
  const [address = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [area, ...parts] = address.split('/').slice(1).map(decoded);
  const work = WORK_AREAS.find((one) => one === area);
  if (work) return { area: work, ...viewOf(parts, query) };
  const [first, ...rest] = parts;
  if (area !== 'knowledge') return { area: 'chats', chat: area === 'chats' ? numberOf(first) : null };
  return { area, robot: numberOf(first), ...viewOf(rest, query) };
}

/** The id that a part of an address, or an entered text, names; null if it names none. */
export const numberOf = (part: string | null | undefined): number | null =>
  /^\d{1,15}$/.test(part ?? '') ? Number(part) : null;

function viewOf([view = '', ...path]: string[], query: string) {
  return { view, path: path.filter((part) => part !== ''), query: new URLSearchParams(query) };
}

type Target = { view?: string; path?: readonly (string | number)[]; query?: Query };
/** Entries without a value are left out. */
type Query = URLSearchParams | Record<string, string | number | null | undefined>;

export const knowledgeHash = ({ robot, ...target }: Target & { robot: number | null }): string =>
  robot === null ? hashOf(['knowledge'], {}) : hashOf(['knowledge', robot], target);

export const chatsHash = (chat: number | null): string => hashOf(chat === null ? ['chats'] : ['chats', chat], {});

export const workHash = (area: WorkRoute['area'], target: Target = {}): string => hashOf([area], target);

function hashOf(start: (string | number)[], { view = '', path = [], query = {} }: Target): string {
  const parts = view === '' ? start : [...start, view, ...path];
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const given = entries.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `#/${parts.map((part) => encodeURIComponent(String(part))).join('/')}${search && `?${search}`}`;
}

/** The page's hash when the console read it last. */
let readHash: string | undefined;

export function readRoute(): Route {
  readHash = location.hash;
  return routeOf(readHash);
}

/** Goes to a route without a new entry in the browser's history, unless the person has just gone elsewhere. */
export function replaceHash(hash: string): void {
  if (readHash !== undefined && readHash !== location.hash) return;
  location.replace(hash);
  if (readHash !== undefined) readHash = location.hash;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
