/** How the loader fetches the chat in development. The build replaces this module by `fetch-built-chat.ts`. */
import type { fetchChat as fromFiles } from './fetch-built-chat.ts';

/** Does not retry: browsers cache a failed import by its URL, which is always the same here. */
export const fetchChat: typeof fromFiles = () => import('../index.ts');
