/** The agent's telephone, in a chunk of its own. */
import { PhoneBar } from './phone-bar.ts';

customElements.define('console-phone-bar', PhoneBar);
