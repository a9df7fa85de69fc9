/**
 * Where the person is in the console, as the page's hash has it: so reload, back and links work. The chats are
 * `#/chats`, a view of the knowledge area is `#/knowledge/<robot>/<view>/<more>?<query>`. Pure.
 */
export type KnowledgePlace = {
  area: 'knowledge';
  /** Null until a robot is chosen. */
  robot: number | null;
  /** Empty for the first view. */
  view: string;
  /** What follows the view, decoded. */
  path: readonly string[];
  query: URLSearchParams;
};
export type Place = { area: 'chats' } | KnowledgePlace;

/** The knowledge area, before a robot is chosen. */
export const KNOWLEDGE: KnowledgePlace = {
  area: 'knowledge',
  robot: null,
  view: '',
  path: [],
  query: new URLSearchParams(),
};

/** The place of a hash; the chats for one that names none. */
export function placeOf(hash: string): Place {
  const [address = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [area, robot, view, ...path] = address.split('/').slice(1).map(decoded);
  if (area !== 'knowledge') return { area: 'chats' };
  return {
    area,
    robot: robot !== undefined && /^\d{1,15}$/.test(robot) ? Number(robot) : null,
    view: view ?? '',
    path: path.filter((part) => part !== ''),
    query: new URLSearchParams(query),
  };
}

type Target = { robot: number | null; view?: string; path?: readonly (string | number)[]; query?: Query };
/** Entries without a value are left out. */
type Query = URLSearchParams | Record<string, string | number | null | undefined>;

/** The hash of a place of the knowledge area, for links. */
export function knowledgeHash({ robot, view = '', path = [], query = {} }: Target): string {
  const parts = ['knowledge', ...(robot === null ? [] : [robot, ...(view === '' ? [] : [view, ...path])])];
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const given = entries.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `#/${parts.map((part) => encodeURIComponent(String(part))).join('/')}${search && `?${search}`}`;
}

/** Goes to a place without a new entry in the browser's history. */
export function replaceHash(hash: string): void {
  location.replace(hash);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
