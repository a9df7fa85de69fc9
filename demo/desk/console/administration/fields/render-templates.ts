/** The templates of business records: the group of each, and the choice of the one whose fields are shown below. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AdminGroup } from '../../../console-protocol/admin.ts';
import type { ConsoleField, NoteTemplate } from '../../../console-protocol/fields.ts';
import { renderField } from '../../controls/fields/render-field.ts';

export type TemplateDraft = { kind: 'template'; id: number | null; name: string; group_id: number | null };

export const templateDraft = ({ id, name, group_id }: NoteTemplate): TemplateDraft => ({
  kind: 'template',
  id,
  name,
  group_id,
});

const OTHERS = 'all other agents';

type Shown = {
  templates: readonly NoteTemplate[];
  fields: readonly ConsoleField[];
  groups: readonly AdminGroup[];
  /** The template whose fields are shown. */
  current: number;
  show: (id: number) => void;
  renderActions: (template: NoteTemplate) => TemplateResult;
};

export function renderTemplates({ templates, fields, groups, current, show, renderActions }: Shown): TemplateResult {
  const groupOf = (id: number | null) => (id === null ? OTHERS : (groups.find((one) => one.id === id)?.name ?? id));
  const countOf = (id: number) => fields.filter((field) => field.template_id === id).length;
  return html`<ul class="rows" aria-label="Templates">
    ${repeat(
      templates,
      ({ id }) => id,
      (one) => html`<li>
        <div class="details">
          <b><bdi>${one.name}</bdi></b>
          <span class="soft">For ${groupOf(one.group_id)} · ${countOf(one.id) === 1 ? 'one field' : `${countOf(one.id)} fields`}</span>
        </div>
        <div class="row-actions">
          <button
            class="quiet"
            aria-pressed=${one.id === current}
            aria-label=${`Fields of ${one.name}`}
            @click=${() => show(one.id)}
          >
            Fields
          </button>
          ${renderActions(one)}
        </div>
      </li>`,
    )}
  </ul>`;
}

export const renderTemplateForm = (
  draft: TemplateDraft,
  groups: readonly AdminGroup[],
  set: (part: Partial<TemplateDraft>) => void,
): TemplateResult => html`<div class="fields">
  ${renderField('label', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
  <div class="field">
    <label for="group">For</label>
    <select
      id="group"
      @change=${(event: Event) => {
        const { value } = event.target as HTMLSelectElement;
        set({ group_id: value === '' ? null : Number(value) });
      }}
    >
      <option value="" ?selected=${draft.group_id === null}>${OTHERS}</option>
      ${groups.map(({ id, name }) => html`<option value=${id} ?selected=${id === draft.group_id}>${name}</option>`)}
    </select>
  </div>
  ${draft.id === null ? html`<p class="soft wide">Records that are written keep the template of their first edit.</p>` : nothing}
</div>`;
