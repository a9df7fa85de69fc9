/** Registers `<console-edit-row>`, for everything that is changed in its place. */
import { EditRow } from './edit-row.ts';

customElements.define('console-edit-row', EditRow);
