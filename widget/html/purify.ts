/**
 * DOMPurify under one frozen configuration, for browsers that cannot clean HTML themselves. Takes out what could run; what
 * is shown of the rest `sanitize.ts` decides, which alone uses this.
 */
import createPurifier, { type Config } from 'dompurify';
import type { Lists } from './sanitize.ts';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** `window.trustedTypes`, which not every browser has. */
type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): never }): Policy;
};

let purifier: ((html: string) => ParentNode | null) | undefined;

/** Makes nodes of hostile HTML in a document that loads nothing; null where there is no body. Throws where there is no policy to be had. */
export function purify(html: string, lists: Lists): ParentNode | null {
  purifier ??= makePurifier(lists);
  return purifier(html);
}

function makePurifier({ tags, attributes, wordless }: Lists): (html: string) => ParentNode | null {
  // Under a name of our own: the page may hold DOMPurify too, and policies of one name collide.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('desk-chat', { createHTML: (html) => html, createScriptURL: refuse });
  const config = Object.freeze({
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    FORBID_CONTENTS: wordless,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    RETURN_DOM_FRAGMENT: true as const,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  });
  // An instance of our own, so that our policy is nobody else's.
  const made = createPurifier(window);
  return (html) => made.sanitize(html, config);
}

function refuse(): never {
  throw new TypeError('The chat loads no scripts from messages.');
}
