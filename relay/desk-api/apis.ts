/**
 * The API families of the documents, each as one value: where its paths are rooted, how its calls are signed, how an answer
 * says that it succeeded, how lists are paged, and what its calls may be refused with. Adding a family is adding a value.
 */
import { KNOWLEDGE_BASE_SIGNING } from './signing/knowledge-base.ts';
import { OPEN_API_SIGNING } from './signing/open-api.ts';
import { type Signing, UNSIGNED } from './signing/signing.ts';

export type Envelope = {
  /** The field of an answer that says whether the call succeeded, and its value then. */
  field: 'code' | 'status';
  success: number;
  /** What a success and a refusal have beside that field, unless the answer itself says otherwise. */
  besideSuccess: Readonly<Record<string, unknown>>;
  besideRefusal: Readonly<Record<string, unknown>>;
};

/** The parameters of a paged list, in the query or the body; an operation may have sizes of its own: the page from 1, and how many rows it has. */
export type Paging = { page: string; size: string; sizeByDefault: number; largestSize: number };

/** The secrets of a tenant that calls are signed with. */
export type TenantSecret = 'apiToken' | 'knowledgeBaseToken';

export type Api = {
  name: string;
  /** The service's own address, below the tenant's; empty where it is the tenant's. */
  root: string;
  /** Below the service's address. */
  base: string;
  /** Which secret of the tenant signs the calls. */
  secret: TenantSecret;
  signing: Signing;
  envelope: Envelope;
  paging: Paging;
  /** The code for input that does not fit, where an operation has no other. */
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
  paging: { page: 'page', size: 'page_size', sizeByDefault: 20, largestSize: 100 },
  badInput: 2005,
};

/** The log-in alone (doc 1 §5): it is how a tenant comes by what the other calls are signed with. */
export const OPEN_API_V1_LOG_IN: Api = { ...OPEN_API_V1, name: 'open-api-v1-log-in', signing: UNSIGNED };

/** Doc 3 §2.1, §5, §8: every refusal has one code, and its message says what is wrong. */
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
  paging: { page: 'pageNum', size: 'pageSize', sizeByDefault: 20, largestSize: 100 },
  badInput: 400,
};

export const APIS: readonly Api[] = [OPEN_API_V1, OPEN_API_V1_LOG_IN, KNOWLEDGE_BASE];

/** Where a family's paths begin, below the tenant's address. */
export const baseOf = ({ root, base }: Api): string => root + base;

/** Roots of families that the documents have and that no operation here belongs to yet (doc 2 §4.1, doc 3 §4). */
const ROOTS_WITHOUT_OPERATIONS = ['/open_api', '/kb'];

/** Below these every path is the desk's interface, whether an operation is there or not. */
export const API_ROOTS: readonly string[] = [...new Set([...APIS.map(baseOf), ...ROOTS_WITHOUT_OPERATIONS])];

/** The family whose root a path is below. */
export const apiAt = (path: string): Api => APIS.find((api) => path.startsWith(`${baseOf(api)}/`)) ?? OPEN_API_V1;
