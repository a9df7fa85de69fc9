/** Both English catalogues, and the chat's strings as the elements use them, for comparison with rendered text. */
import { words } from '../../widget/strings/first/en.ts';
import { words as laterWords } from '../../widget/strings/later/en.ts';
import { wordStrings } from '../../widget/strings/wording.ts';

export const en = { ...words, ...laterWords };

export const english = wordStrings('en', en);
