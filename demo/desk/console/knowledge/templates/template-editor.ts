/** `<console-template-editor>`: one data template with its attributes and kinds of answers. Fires `templates-changed`. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { TemplatePlace } from '../../../console-protocol/knowledge.ts';
import { renderCheck, renderSelect } from '../../controls/fields/render-choice.ts';
import { DraftEditing, EntryEditor } from '../draft-editing.ts';
import { hashIn } from '../knowledge-view.ts';
import { branchOf, treeOf } from '../tree-order.ts';
import { renderAnswers } from './template-answers.ts';
import {
  ANSWERING,
  bodyOf,
  draftOf,
  errorsOf,
  inheritedAttributes,
  isChanged,
  LONGEST,
  NO_ERRORS,
  type Template,
  type TemplateDraft,
} from './template-draft.ts';
import { renderAttributes, type TemplateEditing } from './template-parts.ts';

const styles = css`
  .checks {
    gap: 6px;
    align-content: start;
  }

  .card {
    gap: 12px;
  }

  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 32px;
    gap: 8px;
    align-items: start;
    padding-block: 6px;
    border-block-start: 1px solid var(--line);
  }

  .part .fields {
    padding-block: 10px 6px;
  }

  summary {
    padding-block: 5px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  .inherited {
    gap: 6px;
  }

  .card > button {
    justify-self: start;
  }

  .back,
  .head {
    margin-block-end: 10px;
  }
`;

export class TemplateEditor extends withProperties(EntryEditor, {
  places: prop<readonly TemplatePlace[]>([]),
  /** Under which a new one is put at first; 0 at the top. */
  below: 0,
}) {
  static override styles = [...EntryEditor.styles, styles];
  readonly #editing: TemplateEditing = new DraftEditing(this, {
    noun: 'template',
    all: 'templates',
    deletion: () => 'Its attributes and answers are deleted, too.',
    isAside: true,
    key: () => (this.entryId === null ? `below ${this.below}` : String(this.entryId)),
    read: async (id, signal) => (id === null ? undefined : this.#read(id, signal)),
    draftOf: (template) => draftOf(template, this.below),
    isChanged: (template, draft) => isChanged(template, this.below, draft),
    noErrors: NO_ERRORS,
    errorsOf,
    errorAt: ({ fields }, field) => fields[field],
    refusalOf: (message) =>
      /in the same place has the name/i.test(message)
        ? { ...NO_ERRORS, fields: { name: message } }
        : { ...NO_ERRORS, all: message },
    send: (draft, newest, signal) => this.#send(draft, newest, signal),
    changed: () => this.dispatchEvent(new Event('templates-changed')),
    remove: (id, signal) => this.context.desk.invoke('delete-data-template', { params: { id } }, { signal }),
  });
  #added = 0;

  override render(): TemplateResult {
    const { stored } = this.#editing;
    const path = { path: ['new'], query: { below: stored?.id } };
    return this.#editing.renderPage(
      (template) => this.#renderForm(template),
      stored && this.context.mayEdit
        ? html`<a class="button" href=${hashIn(this.context, path)}>New one below</a>`
        : nothing,
    );
  }

  #renderForm(template: Template | undefined): TemplateResult {
    const { answering, attributes: own } = this.#editing.draft;
    const inherited = inheritedAttributes(template);
    const attributes = [...inherited, ...own].map(({ id, name }) => ({ id, name }));
    const above = inherited.map(({ name, templateId }) => ({
      name,
      href: hashIn(this.context, { path: [templateId ?? 0] }),
    }));
    return html`<form class="edit" novalidate @submit=${this.#editing.onSubmit}>
      <div class="card fields">
        ${this.#editing.renderText('name', 'Name', { longest: LONGEST.name })} ${this.#renderPlace(template)}
        ${this.#editing.renderText('similar', 'Other names', { rows: 2, hint: 'One on each line' })}
        ${this.#editing.renderText('remark', 'Remark', { rows: 2, longest: LONGEST.remark, hint: 'For colleagues alone' })}
      </div>
      ${renderAttributes(this.#editing, above, this.#newId)}
      <fieldset class="card">
        <legend class="visually-hidden">Kinds of answers</legend>
        <h3>The robot answers with</h3>
        ${ANSWERING.map(({ bit, words, hint }) =>
          renderCheck(
            html`${words} <span class="soft">${hint}</span>`,
            (answering & bit) !== 0,
            () => this.#editing.change({ answering: answering ^ bit }),
            { isReadOnly: !this.context.mayEdit },
          ),
        )}
      </fieldset>
      ${renderAnswers({ editing: this.#editing, attributes, newId: this.#newId })} ${this.#editing.renderFormEnd()}
    </form>`;
  }

  #renderPlace(template: Template | undefined): TemplateResult {
    const branch = template ? branchOf(this.places, template.id) : new Set<number>();
    const above = treeOf(this.places).filter(({ id }) => !branch.has(id));
    return renderSelect(
      'parent',
      'Below',
      [
        { title: 'Nothing: at the top', value: '0' },
        ...above.map(({ id, name, level }) => ({ title: `${'  '.repeat(level)}${name}`, value: String(id) })),
      ],
      String(this.#editing.draft.parentId),
      (id) => this.#editing.change({ parentId: Number(id) }),
      { isReadOnly: !this.context.mayEdit },
    );
  }

  readonly #newId = (): number => {
    this.#added -= 1;
    return this.#added;
  };

  async #read(id: number, signal: AbortSignal): Promise<Template> {
    return (await this.context.desk.invoke('get-data-template', { params: { id } }, { signal })).data;
  }

  async #send(draft: TemplateDraft, newest: Template | undefined, signal: AbortSignal): Promise<Template> {
    const { desk, robot } = this.context;
    const body = bodyOf(robot.id, newest, draft);
    if (!newest) return (await desk.invoke('create-data-template', { body }, { signal })).data;
    const { id, orders } = newest;
    await desk.invoke('update-data-template', { params: { id }, body: { ...body, id, orders } }, { signal });
    return await this.#read(id, signal);
  }
}

customElements.define('console-template-editor', TemplateEditor);
