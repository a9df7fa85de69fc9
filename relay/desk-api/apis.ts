/**
 * The API families of the documents, each as one value: where its paths are rooted, how its calls are signed, how an answer
 * says that it succeeded, how lists are paged, and what its calls may be refused with. Adding a family is adding a value.
 */
import { OPEN_API_SIGNING } from './signing/open-api.ts';
import { type Signing, UNSIGNED } from './signing/signing.ts';

/** The field of an answer that says whether the call succeeded, and its value then. */
export type Envelope = { field: 'code' | 'status'; success: number };

/** The query parameters of a paged list: the page from 1, and how many rows it has. */
export type Paging = { page: string; size: string; sizeByDefault: number; largestSize: number };

export type Api = {
  name: string;
  /** Below the tenant's address. */
  base: string;
  signing: Signing;
  envelope: Envelope;
  paging: Paging;
  /** The code for input that does not fit, where an operation has no other. */
  badInput: number;
};

/** Doc 1 §2.1, §5. */
export const OPEN_API_V1: Api = {
  name: 'open-api-v1',
  base: '/open_api_v1',
  signing: OPEN_API_SIGNING,
  envelope: { field: 'code', success: 1000 },
  paging: { page: 'page', size: 'page_size', sizeByDefault: 20, largestSize: 100 },
  badInput: 2005,
};

/** The log-in alone (doc 1 §5): it is how a tenant comes by what the other calls are signed with. */
export const OPEN_API_V1_LOG_IN: Api = { ...OPEN_API_V1, name: 'open-api-v1-log-in', signing: UNSIGNED };

export const APIS: readonly Api[] = [OPEN_API_V1, OPEN_API_V1_LOG_IN];

/** Roots of families that the documents have and that no operation here belongs to yet (doc 2 §4.1, doc 3 §4). */
const ROOTS_WITHOUT_OPERATIONS = ['/open_api', '/kb'];

/** Below these every path is the desk's interface, whether an operation is there or not. */
export const API_ROOTS: readonly string[] = [
  ...new Set([...APIS.map(({ base }) => base), ...ROOTS_WITHOUT_OPERATIONS]),
];

/** The family whose root a path is below. */
export const apiAt = (path: string): Api => APIS.find(({ base }) => path.startsWith(`${base}/`)) ?? OPEN_API_V1;
