/** `<console-webhook-editor>`: one message-triggered webhook, with a test call of what is saved. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WebhookView } from '../../../console-protocol/webhooks.ts';
import { EntryEditor } from '../draft-editing.ts';
import { EntryEditing, type ReadEntry, renderKey, renderKeyNote } from './entry-editing.ts';
import { draftOf, errorsOf, FIELDS, isChanged, LONGEST, webhookBody } from './webhook-draft.ts';

export class WebhookEditor extends EntryEditor {
  readonly #editing = new EntryEditing(this, {
    kind: 'webhooks',
    noun: 'webhook',
    deletion: () => 'Robots answer such questions themselves then.',
    fields: FIELDS,
    read: async ({ desk, robot }, id, signal) => {
      const { webhooks, rules } = await desk.webhooks(robot.id, signal);
      return { entry: webhooks.find((one) => one.id === id), rules };
    },
    draftOf,
    isChanged,
    errorsOf,
    bodyOf: webhookBody,
  });

  override render(): TemplateResult {
    return this.#editing.renderEntry((read) => this.#renderRead(read));
  }

  #renderRead(read: ReadEntry<WebhookView>): TemplateResult {
    const { mayEdit } = this.context;
    const { draft, errors } = this.#editing;
    const hasAppKey = read.entry?.hasAppKey ?? false;
    return html`
      ${mayEdit ? renderKeyNote(read.rules, (hasAppKey && !draft.removesKey) || draft.appKey !== '') : nothing}
      <form class="edit" novalidate aria-label="Webhook" @submit=${this.#editing.onSubmit}>
        <div class="card fields">
          ${this.#editing.renderText('name', 'Name', { longest: LONGEST.name, hint: 'Sent with each call, as integrationName' })}
          ${this.#editing.renderText('url', 'Address', {
            isCode: true,
            longest: LONGEST.address,
            hint: 'https://… or http://…; {shop}/… is the shop’s own, wherever it runs',
          })}
          ${
            mayEdit
              ? renderKey('appKey', {
                  draft,
                  hasAppKey,
                  error: errors.appKey,
                  change: (part) => this.#editing.change(part),
                })
              : nothing
          }
          ${this.#editing.renderText('regex', 'Pattern', {
            isCode: true,
            className: 'wide',
            longest: LONGEST.pattern,
            hint: 'A regular expression. It may stand anywhere in the question, in small or capital letters',
          })}
          ${this.#editing.renderSwitch('On: the robot calls it')}
        </div>
        ${this.#editing.renderFormEnd()}
      </form>
      ${this.#editing.renderTrial(read)}
    `;
  }
}

customElements.define('console-webhook-editor', WebhookEditor);
