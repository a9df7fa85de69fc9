/** The fields of a question in its editor. Each fault is shown at its field. */
import './answer-field.ts';
import './similar-questions.ts';
import './suggested-questions.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { choicesOf } from '../../controls/fields/choices.ts';
import { chosenIn, renderCheck, renderOptions, renderRadio } from '../../controls/fields/render-choice.ts';
import { hashIn, type ViewContext } from '../knowledge-view.ts';
import { type Draft, type DraftField, type Fault, LONGEST_QUESTION } from '../question-draft.ts';
import { type Category, categoryName } from '../question-words.ts';
import { levelOf, treeOrder } from '../tree-order.ts';

type Fields = {
  context: ViewContext;
  draft: Draft;
  categories: readonly Category[];
  faults: readonly Fault[];
  /** The question's id; undefined for a new one. */
  own: number | undefined;
  readOnly: boolean;
  change: (change: Partial<Draft>) => void;
};

const FLOW_ENTRY = 3;
const PERIOD = 2;

export function renderQuestionFields(fields: Fields): TemplateResult {
  const { context, draft, faults, own, readOnly, change } = fields;
  const faultsAt = (field: DraftField) => faults.filter((one) => one.field === field);
  const messageAt = (field: DraftField) => faultsAt(field)[0]?.message ?? '';
  return html`
    <div class="card group">
      ${renderContent(fields, faultsAt('content')[0])}
      <console-similar-questions
        class=${faultsAt('similar').length > 0 ? 'has-fault' : ''}
        .draft=${draft}
        .change=${change}
        .faults=${faultsAt('similar')}
        .readOnly=${readOnly}
      ></console-similar-questions>
      ${faultsAt('similar').map((fault) => renderOther(context, fault, draft.similar[fault.index ?? -1]?.content))}
    </div>
    <div class="card group">
      <console-answer-field
        class=${messageAt('answer') ? 'has-fault' : ''}
        .draft=${draft}
        .change=${change}
        .fault=${messageAt('answer')}
        .readOnly=${readOnly}
      ></console-answer-field>
      ${renderCheck('After this answer, hand the visitor to a person', draft.handsOff, (handsOff) => change({ handsOff }), { isReadOnly: readOnly })}
      <console-suggested-questions
        .context=${context}
        .draft=${draft}
        .change=${change}
        .own=${own}
        .fault=${messageAt('suggests')}
        .readOnly=${readOnly}
      ></console-suggested-questions>
    </div>
    <div class="card group two">
      ${renderCategory(fields, messageAt('categoryId'))} ${renderType(fields)}
      ${renderScenes(fields, messageAt('scenes'))} ${renderValidity(fields, messageAt('validity'))}
      ${renderKeyword(fields, messageAt('keyword'))}
    </div>
  `;
}

const shown = (id: string, message: string) =>
  message ? html`<p class="fault" id=${`fault-${id}`} role="alert">${message}</p>` : nothing;

function renderContent({ context, draft, readOnly, change }: Fields, fault: Fault | undefined): TemplateResult {
  return html`<div class="field">
    <label for="content">Question</label>
    <input
      id="content"
      dir="auto"
      maxlength=${LONGEST_QUESTION}
      autocomplete="off"
      aria-invalid=${fault ? 'true' : nothing}
      aria-describedby=${fault ? 'fault-content' : nothing}
      .value=${draft.content}
      ?readonly=${readOnly}
      @input=${(event: Event) => change({ content: chosenIn(event) })}
    />
    <p class="soft">${draft.content.length} of ${LONGEST_QUESTION} characters</p>
    ${shown('content', fault?.message ?? '')} ${fault ? renderOther(context, fault) : nothing}
  </div>`;
}

const renderOther = (context: ViewContext, { otherQuestion }: Fault, wording?: string) =>
  otherQuestion === undefined
    ? nothing
    : html`<p><a href=${hashIn(context, { path: [otherQuestion] })}>${
        wording === undefined ? 'Open that question' : html`Open the question that has “<bdi>${wording}</bdi>”`
      }</a></p>`;

function renderCategory({ categories, draft, readOnly, change }: Fields, message: string): TemplateResult {
  return html`<div class="field">
    <label for="category">Category</label>
    <select
      id="category"
      ?disabled=${readOnly}
      aria-invalid=${message ? 'true' : nothing}
      @change=${(event: Event) => change({ categoryId: Number(chosenIn(event)) })}
    >
      ${
        categories.some(({ id }) => id === draft.categoryId)
          ? nothing
          : html`<option value=${draft.categoryId} disabled selected>Choose…</option>`
      }
      ${treeOrder(categories).map(
        (category) => html`<option value=${category.id} ?selected=${category.id === draft.categoryId}>
          ${'\u2003'.repeat(levelOf(category))}${categoryName(category)}
        </option>`,
      )}
    </select>
    ${shown('category', message)}
  </div>`;
}

function renderType({ draft, readOnly, change }: Fields): TemplateResult {
  if (draft.type === FLOW_ENTRY) return html`<p class="field">Opens a flow.</p>`;
  return html`<div class="field">
    <label for="type">Type</label>
    <select id="type" ?disabled=${readOnly} @change=${(event: Event) => change({ type: Number(chosenIn(event)) })}>
      ${renderOptions(choicesOf({ 1: 'Question', 4: 'Small talk' }), String(draft.type))}
    </select>
    <p class="soft">Small talk is answered, and never suggested.</p>
  </div>`;
}

function renderScenes({ context, draft, readOnly, change }: Fields, message: string): TemplateResult {
  const ids = context.robot.scenes.map(({ id }) => id);
  const toggle = (id: number, isOn: boolean) =>
    change({ scenes: ids.filter((one) => (one === id ? isOn : draft.scenes.includes(one))) });
  return html`<fieldset
    ?disabled=${readOnly}
    class=${message ? 'has-fault' : ''}
    tabindex="-1"
    aria-describedby=${message ? 'fault-scenes' : nothing}
  >
    <legend>Scenes</legend>
    ${context.robot.scenes.map(({ id, name }) =>
      renderCheck(html`<bdi>${name}</bdi>`, draft.scenes.includes(id), (isOn) => toggle(id, isOn)),
    )}
    ${shown('scenes', message)}
  </fieldset>`;
}

/** `2024-01-02 10:00:00` and what a date field has for it. */
const toField = (time: string) => time.replace(' ', 'T');
const fromField = (value: string) => (value === '' ? '' : `${value.replace('T', ' ')}:00`.slice(0, 19));

function renderValidity({ draft, readOnly, change }: Fields, message: string): TemplateResult {
  const moment = (field: 'startTime' | 'endTime', label: string) => html`<label class="field">
    <span>${label}</span>
    <input
      type="datetime-local"
      step="1"
      .value=${toField(draft[field])}
      @change=${(event: Event) => change({ [field]: fromField(chosenIn(event)), validity: PERIOD })}
    />
  </label>`;
  const choice = (value: number, label: string) =>
    renderRadio('validity', label, draft.validity === value, () => change({ validity: value }));
  return html`<fieldset
    ?disabled=${readOnly}
    class=${message ? 'has-fault' : ''}
    tabindex="-1"
    aria-describedby=${message ? 'fault-validity' : nothing}
  >
    <legend>Validity</legend>
    ${choice(1, 'Always')} ${choice(PERIOD, 'For a time')} ${choice(0, 'Switched off')}
    ${
      draft.validity === PERIOD
        ? html`<div class="period inline">${moment('startTime', 'From')}${moment('endTime', 'Until')}</div>
          <p class="soft">In the desk’s time zone.</p>`
        : nothing
    }
    ${shown('validity', message)}
  </fieldset>`;
}

function renderKeyword({ draft, readOnly, change }: Fields, message: string): TemplateResult {
  return html`<div class="field">
    <label for="keyword">Keywords</label>
    <input
      id="keyword"
      dir="auto"
      autocomplete="off"
      aria-invalid=${message ? 'true' : nothing}
      .value=${draft.keyword}
      ?readonly=${readOnly}
      @input=${(event: Event) => change({ keyword: chosenIn(event) })}
    />
    <p class="soft">Words that point to this question, with commas between them.</p>
    ${shown('keyword', message)}
  </div>`;
}
