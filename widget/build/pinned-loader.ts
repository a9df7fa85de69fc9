/**
 * A part of the widget's build: a second copy of the loader beside the chunks, under a name with its content's hash. It
 * is for sites that use subresource integrity: the browser runs it only if its hash matches the tag.
 *
 * It finds its chunks beside itself, which costs the other loader no byte.
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

/**
 * @param loader the script as built for `desk-chat.js`, one folder above the chunks
 * @throws if the loader does not contain the expected paths of its chunks and of itself
 */
export function pinLoader(loader: string): PinnedLoader {
  // The pinned copy lies in `assets/` itself. `loader.ts` finds its own tag by a selector that ends with `/desk-chat.js"]`;
  // the pinned name has a hash, so its selector ends with the beginning of the name instead.
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
