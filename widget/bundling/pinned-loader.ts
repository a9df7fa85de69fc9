/**
 * A part of the widget's build: the loader once more, under a name that holds its content's hash and beside the chat's
 * chunks. For sites whose pages name the very script they trust: the browser runs it only if it is the one of the tag.
 */
import { createHash } from 'node:crypto';

export type PinnedLoader = {
  /** Its path below the relay's address. */
  file: string;
  script: string;
  /** As the attribute of that name takes it, e.g. `sha384-…`. */
  integrity: string;
  /** The tag for a page, with an example for the relay's address and the site. */
  tag: string;
};

/**
 * @param loader the script as it is built for `desk-chat.js`, above the folder of the chunks
 * @throws when the loader no longer names its chunks and itself as it did
 */
export function pinLoader(loader: string): PinnedLoader {
  const script = replaced(replaced(loader, 'assets/', ''), '/desk-chat.js"]', '/desk-chat-"]');
  const digest = createHash('sha384').update(script).digest();
  const file = `assets/desk-chat-${digest.toString('base64url').slice(0, 8)}.js`;
  const integrity = `sha384-${digest.toString('base64')}`;
  const tag = `<script async src="https://chat.example.com/${file}" integrity="${integrity}" crossorigin="anonymous" data-site="default"></script>`;
  return { file, script, integrity, tag };
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the loader has no ${from}: look at widget/bundling/pinned-loader.ts`);
  return text.replaceAll(from, to);
}
