/**
 * How the loader fetches the chat in development. The build replaces this module by `fetch-built-chat.ts`, which knows
 * the names of the built files and retries with new URLs.
 */
import type { fetchChat as fromFiles } from './fetch-built-chat.ts';

/** A failed import is not retried: browsers cache the failure by URL, and the URL is always the same here. */
export const fetchChat: typeof fromFiles = () => import('../index.ts');
