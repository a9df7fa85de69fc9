/** The agent's telephone, in a chunk of its own. */
import '../../controls/edit-row/edit-row-element.ts';
import { CallNote } from './call-note.ts';
import { CallTransfer } from './call-transfer.ts';
import { PhoneBar } from './phone-bar.ts';

customElements.define('console-call-note', CallNote);
customElements.define('console-call-transfer', CallTransfer);
customElements.define('console-phone-bar', PhoneBar);
