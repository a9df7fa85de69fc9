/** Registers `<console-lookup>`, for the parts of the console that load on their own. */
import { Lookup } from './lookup.ts';

customElements.define('console-lookup', Lookup);
