/**
 * How the built loader comes by the chat, and in the same breath by what that asks for first: one after the other, as each
 * file names the next, a visitor far away would wait for every one of them.
 */

/** What the files in `assets/` are called. */
export type Files = {
  chat: string;
  soon: string;
  /** What tags of the languages begin with, as the files of their words do, which all end the same. */
  languages: string;
  words: string;
};

/** Given by the build. */
declare const FILES: Files;

/**
 * Milliseconds by which what one needs to type is asked for before what connects: a slow line gets them one after the
 * other instead of both at once. On a fast one the chat is there before, and asks by itself.
 */
const HEAD_START = 150;
let tries = 0;

/** `language` is a guess: the chat chooses by itself, and asks for what was guessed wrong. */
export function fetchChat({ src }: HTMLScriptElement, language: string): Promise<unknown> {
  // No module, the script knows where it came from by its tag alone.
  const address = (file: string): string => new URL(`assets/${file}`, src).href;
  // A browser remembers that an address could not be imported, so every further try needs another one, as do the files
  // that the chat imports in turn: a folder of its own, which the relay knows to be the same.
  const again = tries++ ? `${tries}/` : '';
  const tag = language.toLowerCase();
  const spoken = FILES.languages.split(' ').find((begin) => tag.startsWith(begin)) ?? 'en';
  const preload = (file: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address(file);
    document.head.append(link);
  };
  if (!again) {
    preload(spoken + FILES.words);
    setTimeout(preload, HEAD_START, FILES.soon);
  }
  return import(address(again + FILES.chat));
}
