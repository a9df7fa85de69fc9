/**
 * How the built loader fetches the chat, together with the chunks that the chat needs first: fetching each when another
 * imports it would cost a distant visitor a round trip per file.
 *
 * A chat that failed to load is retried from `/assets/<number>/`, where the relay serves the same files: browsers remember
 * each module that failed by its URL, with its imports.
 */

/** The beginnings of file names. */
export type Files = {
  chat: string;
  soon: string;
  /** Of the string catalogues. */
  languages: string;
  /** The common end of all these names. */
  suffix: string;
};

declare const FILES: Files;

/** Milliseconds between the composer's chunks and the connection's, so that a slow line loads one after the other. */
const HEAD_START = 200;
let tries = 0;

/** `language` is a guess. The chat chooses the language itself, and fetches its catalogue if the guess was wrong. */
export function fetchChat({ src }: HTMLScriptElement, language: string): Promise<unknown> {
  // The loader is a classic script, so its own URL comes from its tag.
  const address = (name: string): string => new URL(`assets/${name}${FILES.suffix}`, src).href;
  // A retry needs new URLs, for the imports of the chunk, too.
  const again = tries++ ? `${tries}/` : '';
  const tag = language.toLowerCase();
  const catalogPrefix = FILES.languages.split(' ').find((begin) => tag.startsWith(begin)) ?? 'en';
  const preload = (name: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address(name);
    document.head.append(link);
  };
  // First, because it is the largest.
  const chat = import(address(again + FILES.chat));
  if (!again) {
    preload(catalogPrefix);
    setTimeout(preload, HEAD_START, FILES.soon);
  }
  return chat;
}
