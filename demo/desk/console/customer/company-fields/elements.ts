/** Registers `<console-company-fields>` and its rows, for the panel beside a chat and for the administration. */
import { EditRow } from '../edit-row/edit-row.ts';
import { CompanyFields } from './company-fields.ts';

customElements.define('console-edit-row', EditRow);
customElements.define('console-company-fields', CompanyFields);
