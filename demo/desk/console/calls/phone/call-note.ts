/**
 * `<console-call-note>`: the business record of a call: a text, and the fields of its template, each saved in its place. What is
 * typed stays with its call until the desk has it, through a reload and through the next call. Fires `phone-changed` with the
 * desk's answer, and `saved` after the text of the present call.
 */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import '../../controls/edit-row/edit-row.ts';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PhoneView } from '../../../console-protocol/calls.ts';
import type { ConsoleField } from '../../../console-protocol/fields.ts';
import { type FieldValue, inputFor } from '../../controls/edit-row/field-input.ts';
import { withoutFieldName } from '../../controls/edit-row/save-again.ts';
import { submitByKey } from '../../controls/fields/field-keys.ts';
import { chosenIn } from '../../controls/fields/render-choice.ts';
import { conflictStyles, renderConflictNote } from '../../controls/fields/render-conflict.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { keepEdit, keptEdits } from '../../kept/kept-edits.ts';
import { type ConsoleApi, explain } from '../../state/console-connection.ts';
import { nameOf } from '../call-words.ts';
import { styles } from './call-note.styles.ts';

/** `before` is the note when writing began, `name` that of the caller. */
type NoteDraft = { id: number; name: string; text: string; before: string };

const KEY = 'call note ';

/** The oldest call first. */
export const keptNotes = (): NoteDraft[] =>
  keptEdits(KEY)
    .map(([key, { texts, before }]) => {
      const [text = '', name = ''] = texts;
      return { id: Number(key), name, text, before: String(before) };
    })
    .sort((one, other) => one.id - other.id);

/** @param draft null forgets it */
const keepNote = (id: number, draft: NoteDraft | null): void =>
  keepEdit(KEY + id, draft && { texts: [draft.text, draft.name], before: draft.before });

const LONGEST_NOTE = 2000;

export class CallNote extends withProperties(LitElement, {
  phone: prop<PhoneView>(),
  api: prop<ConsoleApi>(),
  /** Texts that the desk does not have yet, the present call's among them. */
  drafts: prop<readonly NoteDraft[]>(),
  fault: prop<{ id: number; text: string }>(),
}) {
  static override styles = [controls, conflictStyles, styles];

  constructor() {
    super();
    this.drafts = keptNotes();
    this.fault = { id: 0, text: '' };
  }

  takeFocus(): Promise<void> {
    return focusIn(this, 'textarea');
  }

  override render(): TemplateResult | typeof nothing {
    const { phone, drafts } = this;
    const about = phone.call ?? phone.last;
    if (!about) return nothing;
    const draft = drafts.find(({ id }) => id === about.id);
    const present: NoteDraft = draft ?? { id: about.id, name: nameOf(about), text: phone.note, before: phone.note };
    return html`<section aria-label="Business record of the call">
      ${repeat(
        [...drafts.filter(({ id }) => id !== about.id), present],
        ({ id }) => id,
        (one) => (one === present ? this.#renderPresent(phone, one) : this.#renderEarlier(one)),
      )}
    </section>`;
  }

  #renderPresent(phone: PhoneView, one: NoteDraft): TemplateResult {
    const isConflict = phone.note !== one.before && phone.note !== one.text;
    return html`<div class="present">
      <div class="written">
        ${this.#renderForm(one, html`Note about the ${phone.call ? '' : 'last '}call with <bdi>${one.name}</bdi>`, isConflict)}
        ${
          isConflict
            ? renderConflictNote(phone.note, {
                takeTheirs: () => this.#keep(one, null),
                keepMine: () => this.#keep({ ...one, before: phone.note }, one.text),
              })
            : nothing
        }
      </div>
      <div class="fields">${phone.note_fields.map((field) => this.#renderField(phone, one.id, field))}</div>
    </div>`;
  }

  #renderEarlier(one: NoteDraft): TemplateResult {
    return html`<div class="earlier">
      ${this.#renderForm(one, html`Not saved yet: note about the call with <bdi>${one.name}</bdi>`)}
    </div>`;
  }

  /** @param isConflict whether somebody else has changed the note: nothing is overwritten unasked */
  #renderForm(one: NoteDraft, label: TemplateResult, isConflict = false): TemplateResult {
    const { fault } = this;
    return html`<form aria-label=${`Note: ${one.name}`} @submit=${(event: SubmitEvent) => this.#onSubmit(event, one)} @keydown=${submitByKey}>
        <label>
          <span>${label}</span>
          <textarea
            name="content"
            rows="2"
            dir="auto"
            maxlength=${LONGEST_NOTE}
            .value=${one.text}
            @input=${(event: Event) => this.#keep(one, chosenIn(event))}
          ></textarea>
        </label>
        <button class="primary" ?disabled=${isConflict}>Save</button>
      </form>
      ${fault.id === one.id ? html`<p class="error" role="alert">${fault.text}</p>` : nothing}`;
  }

  #renderField({ note, note_values: values }: PhoneView, id: number, field: ConsoleField): TemplateResult {
    const save = (value: FieldValue) =>
      withoutFieldName(this.#write(id, { content: note, custom_fields: { [field.field_name]: value } }));
    return html`<console-edit-row
      .label=${field.label}
      .hint=${field.comment}
      .input=${inputFor(field.content_type, field.options)}
      .most=${5000}
      .value=${values[field.field_name] ?? ''}
      .required=${field.agentPermission === 'must'}
      .save=${field.agentPermission === 'readonly' ? null : save}
      .kept=${`call ${id} ${field.field_name}`}
    ></console-edit-row>`;
  }

  /** @param text null to forget what was typed */
  #keep(one: NoteDraft, text: string | null): void {
    const isDraft = text !== null && text !== one.before;
    const { id } = one;
    const others = this.drafts.filter((draft) => draft.id !== id);
    this.drafts = isDraft ? [...others, { ...one, text }] : others;
    keepNote(id, isDraft ? { ...one, text } : null);
    this.dispatchEvent(new Event('drafted'));
  }

  /** @throws ConsoleFailure */
  async #write(id: number, body: object): Promise<void> {
    const detail = await this.api<PhoneView>('PUT', `/calls/${id}/note`, body);
    this.dispatchEvent(new CustomEvent('phone-changed', { detail, bubbles: true, composed: true }));
  }

  async #onSubmit(event: SubmitEvent, one: NoteDraft): Promise<void> {
    event.preventDefault();
    this.fault = { id: 0, text: '' };
    try {
      await this.#write(one.id, { content: one.text });
      // Typed while the desk was writing: that is another draft.
      const typed = this.drafts.find(({ id }) => id === one.id)?.text ?? one.text;
      this.#keep({ ...one, before: one.text.trim() }, typed === one.text ? null : typed);
      if (one.id === (this.phone.call ?? this.phone.last)?.id && typed === one.text)
        this.dispatchEvent(new Event('saved'));
    } catch (error) {
      this.fault = { id: one.id, text: explain(error) };
    }
  }
}

customElements.define('console-call-note', CallNote);
