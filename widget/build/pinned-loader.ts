/**
 * A part of the widget's build: a second copy of the loader, named by its hash, for sites that use subresource integrity. It
 * lies beside the chunks, which it finds there, so that the other loader pays no byte.
 */
import { createHash } from 'node:crypto';

export type PinnedLoader = {
  /** Path relative to the relay's address. */
  file: string;
  script: string;
  /** The value of the `integrity` attribute, e.g. `sha384-…`. */
  integrity: string;
  /** The script tag for a page, with an example address and site. */
  tag: string;
};

/** @param loader the script as built for `desk-chat.js`, one folder above the chunks; throws if its expected paths are missing */
export function pinLoader(loader: string): PinnedLoader {
  // `loader.ts` finds its own tag by a selector that ends with `/desk-chat.js"]`; the pinned name has a hash.
  const script = replaced(replaced(loader, 'assets/', ''), '/desk-chat.js"]', '/desk-chat-"]');
  const digest = createHash('sha384').update(script).digest();
  const file = `assets/desk-chat-${digest.toString('base64url').slice(0, 8)}.js`;
  const integrity = `sha384-${digest.toString('base64')}`;
  const tag = `<script async src="https://chat.example.com/${file}" integrity="${integrity}" crossorigin="anonymous" data-site="default"></script>`;
  return { file, script, integrity, tag };
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the loader has no ${from}: look at widget/build/pinned-loader.ts`);
  return text.replaceAll(from, to);
}
