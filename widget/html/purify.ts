/**
 * DOMPurify with one frozen configuration, for browsers without a sanitiser of their own. Removes anything that could run; its
 * only user, `sanitize.ts`, decides which of the rest is shown.
 */
import createPurifier, { type Config } from 'dompurify';

/** Allowed tags and attributes, and the elements that are dropped with their text. */
export type Lists = { tags: string[]; attributes: string[]; wordless: string[] };

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
/** `window.trustedTypes`, which some browsers lack. */
type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): never }): Policy;
};

let purifier: ((html: string) => ParentNode | null) | undefined;

/** Into nodes of a document that loads nothing; null if it has no body. Throws if the page forbids the Trusted Types policy. */
export function purify(html: string, lists: Lists): ParentNode | null {
  purifier ??= makePurifier(lists);
  return purifier(html);
}

function makePurifier({ tags, attributes, wordless }: Lists): (html: string) => ParentNode | null {
  // The policy has its own name: the page may use DOMPurify too, and policies of one name collide.
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
  // A separate instance, so that our policy is not shared with the page.
  const made = createPurifier(window);
  return (html) => made.sanitize(html, config);
}

function refuse(): never {
  throw new TypeError('The chat loads no scripts from messages.');
}
