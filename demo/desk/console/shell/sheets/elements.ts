/** Registers the sheets, which load when one is opened first. */
import { KeySheet } from './key-sheet.ts';
import { NoticeSheet } from './notice-sheet.ts';

customElements.define('console-key-sheet', KeySheet);
customElements.define('console-notice-sheet', NoticeSheet);
