/** Registers the search for questions, which several views use. */
import { QuestionSearch } from './question-search.ts';

customElements.define('console-question-search', QuestionSearch);
