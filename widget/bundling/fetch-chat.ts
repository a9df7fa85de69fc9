/**
 * How the loader fetches the chat in development. The build replaces this file by `fetch-built-chat.ts`, which knows
 * the names of the built files.
 */
import type { fetchChat as fromFiles } from './fetch-built-chat.ts';

/** Every call tries again. */
export const fetchChat: typeof fromFiles = () => import('../index.ts');
