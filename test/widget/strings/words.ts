/** The words of the chat as its elements use them, for tests that compare with what is shown. */
import { en } from '../../../widget/strings/en.ts';
import { wordStrings } from '../../../widget/strings/wording.ts';

export const english = wordStrings('en', en);
