/** Registers `<console-tag-list>`, for customers and tickets. */
import { TagList } from './tag-list.ts';

customElements.define('console-tag-list', TagList);
