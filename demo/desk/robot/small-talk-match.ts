/**
 * Recognises greetings, thanks and the like. Only a message that is nothing else counts: "hi, where is my parcel" is a
 * question.
 */
import type { SmallTalk } from './robot-types.ts';
import { editDistance } from './spelling.ts';
import { bareText } from './tokenize.ts';

export interface SmallTalkMatch {
  find(message: string): SmallTalk | undefined;
}

const LONGEST = 60;
/** One typo for this many letters. */
const LETTERS_A_TYPO = 6;

/** Reads the phrases once. */
export function createSmallTalkMatch(topics: readonly SmallTalk[]): SmallTalkMatch {
  const phrases = topics.flatMap((topic) => topic.phrases.map((phrase) => [essence(phrase), topic] as const));
  const exact = new Map(phrases);

  return {
    find(message) {
      const said = essence(message);
      if (said === '' || said.length > LONGEST) return undefined;
      const hit = exact.get(said);
      if (hit || /\p{Script=Han}/u.test(said)) return hit;
      const limit = Math.floor(said.length / LETTERS_A_TYPO);
      return limit === 0 ? undefined : phrases.find(([phrase]) => editDistance(said, phrase, limit) <= limit)?.[1];
    },
  };
}

/** The message without what people add for tone: drawn-out letters, particles, names of address. */
function essence(message: string): string {
  return (
    bareText(message)
      .replace(/(\p{L})\1{2,}/gu, '$1')
      // One that stands by itself is what is said.
      .replace(
        /(?<![啊呀哦呢吧啦哟哈嘛喔噢诶耶])((?<!\p{Script=Han})[啊呀哦呢吧啦哟哈嘛喔噢诶耶])?[啊呀哦呢吧啦哟哈嘛喔噢诶耶]*$/u,
        '$1',
      )
      .replace(/ (?:there|lumi|robot|bot|please|mate|then|everyone|all)$/u, '')
  );
}
