/** The API families of the documents, each one value. */
import { printFlatXml, readFlatXml } from './flat-xml.ts';
import { AGENT_TOKEN_SIGNING } from './signing/agent-token.ts';
import { CALL_CENTRE_SIGNING } from './signing/call-centre.ts';
import { CHAT_APP_SIGNING } from './signing/chat-app.ts';
import { KNOWLEDGE_BASE_SIGNING, meaningOfRefusal } from './signing/knowledge-base.ts';
import { OPEN_API_SIGNING } from './signing/open-api-v1.ts';
import { QUERY_SIGNING } from './signing/query-md5.ts';
import { type Signing, UNSIGNED } from './signing/signing.ts';

export type Envelope = {
  /** The field of an answer that states success, and its value for success. */
  field: 'code' | 'status' | 'success';
  success: number;
  /** Whether the field is `true` or `false`: such a family has no codes. */
  isFlag?: boolean;
  /** The field of a refusal's message; `message`, unless it says so. */
  message?: 'message' | 'msg';
  /** Further fields of a success and of a refusal, unless the answer sets them. */
  besideSuccess: Readonly<Record<string, unknown>>;
  besideRefusal: Readonly<Record<string, unknown>>;
};

/** Where a paged list has its page, counted from 1, its size, and in the answer the number of all rows. */
export type Paging = {
  page: string;
  size: string;
  sizeByDefault: number;
  largestSize: number;
  total: readonly string[];
};

export type TenantSecret = 'apiToken' | 'knowledgeBaseToken' | 'sharedSecret' | 'relayKey';

/** How bodies are written, in a family whose bodies are not JSON. */
export type BodyFormat = {
  /** For the refusal of a body that is something else. */
  name: string;
  contentType: string;
  print(body: Readonly<Record<string, unknown>>): string;
  /** Undefined if the text has another format. */
  read(text: string): Record<string, unknown> | undefined;
};

export type Api = {
  name: string;
  /** The path of the service below the tenant's address; empty for the tenant's own. */
  root: string;
  base: string;
  secret: TenantSecret;
  signing: Signing;
  envelope: Envelope;
  paging: Paging;
  /** The relay's settings with the service's address and with the credentials, for errors that the operator reads. */
  settings: { url: string; credentials: string };
  bodyFormat?: BodyFormat;
  /** The meaning of a refusal by its message, in a family whose refusals share one code; undefined if it is none of these. */
  meaningOfRefusal?: (message: string) => string | undefined;
  /** The error code for invalid input, unless an operation has its own. */
  badInput: number;
};

/** Doc 1 §2.1, §5. */
export const OPEN_API_V1: Api = {
  name: 'open-api-v1',
  root: '',
  base: '/open_api_v1',
  secret: 'apiToken',
  signing: OPEN_API_SIGNING,
  envelope: { field: 'code', success: 1000, besideSuccess: {}, besideRefusal: {} },
  paging: { page: 'page', size: 'page_size', sizeByDefault: 20, largestSize: 100, total: ['meta', 'total_count'] },
  settings: { url: 'DESK_URL', credentials: 'DESK_EMAIL, DESK_API_TOKEN and DESK_SIGN_VERSION' },
  badInput: 2005,
};

/** The log-in (doc 1 §5). It is unsigned, because it returns the token that signs the other calls. */
export const OPEN_API_V1_LOG_IN: Api = { ...OPEN_API_V1, name: 'open-api-v1-log-in', signing: UNSIGNED };

/** The call for an agent's token, which is signed in its body (doc 2 §4.1, §5). */
export const AGENT_TOKEN: Api = { ...OPEN_API_V1, name: 'agent-token', signing: AGENT_TOKEN_SIGNING };

/** Doc 2 §4.1, §5.1: outbound calls, work ways and single call logs. */
export const CALL_CENTRE: Api = {
  ...OPEN_API_V1,
  name: 'call-centre',
  base: '/open_api/callcenter',
  secret: 'sharedSecret',
  signing: CALL_CENTRE_SIGNING,
  settings: { url: 'DESK_URL', credentials: 'DESK_SHARED_SECRET' },
};

/** Doc 2 §4.1, §5.3, §8: the paged list of call logs. */
export const CALL_LOG_LIST: Api = {
  ...CALL_CENTRE,
  name: 'call-log-list',
  base: '/api/v2/ucpapp',
  signing: QUERY_SIGNING,
  envelope: { field: 'status', success: 0, besideSuccess: { message: 'success' }, besideRefusal: {} },
  paging: { page: 'page', size: 'page_size', sizeByDefault: 30, largestSize: 100, total: ['total'] },
};

/** The monitoring of the call centre (doc 2 §4.2), which has pages of its own. */
export const CALL_MONITORING: Api = {
  ...OPEN_API_V1,
  name: 'call-monitoring',
  paging: { page: 'page', size: 'perpage', sizeByDefault: 30, largestSize: 100, total: ['meta', 'count'] },
};

/** Doc 3 §2.1, §5, §8: every refusal has the same code, and its message states the reason. */
export const KNOWLEDGE_BASE: Api = {
  name: 'knowledge-base',
  root: '/kb',
  base: '/api/v1',
  secret: 'knowledgeBaseToken',
  signing: KNOWLEDGE_BASE_SIGNING,
  envelope: {
    field: 'code',
    success: 200,
    besideSuccess: { message: 'OK', visible: false, exception: null, paging: null, data: null, extra: null },
    besideRefusal: { visible: false },
  },
  paging: { page: 'pageNum', size: 'pageSize', sizeByDefault: 20, largestSize: 100, total: ['paging', 'total'] },
  settings: { url: 'KB_URL', credentials: 'DESK_EMAIL and KB_TOKEN' },
  meaningOfRefusal,
  badInput: 400,
};

/** Doc 2 §4.3, §5, §8: tickets, and the filters of their list. */
export const TICKETS_V1: Api = {
  ...CALL_LOG_LIST,
  name: 'tickets-v1',
  base: '/api/v1',
  paging: { page: 'page', size: 'per_page', sizeByDefault: 20, largestSize: 100, total: ['total'] },
};

/** Doc 2 §4.3: the fields of tickets, whose list has no pages. */
export const TICKETS_V2: Api = { ...TICKETS_V1, name: 'tickets-v2', base: '/api/v2' };

/** Doc 2 §5.5, §6.2, §7: the calls of chat apps' servers. They have no lists. */
export const CHAT_APP: Api = {
  ...OPEN_API_V1,
  name: 'chat-app',
  root: '/spa1',
  base: '',
  secret: 'relayKey',
  signing: CHAT_APP_SIGNING,
  envelope: { field: 'success', success: 1, isFlag: true, message: 'msg', besideSuccess: {}, besideRefusal: {} },
  settings: { url: 'DESK_URL', credentials: 'DESK_EMAIL and DESK_RELAY_KEY' },
  bodyFormat: {
    name: 'XML whose only elements are texts in one root',
    contentType: 'text/xml; charset=utf-8',
    print: printFlatXml,
    read: readFlatXml,
  },
  meaningOfRefusal,
  badInput: 0,
};

export const APIS: readonly Api[] = [
  OPEN_API_V1,
  OPEN_API_V1_LOG_IN,
  AGENT_TOKEN,
  CALL_CENTRE,
  CALL_LOG_LIST,
  CALL_MONITORING,
  KNOWLEDGE_BASE,
  TICKETS_V1,
  TICKETS_V2,
  CHAT_APP,
];

export const baseOf = ({ root, base }: Api): string => root + base;

/** The first folder of each family. Every path below these belongs to the desk's interface, even without an operation. */
export const API_ROOTS: readonly string[] = [...new Set(APIS.map((api) => `/${baseOf(api).split('/')[1]}`))];

const DEEPEST_FIRST = APIS.toSorted((one, other) => baseOf(other).length - baseOf(one).length);

/** The family whose base path contains a path. */
export const apiAt = (path: string): Api =>
  DEEPEST_FIRST.find((api) => path.startsWith(`${baseOf(api)}/`)) ?? OPEN_API_V1;
