/** The signed identity that a page's backend issues for its visitor. The widget decodes only the subject. */

/**
 * Fetches a JWT that the relay accepts from the site's backend; null if nobody is signed in. Called whenever one is needed,
 * because each is short-lived and accepted once.
 */
export type TokenProvider = () => string | null | Promise<string | null>;

/**
 * The person that an identity names; not verified, which is the relay's task.
 * @throws Error if `jwt` is not a JWT with a `sub`
 */
export function personOf(jwt: string): string {
  try {
    const claims = jwt.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(claims.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
    const { sub } = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof sub === 'string' && sub) return sub;
  } catch {}
  throw new Error('identify() needs a function that returns a signed JWT with the claim "sub"');
}
