/** `<console-webhook-list>`: what a robot asks third parties, turned on and off, and opened. */
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { TaskView, WebhookRules, WebhookView } from '../../../console-protocol/webhooks.ts';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { knowledgeHash } from '../../state/route.ts';
import type { ViewContext } from '../view-context.ts';
import { renderKeyNote } from './render-rules.ts';
import { taskBody, taskDraftOf } from './task-draft.ts';
import { draftOf, webhookBody } from './webhook-draft.ts';
import { styles } from './webhook-list.styles.ts';

type Found = { webhooks: WebhookView[]; tasks: TaskView[]; rules: WebhookRules };

export class WebhookList extends LitElement {
  static override styles = [controls, viewStyles, styles];
  static override properties = { context: { attribute: false } };

  declare context: ViewContext;
  readonly #found = new Loading<Found>(this);
  readonly #change = new Loading<true>(this);
  #robot = 0;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context') || this.context.robot.id === this.#robot) return;
    this.#robot = this.context.robot.id;
    this.#found.value = undefined;
    this.#change.error = '';
    this.#read();
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    void this.#found.run(async (signal) => {
      const [found, tasks] = await Promise.all([desk.webhooks(robot.id, signal), desk.tasks(robot.id, signal)]);
      return { ...found, tasks };
    });
  };

  override render(): TemplateResult {
    return html`<div class="page">
      <h2>Webhooks</h2>
      <p class="soft">A robot can ask another system, such as the shop’s, for an answer, or let it run a task step by step.</p>
      ${this.#change.error ? html`<p class="error" role="alert">${this.#change.error}</p>` : ''}
      ${this.#found.value ? this.#renderFound(this.#found.value) : renderLoading(this.#found.error, this.#read)}
    </div>`;
  }

  #renderFound({ webhooks, tasks, rules }: Found): TemplateResult {
    const all = [...webhooks, ...tasks.flatMap(({ nodes }) => nodes)];
    const hasOwnKeys = all.length > 0 && all.every(({ hasAppKey }) => hasAppKey);
    return html`
      ${renderKeyNote(rules, hasOwnKeys)}
      <section aria-labelledby="webhooks">
        ${this.#renderHead('webhooks', 'Answers', 'webhook', 'New webhook')}
        <p class="soft">The first one that is on and whose pattern finds something in a question gives the answer.</p>
        ${
          webhooks.length === 0
            ? html`<p class="none">No question is passed on.</p>`
            : html`<ul aria-labelledby="webhooks">
              ${webhooks.map((webhook) => this.#renderWebhook(webhook))}
            </ul>`
        }
      </section>
      <section aria-labelledby="tasks">
        ${this.#renderHead('tasks', 'Tasks', 'task', 'New task')}
        <p class="soft">A phrase or a pattern begins a task. Its steps ask the customer for what they need, and do it.</p>
        ${
          tasks.length === 0
            ? html`<p class="none">There is no task.</p>`
            : html`<ul aria-labelledby="tasks">
              ${tasks.map((task) => this.#renderTask(task))}
            </ul>`
        }
      </section>
    `;
  }

  #renderHead(id: string, title: string, kind: string, words: string): TemplateResult {
    return html`<div class="head">
      <h3 class="grow" id=${id}>${title}</h3>
      ${this.context.mayEdit ? html`<a class="button" href=${this.#hash(kind, 'new')}>${words}</a>` : ''}
    </div>`;
  }

  #renderWebhook(webhook: WebhookView): TemplateResult {
    const { id, name, regex, url } = webhook;
    return html`<li class="card">
      <div class="details">
        <p><a href=${this.#hash('webhook', id)}><bdi>${name}</bdi></a></p>
        <code dir="ltr">${regex}</code>
        <code dir="ltr" class="soft">${url}</code>
      </div>
      ${this.#renderSwitch('webhooks', webhook)}
    </li>`;
  }

  #renderTask(task: TaskView): TemplateResult {
    const { id, name, phrases, regex, nodes } = task;
    const [first, ...others] = phrases;
    const more = [others.length > 0 && `and ${others.length} more`, regex !== '' && 'or by a pattern'].filter(Boolean);
    return html`<li class="card">
      <div class="details">
        <p><a href=${this.#hash('task', id)}><bdi>${name}</bdi></a></p>
        ${
          first === undefined
            ? html`<code dir="ltr">${regex}</code>`
            : html`<p><q dir="auto">${first}</q> ${more.join(', ')}</p>`
        }
        <p class="soft">${nodes.length === 1 ? '1 step' : `${nodes.length} steps`}</p>
      </div>
      ${this.#renderSwitch('tasks', task)}
    </li>`;
  }

  #renderSwitch(kind: 'webhooks' | 'tasks', thing: WebhookView | TaskView): TemplateResult {
    const words = thing.isOn ? 'On' : 'Off';
    if (!this.context.mayEdit) return html`<span class="tag ${thing.isOn ? 'good' : ''}">${words}</span>`;
    return html`<label class="check">
      <input
        type="checkbox"
        role="switch"
        .checked=${thing.isOn}
        ?disabled=${this.#change.isRunning}
        aria-label=${`${thing.name} is on`}
        @change=${(event: Event) => this.#turn(kind, thing, event.target as HTMLInputElement)}
      />
      ${words}
    </label>`;
  }

  /** Puts the switch back if the desk refuses. */
  async #turn(kind: 'webhooks' | 'tasks', thing: WebhookView | TaskView, field: HTMLInputElement): Promise<void> {
    const isOn = field.checked;
    const body =
      'nodes' in thing ? taskBody({ ...taskDraftOf(thing), isOn }) : webhookBody({ ...draftOf(thing), isOn });
    const done = await this.#change.run(async (signal) => {
      await this.context.desk.save(kind, thing.id, body, signal);
      return true;
    });
    if (done) thing.isOn = isOn;
    else field.checked = thing.isOn;
    this.requestUpdate();
    await this.updateComplete;
    field.focus();
  }

  #hash(kind: string, id: string | number): string {
    const { robot, view } = this.context;
    return knowledgeHash({ robot: robot.id, view, path: [kind, id] });
  }
}

customElements.define('console-webhook-list', WebhookList);

declare global {
  interface HTMLElementTagNameMap {
    'console-webhook-list': WebhookList;
  }
}
