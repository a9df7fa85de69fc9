/** Registers the elements of the knowledge area's frame. Those of its views load with the views. */
import { KnowledgeArea } from './knowledge-area/knowledge-area.ts';

customElements.define('console-knowledge-area', KnowledgeArea);
