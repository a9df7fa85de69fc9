/** Takes the browser's own sanitiser away for a while, so that DOMPurify is tested. */
import { isWebKit } from '../../helpers/engine.ts';

/** WebKit has none, so that DOMPurify is its only way. */
export const hasOwn = !isWebKit;

/** Returns a function that puts it back. */
export function without(name: 'Sanitizer'): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  if (!own && !hasOwn) return () => {};
  if (!own) throw new Error(`this browser has no ${name}: the tests of it would prove nothing`);
  delete (globalThis as Record<string, unknown>)[name];
  return () => Object.defineProperty(globalThis, name, own);
}
