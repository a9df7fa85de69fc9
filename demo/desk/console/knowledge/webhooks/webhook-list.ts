/** `<console-webhook-list>`: what a robot asks third parties, turned on and off, and opened. */
import { css, html, type TemplateResult } from 'lit';
import type { TaskView, WebhookRules, WebhookView } from '../../../console-protocol/webhooks.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import { RowSwitch } from '../row-switch.ts';
import { renderKeyNote } from './entry-editing.ts';
import { taskBody, taskDraftOf } from './task-draft.ts';
import { draftOf, webhookBody } from './webhook-draft.ts';

const styles = css`
  section,
  ul {
    min-inline-size: 0;
  }

  section + section {
    margin-block-start: 10px;
  }

  li {
    align-items: center;
    gap: 6px 16px;
    padding: 10px 16px;
  }

  .details {
    display: grid;
    flex: 1 1 220px;
    gap: 2px;
    min-inline-size: 0;
  }

  .details code {
    overflow: hidden;
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .none {
    padding: 16px;
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius);
    color: var(--ink-soft);
  }
`;

type Found = { webhooks: WebhookView[]; tasks: TaskView[]; rules: WebhookRules };

export class WebhookList extends KnowledgeView {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #found = new Loading<Found>(this);
  readonly #switch = new RowSwitch(this);

  protected override opened(): void {
    this.#found.value = undefined;
    this.#switch.reset();
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
      ${this.#switch.renderError()}
      ${this.#found.value ? this.#renderFound(this.#found.value) : renderLoading(this.#found.error, this.#read)}
    </div>`;
  }

  #renderFound({ webhooks, tasks, rules }: Found): TemplateResult {
    const all = [...webhooks, ...tasks.flatMap(({ nodes }) => nodes)];
    const hasOwnKeys = all.length > 0 && all.every(({ hasAppKey }) => hasAppKey);
    return html`${renderKeyNote(rules, hasOwnKeys)}
      ${this.#renderList(
        'webhook',
        'Answers',
        'The first one that is on and whose pattern finds something in a question gives the answer.',
        'No question is passed on.',
        webhooks.map((webhook) => this.#renderWebhook(webhook)),
      )}
      ${this.#renderList(
        'task',
        'Tasks',
        'A phrase or a pattern begins a task. Its steps ask the customer for what they need, and do it.',
        'There is no task.',
        tasks.map((task) => this.#renderTask(task)),
      )}`;
  }

  #renderList(noun: string, title: string, hint: string, none: string, rows: TemplateResult[]): TemplateResult {
    const id = `${noun}s`;
    return html`<section class="stacked" aria-labelledby=${id}>
      <div class="head">
        <h3 class="grow" id=${id}>${title}</h3>
        ${this.context.mayEdit ? html`<a class="button" href=${this.#hash(noun, 'new')}>${`New ${noun}`}</a>` : ''}
      </div>
      <p class="soft">${hint}</p>
      ${rows.length === 0 ? html`<p class="none">${none}</p>` : html`<ul class="items" aria-labelledby=${id}>${rows}</ul>`}
    </section>`;
  }

  #renderWebhook(webhook: WebhookView): TemplateResult {
    const { id, name, regex, url } = webhook;
    return html`<li class="card inline">
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
    return html`<li class="card inline">
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
    return this.#switch.render({
      label: `${thing.name} is on`,
      isOn: thing.isOn,
      words: { on: 'On', off: 'Off' },
      turn: (isOn, signal) => {
        const body =
          'nodes' in thing ? taskBody({ ...taskDraftOf(thing), isOn }) : webhookBody({ ...draftOf(thing), isOn });
        return this.context.desk.save(kind, thing.id, body, signal);
      },
      turned: (isOn) => {
        thing.isOn = isOn;
      },
    });
  }

  #hash(kind: string, id: string | number): string {
    return hashIn(this.context, { path: [kind, id] });
  }
}

customElements.define('console-webhook-list', WebhookList);
