/** Questions and their categories: the list, and the editor of one. */
import { html, type TemplateResult } from 'lit';
import '../question-search-element.ts';
import type { ViewContext } from '../view-context.ts';
import { AnswerField } from './answer-field.ts';
import { CategoryTree } from './category-tree.ts';
import { ManyQuestions } from './many-questions.ts';
import { QuestionEditor } from './question-editor.ts';
import { QuestionHistory } from './question-history.ts';
import { QuestionList } from './question-list.ts';
import { SimilarQuestions } from './similar-questions.ts';
import { SuggestedQuestions } from './suggested-questions.ts';

customElements.define('console-answer-field', AnswerField);
customElements.define('console-category-tree', CategoryTree);
customElements.define('console-many-questions', ManyQuestions);
customElements.define('console-similar-questions', SimilarQuestions);
customElements.define('console-suggested-questions', SuggestedQuestions);
customElements.define('console-question-editor', QuestionEditor);
customElements.define('console-question-history', QuestionHistory);
customElements.define('console-question-list', QuestionList);

/** The editor if the path names a question, by its id or as `new`; otherwise the list. */
export const renderView = (context: ViewContext): TemplateResult =>
  context.path.length > 0
    ? html`<console-question-editor .context=${context}></console-question-editor>`
    : html`<console-question-list .context=${context}></console-question-list>`;
