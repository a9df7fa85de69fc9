/** The chat's strings as the elements use them, for comparison with rendered text. */
import { en } from '../../../widget/strings/en.ts';
import { wordStrings } from '../../../widget/strings/wording.ts';

export const english = wordStrings('en', en);
