/** Registers `<console-company-fields>` and its rows, for the panel beside a chat and for the administration. */
import '../controls/edit-row/edit-row-element.ts';
import { CompanyFields } from './company-fields.ts';

customElements.define('console-company-fields', CompanyFields);
