/** How the loader comes by the chat where nothing is built; what stands here in the build also knows what the files are called. */
import type { fetchChat as fromFiles } from './fetch-built-chat.ts';

/** Every call is a new try. */
export const fetchChat: typeof fromFiles = () => import('../index.ts');
