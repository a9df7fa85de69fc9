/** `<console-task-editor>`: one task with its steps, and a test call of a step that is saved. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TaskView } from '../../../console-protocol/webhooks.ts';
import { type FieldOptions, renderField } from '../../controls/fields/render-field.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { icons } from '../../controls/look/icons.ts';
import { EntryEditor } from '../draft-editing.ts';
import { EntryEditing, type ReadEntry, renderKey, renderKeyNote } from './entry-editing.ts';
import {
  isTaskChanged,
  MOST_STEPS,
  newStep,
  type StepDraft,
  TASK_FIELDS,
  taskBody,
  taskDraftOf,
  taskErrorsOf,
} from './task-draft.ts';
import { type Errors, LONGEST } from './webhook-draft.ts';

const styles = css`
  .steps {
    gap: 12px;
  }

  .steps > button {
    justify-self: start;
  }

  .step {
    border-block-start: 1px solid var(--line);
  }

  .step summary {
    padding-block: 10px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  .step .fields {
    padding-block: 6px 12px;
  }

  .step .tools {
    padding-block-end: 12px;
  }
`;

export class TaskEditor extends EntryEditor {
  static override styles = [...EntryEditor.styles, styles];
  readonly #editing = new EntryEditing(this, {
    kind: 'tasks',
    noun: 'task',
    deletion: () => 'Customers who are in it cannot go on.',
    fields: TASK_FIELDS,
    read: async ({ desk, robot }, id, signal) => {
      const [tasks, { rules }] = await Promise.all([desk.tasks(robot.id, signal), desk.webhooks(robot.id, signal)]);
      return { entry: tasks.find((one) => one.id === id), rules };
    },
    draftOf: taskDraftOf,
    isChanged: isTaskChanged,
    errorsOf: taskErrorsOf,
    bodyOf: taskBody,
  });
  #added = 0;

  override render(): TemplateResult {
    return this.#editing.renderEntry((read) => this.#renderRead(read));
  }

  #renderRead(read: ReadEntry<TaskView>): TemplateResult {
    const { steps } = this.#editing.draft;
    const haveKeys = steps.every(({ hasAppKey, removesKey, appKey }) => (hasAppKey && !removesKey) || appKey !== '');
    return html`
      ${this.context.mayEdit ? renderKeyNote(read.rules, haveKeys) : nothing}
      <form class="edit" novalidate aria-label="Task" @submit=${this.#editing.onSubmit}>
        <div class="card fields">
          ${this.#editing.renderText('name', 'Name', { longest: LONGEST.name })}
          ${this.#editing.renderText('phrases', 'Begins with', { rows: 4, hint: 'Just these words, one phrase a line' })}
          ${this.#editing.renderText('leaveBy', 'Leaves it', { rows: 4, hint: 'Just these words, one a line' })}
          ${this.#editing.renderText('regex', 'Pattern', {
            isCode: true,
            className: 'wide',
            longest: LONGEST.pattern,
            hint: 'A regular expression. A text in which it finds something begins the task, too',
          })}
          ${this.#editing.renderSwitch('On: customers can begin it')}
        </div>
        ${this.#renderSteps(steps)} ${this.#editing.renderFormEnd()}
      </form>
      ${this.#editing.renderTrial(read)}
    `;
  }

  #renderSteps(steps: readonly StepDraft[]): TemplateResult {
    const isReadOnly = !this.context.mayEdit;
    return html`<section class="card steps stacked" aria-labelledby="steps">
      <h3 id="steps">Steps <span class="soft">${steps.length}</span></h3>
      <p class="soft">Each answer of the system names the step that follows. An answer that names none ends the task.</p>
      <div>
        ${repeat(
          steps,
          ({ key }) => key,
          (step, at) =>
            renderStep({
              step,
              at,
              isReadOnly,
              errors: this.#editing.errors,
              isAlone: steps.length === 1,
              change: (part) => this.#changeStep(step.key, part),
              makeFirst: () => void this.#makeFirst(step),
              remove: () => void this.#remove(step),
            }),
        )}
      </div>
      ${isReadOnly || steps.length >= MOST_STEPS ? nothing : html`<button type="button" class="add" @click=${this.#add}>${icons.add}Add a step</button>`}
    </section>`;
  }

  #changeStep(key: string, part: Partial<StepDraft>): void {
    const { steps } = this.#editing.draft;
    this.#editing.change({ steps: steps.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  }

  readonly #add = async (): Promise<void> => {
    this.#added += 1;
    const key = `new ${this.#added}`;
    this.#editing.change({ steps: [...this.#editing.draft.steps, newStep(key)] });
    await focusIn(this, `.step[data-key="${key}"] input`);
  };

  async #makeFirst(step: StepDraft): Promise<void> {
    this.#editing.change({ steps: [step, ...this.#editing.draft.steps.filter(({ key }) => key !== step.key)] });
    this.#editing.clearErrors();
    await focusIn(this, `.step[data-key="${step.key}"] summary`);
  }

  async #remove(step: StepDraft): Promise<void> {
    this.#editing.change({ steps: this.#editing.draft.steps.filter(({ key }) => key !== step.key) });
    this.#editing.clearErrors();
    await focusIn(this, '.add');
  }
}

type Step = {
  step: StepDraft;
  at: number;
  errors: Errors;
  isReadOnly: boolean;
  isAlone: boolean;
  change: (part: Partial<StepDraft>) => void;
  makeFirst: () => void;
  remove: () => void;
};

/** One step of a task: where it is called, which variable it gets, which texts it accepts. */
function renderStep({ step, at, errors, isReadOnly, isAlone, change, makeFirst, remove }: Step): TemplateResult {
  const field = (name: 'name' | 'url' | 'variable' | 'accepts', label: string, options: FieldOptions) =>
    renderField(
      `step-${step.key}-${name}`.replace(/ /g, '-'),
      label,
      step[name],
      { ...options, isReadOnly, error: errors[`nodes.${at}.${name}`] },
      (value) => change({ [name]: value }),
    );
  const words = step.name.trim() || 'New step';
  return html`<details class="step" data-key=${step.key} ?open=${!step.key.startsWith('stored')}>
    <summary>
      <bdi>${words}</bdi>
      ${step.id === null ? nothing : html`<span class="soft">${step.id}</span>`}
      ${at === 0 ? html`<span class="tag">Begins</span>` : nothing}
    </summary>
    <div class="fields">
      ${field('name', 'Name', { longest: LONGEST.name })}
      ${field('variable', 'Variable', { isCode: true, longest: LONGEST.variable, hint: 'In which it gets the customer’s text' })}
      ${
        isReadOnly
          ? nothing
          : renderKey(`step-${step.key}-key`.replace(/ /g, '-'), {
              draft: step,
              hasAppKey: step.hasAppKey,
              error: errors[`nodes.${at}.appKey`],
              change,
            })
      }
      ${field('url', 'Address', { isCode: true, className: 'wide', longest: LONGEST.address })}
      ${field('accepts', 'Pattern of replies', {
        isCode: true,
        className: 'wide',
        longest: LONGEST.pattern,
        hint: 'Texts that surely are for this step; others may be new questions',
      })}
    </div>
    ${
      isReadOnly || isAlone
        ? nothing
        : html`<div class="tools inline">
          ${at === 0 ? nothing : html`<button type="button" aria-label=${`Begin with this step: ${words}`} @click=${makeFirst}>Begin with this step</button>`}
          <button type="button" class="danger" aria-label=${`Remove the step ${words}`} @click=${remove}>Remove</button>
        </div>`
    }
  </details>`;
}

customElements.define('console-task-editor', TaskEditor);
