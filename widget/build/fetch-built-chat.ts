/**
 * How the built loader fetches the chat, together with the chunks that the chat needs first. Fetching them only when
 * each file imports the next would cost a distant visitor one round trip per file.
 *
 * A chat that failed to load is retried from `/assets/<number>/`, where the relay serves the same files: browsers
 * remember each module that failed, with its imports.
 */

/** Names of the files in `assets/`. */
export type Files = {
  chat: string;
  soon: string;
  /** Prefixes of the string catalogues' file names; `catalogHash` is their common suffix. */
  languages: string;
  catalogHash: string;
};

/** Defined by the build. */
declare const FILES: Files;

/**
 * Milliseconds between the requests for the composer's chunks and for the connection's chunk, so that a slow line loads
 * them one after the other. On a fast line the chat is there earlier and requests the chunk itself.
 */
const HEAD_START = 200;
let tries = 0;

/** `language` is a guess. The chat chooses the language itself, and fetches its catalogue if the guess was wrong. */
export function fetchChat({ src }: HTMLScriptElement, language: string): Promise<unknown> {
  // The loader is a classic script, so its own URL comes from its tag.
  const address = (file: string): string => new URL(`assets/${file}`, src).href;
  // Browsers cache a failed import by URL, so a retry needs a new URL for the chunk and for the chunks it imports: a
  // subfolder, which the relay maps to the same files.
  const again = tries++ ? `${tries}/` : '';
  const tag = language.toLowerCase();
  const catalogPrefix = FILES.languages.split(' ').find((begin) => tag.startsWith(begin)) ?? 'en';
  const preload = (file: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address(file);
    document.head.append(link);
  };
  if (!again) {
    preload(catalogPrefix + FILES.catalogHash);
    setTimeout(preload, HEAD_START, FILES.soon);
  }
  return import(address(again + FILES.chat));
}
