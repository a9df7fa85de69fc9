/** `<console-task-editor>`: one task with its steps, and a test call of a step that is saved. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TaskView, WebhookRules } from '../../../../console-webhook-protocol.ts';
import { dialogStyles } from '../../../dialog.styles.ts';
import { icons } from '../../../icons.ts';
import { knowledgeHash, replaceHash } from '../../../route.ts';
import { controls } from '../../../theme.styles.ts';
import { DeleteQuestion } from '../../delete-question.ts';
import { knowledgeStyles } from '../../knowledge.styles.ts';
import { Loading } from '../../loading.ts';
import { type FieldOptions, renderField } from '../../render-field.ts';
import { renderLoading } from '../../render-loading.ts';
import { editorStyles, renderSave } from '../../render-save.ts';
import { UnsavedChanges } from '../../unsaved-changes.ts';
import type { ViewContext } from '../../view-context.ts';
import { type Errors, refusalsOf } from '../refusals.ts';
import { renderKeyNote } from '../render-rules.ts';
import {
  isTaskChanged,
  MOST_STEPS,
  newStep,
  type StepDraft,
  TASK_FIELDS,
  type TaskDraft,
  taskBody,
  taskDraftOf,
  taskErrorsOf,
} from '../task-draft.ts';
import { LONGEST_NAME, LONGEST_PATTERN } from '../webhook-draft.ts';
import { renderStep } from './render-step.ts';
import { styles } from './task-editor.styles.ts';

type Read = { task: TaskView | undefined; rules: WebhookRules };

export class TaskEditor extends LitElement {
  static override styles = [controls, knowledgeStyles, dialogStyles, editorStyles, styles];
  static override properties = {
    context: { attribute: false },
    taskId: { attribute: false },
    draft: { state: true },
    errors: { state: true },
    isSaved: { state: true },
  };

  declare context: ViewContext;
  /** Null for a new one. */
  declare taskId: number | null;
  declare draft: TaskDraft;
  declare errors: Errors;
  declare isSaved: boolean;
  readonly #read = new Loading<Read>(this);
  readonly #save = new Loading<TaskView>(this);
  readonly #unsaved = new UnsavedChanges(this, () => this.#isChanged && !this.#save.isRunning);
  readonly #deleting = new DeleteQuestion(this, {
    remove: (signal) => this.context.desk.remove('tasks', this.taskId ?? 0, signal),
    done: () => {
      this.draft = taskDraftOf(this.#stored);
      location.hash = this.#listHash;
    },
  });
  #added = 0;

  constructor() {
    super();
    this.taskId = null;
    this.draft = taskDraftOf();
    this.errors = {};
    this.isSaved = false;
  }

  get #stored(): TaskView | undefined {
    return this.#read.value?.task;
  }

  get #isChanged(): boolean {
    return this.context.mayEdit && isTaskChanged(this.#stored, this.draft);
  }

  get #listHash(): string {
    return knowledgeHash({ robot: this.context.robot.id, view: this.context.view });
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('taskId') || (this.#stored && this.#stored.id === this.taskId)) return;
    void this.#load();
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  readonly #load = async (): Promise<void> => {
    const { desk, robot } = this.context;
    this.#read.value = undefined;
    this.errors = {};
    const read = await this.#read.run(async (signal) => {
      const [tasks, { rules }] = await Promise.all([desk.tasks(robot.id, signal), desk.webhooks(robot.id, signal)]);
      return { task: tasks.find(({ id }) => id === this.taskId), rules };
    });
    if (read) this.draft = taskDraftOf(read.task);
  };

  override render(): TemplateResult {
    const read = this.#read.value;
    const task = read?.task;
    const isMissing = read && !task && this.taskId !== null;
    return html`<div class="page">
      <p><a href=${this.#listHash}>← All webhooks</a></p>
      <div class="head">
        <h2 tabindex="-1" class="grow">${task ? html`<bdi>${task.name}</bdi>` : this.taskId === null ? 'New task' : 'Task'}</h2>
        ${task && this.context.mayEdit ? html`<button class="danger" @click=${this.#deleting.ask}>Delete…</button>` : nothing}
      </div>
      ${
        isMissing
          ? html`<p class="empty">This robot has no such task.</p>`
          : read
            ? this.#renderRead(read)
            : renderLoading(this.#read.error, this.#load)
      }
      ${task ? this.#deleting.render(html`Delete the task <bdi>${task.name}</bdi>?`, 'Customers who are in it cannot go on.') : nothing}
      ${this.#unsaved.render()}
    </div>`;
  }

  #renderRead({ task, rules }: Read): TemplateResult {
    const { desk, mayEdit } = this.context;
    const { steps, isOn } = this.draft;
    const haveKeys = steps.every(({ hasAppKey, removesKey, appKey }) => (hasAppKey && !removesKey) || appKey !== '');
    const { isRunning } = this.#save;
    return html`
      ${mayEdit ? renderKeyNote(rules, haveKeys) : nothing}
      <form class="edit" novalidate aria-label="Task" @submit=${this.#onSubmit}>
        <div class="card fields">
          ${this.#renderText('name', 'Name', { longest: LONGEST_NAME })}
          ${this.#renderText('phrases', 'Begins with', { rows: 4, hint: 'Just these words, one phrase a line' })}
          ${this.#renderText('leaveBy', 'Leaves it', { rows: 4, hint: 'Just these words, one a line' })}
          ${this.#renderText('regex', 'Pattern', {
            isCode: true,
            className: 'wide',
            longest: LONGEST_PATTERN,
            hint: 'A regular expression. A text in which it finds something begins the task, too',
          })}
          <label class="check wide">
            <input
              type="checkbox"
              .checked=${isOn}
              ?disabled=${!mayEdit}
              @change=${(event: Event) => this.#change({ isOn: (event.target as HTMLInputElement).checked })}
            />
            On: customers can begin it
          </label>
        </div>
        ${this.#renderSteps()} ${this.errors.all ? html`<p class="error" role="alert">${this.errors.all}</p>` : nothing}
        ${mayEdit ? renderSave({ isChanged: this.#isChanged, isSaved: this.isSaved, isRunning }) : nothing}
      </form>
      ${
        task && mayEdit
          ? html`<console-webhook-trial
            .desk=${desk}
            .of=${task}
            .rules=${rules}
            .isChanged=${this.#isChanged}
          ></console-webhook-trial>`
          : nothing
      }
    `;
  }

  #renderSteps(): TemplateResult {
    const { steps } = this.draft;
    const isReadOnly = !this.context.mayEdit;
    return html`<section class="card steps" aria-labelledby="steps">
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
              errors: this.errors,
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

  #renderText(field: (typeof TASK_FIELDS)[number], label: string, options: FieldOptions): TemplateResult {
    const isReadOnly = !this.context.mayEdit;
    return renderField(
      field,
      label,
      this.draft[field],
      { ...options, isReadOnly, error: this.errors[field] },
      (value) => this.#change({ [field]: value }),
    );
  }

  #change(part: Partial<TaskDraft>): void {
    this.draft = { ...this.draft, ...part };
    this.isSaved = false;
  }

  #changeStep(key: string, part: Partial<StepDraft>): void {
    this.#change({ steps: this.draft.steps.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  }

  readonly #add = async (): Promise<void> => {
    this.#added += 1;
    const key = `new ${this.#added}`;
    this.#change({ steps: [...this.draft.steps, newStep(key)] });
    await this.updateComplete;
    this.#stepElement(key)?.querySelector('input')?.focus();
  };

  async #makeFirst(step: StepDraft): Promise<void> {
    this.#change({ steps: [step, ...this.draft.steps.filter(({ key }) => key !== step.key)] });
    this.errors = {};
    await this.updateComplete;
    this.#stepElement(step.key)?.querySelector('summary')?.focus();
  }

  async #remove(step: StepDraft): Promise<void> {
    this.#change({ steps: this.draft.steps.filter(({ key }) => key !== step.key) });
    this.errors = {};
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.add')?.focus();
  }

  #stepElement(key: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`.step[data-key="${key}"]`);
  }

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const errors = taskErrorsOf(this.draft);
    this.errors = errors ?? {};
    if (errors) return this.#focusError();
    const { desk, robot, view } = this.context;
    const body = taskBody(this.draft);
    const saved = await this.#save.run((signal) =>
      desk.save('tasks', this.taskId, this.taskId === null ? { robotId: robot.id, ...body } : body, signal),
    );
    if (saved && this.#read.value) {
      this.#read.value = { ...this.#read.value, task: saved };
      this.draft = taskDraftOf(saved);
      this.isSaved = true;
      if (this.taskId !== null) return;
      this.taskId = saved.id;
      replaceHash(knowledgeHash({ robot: robot.id, view, path: ['task', saved.id] }));
    } else if (this.#save.error) {
      this.errors = refusalsOf(this.#save.error, TASK_FIELDS);
      await this.#focusError();
    }
  };

  /** Opens the step in which the first wrong field is. */
  async #focusError(): Promise<void> {
    await this.updateComplete;
    const field = this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]');
    const step = field?.closest('details');
    if (step) step.open = true;
    field?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-task-editor': TaskEditor;
  }
}
