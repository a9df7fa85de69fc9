/** The parts of the form of a template that say how the robot answers: default reply, recommendations, search. */
import { html, nothing, type TemplateResult } from 'lit';
import { renderRadio } from '../../controls/fields/render-choice.ts';
import { type FieldOptions, renderField } from '../../controls/fields/render-field.ts';
import { LONGEST } from './template-draft.ts';
import { renderStrategies, type TemplateEditing } from './template-parts.ts';

type Form = {
  editing: TemplateEditing;
  /** Own and inherited ones, by the ids by which a save refers to them. */
  attributes: readonly { id: number; name: string }[];
  newId: () => number;
};

const REPLIES = [
  { id: 3, words: 'All attributes' },
  { id: 1, words: 'Some attributes' },
  { id: 2, words: 'The question which attribute is meant' },
] as const;
const ALL_ATTRIBUTES = 3;

export function renderAnswers(form: Form): TemplateResult {
  const { answering } = form.editing.draft;
  return html`${answering & 1 ? renderReply(form) : nothing}${answering & 4 ? renderRecommending(form) : nothing}${
    answering & 8 ? renderSearch(form) : nothing
  }`;
}

function renderReply({ editing, attributes }: Form): TemplateResult {
  const { errors, isReadOnly } = editing;
  const { replyType, replyAttributes } = editing.draft;
  const error = errors.fields.replyAttributes;
  const toggled = (id: number) =>
    replyAttributes.includes(id) ? replyAttributes.filter((one) => one !== id) : [...replyAttributes, id];
  return html`<fieldset class="card">
    <legend class="visually-hidden">Default reply</legend>
    <h3>Default reply</h3>
    ${REPLIES.map(({ id, words }) =>
      renderRadio('reply', words, replyType === id, () => editing.change({ replyType: id }), { isReadOnly }),
    )}
    ${
      replyType === ALL_ATTRIBUTES
        ? nothing
        : html`<div
          class="checks stacked"
          role="group"
          aria-label="Attributes of the reply"
          aria-describedby=${error ? 'reply-error' : nothing}
        >
          ${attributes.map(
            ({ id, name }) => html`<label class="check">
              <input
                type="checkbox"
                .checked=${replyAttributes.includes(id)}
                ?disabled=${isReadOnly}
                aria-invalid=${error ? 'true' : nothing}
                @change=${() => editing.change({ replyAttributes: toggled(id) })}
              />
              <bdi>${name || 'New attribute'}</bdi>
            </label>`,
          )}
          ${attributes.length === 0 ? html`<p class="soft">The template has no attributes yet.</p>` : nothing}
          ${error ? html`<p class="fault" id="reply-error">${error}</p>` : nothing}
        </div>`
    }
  </fieldset>`;
}

function renderText(
  { editing }: Form,
  field: 'recommendNone' | 'recommendNumber' | 'searchNone' | 'searchNumber',
  label: string,
  options: FieldOptions,
): TemplateResult {
  const { draft, errors, isReadOnly } = editing;
  return renderField(field, label, draft[field], { ...options, isReadOnly, error: errors.fields[field] }, (value) =>
    editing.change({ [field]: value }),
  );
}

const COUNT: FieldOptions = { type: 'number', min: '0', max: '20' };
const SAYING: FieldOptions = { rows: 2, longest: LONGEST.saying };

function renderRecommending(form: Form): TemplateResult {
  return html`<div class="card stacked">
    <h3>Recommendations</h3>
    <div class="fields">
      ${renderText(form, 'recommendNumber', 'How many', COUNT)}
      ${renderText(form, 'recommendNone', 'If there are none', SAYING)}
    </div>
  </div>`;
}

function renderSearch(form: Form): TemplateResult {
  return html`<div class="card stacked">
    <h3>Search</h3>
    <div class="fields">
      ${renderText(form, 'searchNumber', 'How many results', COUNT)}
      ${renderText(form, 'searchNone', 'If there are none', SAYING)}
    </div>
    <h3>Strategies</h3>
    <p class="soft">What the robot asks one after another, to find the thing that is meant.</p>
    ${renderStrategies(form.editing, form.attributes, form.newId)}
  </div>`;
}
