/** What a page says of who its visitor is: a signed identity its own backend makes, read here only as far as needed. */

/**
 * Fetches a fresh identity from the site's backend: a JWT as the relay takes it, or null while nobody is signed in.
 * Called whenever one is needed, because each is good once and for a short time.
 */
export type TokenProvider = () => string | null | Promise<string | null>;

/**
 * The person an identity names. Not verified, which is the relay's business: it only tells whether what lies on this
 * machine is another's.
 * @throws Error when it is no JWT with a `sub`
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
