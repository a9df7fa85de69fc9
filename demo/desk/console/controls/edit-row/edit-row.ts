/** `<console-edit-row>`: a labelled value that is changed in its place. What is typed outlives a reload until the desk has taken it. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { isComposing } from '../../../../../widget/base/composing.ts';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { keepEdit, keptEdit } from '../../kept/kept-edits.ts';
import { explain } from '../../state/console-connection.ts';
import { submitByKey } from '../fields/field-keys.ts';
import { conflictStyles, renderConflictNote } from '../fields/render-conflict.ts';
import { controls } from '../look/theme.styles.ts';
import { renderText } from '../render-text.ts';
import { styles } from './edit-row.styles.ts';
import { type FieldInput, type FieldValue, fromInput, shownValue, toInput } from './field-input.ts';
import { renderControl } from './render-control.ts';
import { isOutOfDate, saveAgain } from './save-again.ts';

export class EditRow extends withProperties(
  LitElement,
  {
    label: '',
    hint: '',
    input: prop<FieldInput>({ kind: 'text' }),
    value: prop<FieldValue>(''),
    required: false,
    most: 255,
    /** Null if the value is read-only. */
    save: prop<((value: FieldValue) => Promise<unknown>) | null>(null),
    kept: '',
    /** The unsaved input; null while the value is shown. */
    texts: prop<string[] | null>(null),
    fault: '',
    isSaving: false,
  },
  { label: {} },
) {
  static override styles = [controls, conflictStyles, styles];
  #before: FieldValue = '';

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('kept') || !this.save) return;
    const { texts, before } = keptEdit(this.kept) ?? { texts: null, before: '' };
    this.texts = texts;
    this.#before = before;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('texts')) return;
    const was = changed.get('texts');
    if (this.texts || was) keepEdit(this.kept, this.texts && { texts: this.texts, before: this.#before });
    // Undefined at first: what was kept takes no focus.
    if (this.texts && was === null)
      this.renderRoot.querySelector<HTMLElement>('input, select, textarea, console-lookup')?.focus();
    if (!this.texts && was) this.renderRoot.querySelector<HTMLElement>('.value')?.focus();
  }

  override render(): TemplateResult {
    const shown = shownValue(this.input, this.value);
    return html`<div class="row">
      ${
        this.texts
          ? html`<label class="label soft" for="field">${this.label}</label>${this.#renderForm(this.texts, shown)}`
          : html`<span class="label soft" id="label">${this.label}</span>${this.#renderValue(shown)}`
      }
    </div>`;
  }

  #renderValue(shown: string): TemplateResult {
    if (!this.save || this.input.kind === 'fixed') {
      const words = this.input.kind === 'url' ? renderText(shown) : shown;
      return html`<p class="fixed" dir="auto">${shown ? words : html`<span class="hint soft">None</span>`}</p>`;
    }
    return html`<button
      class="value ${shown ? '' : 'empty'}"
      dir="auto"
      aria-label=${shown ? `${this.label}: ${shown}. Change` : `${this.label}: Add…`}
      @click=${this.#begin}
      >${shown || 'Add…'}</button>`;
  }

  #renderForm(texts: string[], shown: string): TemplateResult {
    const describedBy = [this.fault && 'fault', this.hint && 'hint'].filter(Boolean).join(' ') || nothing;
    return html`<form novalidate @submit=${this.#onSubmit} @keydown=${this.#onKey}>
      ${renderControl({
        id: 'field',
        label: this.label,
        input: this.input,
        texts,
        most: this.most,
        describedBy,
        isInvalid: this.fault !== '',
        change: (written) => {
          this.texts = written;
        },
      })}
      ${this.hint ? html`<p class="hint soft" id="hint">${this.hint}</p>` : nothing}
      ${this.fault ? html`<p class="fault" id="fault" role="alert">${this.fault}</p>` : nothing}
      ${
        !this.isSaving && this.#isConflict
          ? renderConflictNote(shown || 'none', { takeTheirs: this.#end, keepMine: this.#keepMine })
          : nothing
      }
      <div class="tools">
        <button class="primary" ?disabled=${this.isSaving}>${this.isSaving ? 'Saving…' : 'Save'}</button>
        <button type="button" @click=${this.#end}>Cancel</button>
      </div>
    </form>`;
  }

  readonly #begin = (): void => {
    this.#before = this.value;
    this.fault = '';
    this.texts = toInput(this.input, this.value);
  };

  get #isConflict(): boolean {
    return JSON.stringify(this.value) !== JSON.stringify(this.#before);
  }

  /** Goes on with what is typed, as a change of what somebody else has written. */
  readonly #keepMine = (): void => {
    this.#before = this.value;
    if (this.texts) keepEdit(this.kept, { texts: this.texts, before: this.#before });
    this.requestUpdate();
    this.renderRoot.querySelector<HTMLElement>('#field')?.focus();
  };

  readonly #end = (): void => {
    this.texts = null;
    this.fault = '';
  };

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!this.texts || !this.save || this.isSaving) return;
    if (this.#isConflict) return this.renderRoot.querySelector<HTMLElement>('.conflict button')?.focus();
    const field = this.renderRoot.querySelector<HTMLInputElement>('#field');
    // A half-written date has no value, and neither has a name of nothing.
    const isHalf = field?.validity?.badInput === true;
    const value = fromInput(this.input, this.texts);
    if (isHalf || (this.required && value.length === 0)) {
      const half = this.input.kind === 'lookup' ? 'Choose one that is offered.' : `${this.label} is not complete.`;
      this.fault = isHalf ? half : `${this.label} may not be empty.`;
      return field?.focus();
    }
    this.isSaving = true;
    try {
      await saveAgain(
        async () => this.save?.(value),
        () => !this.#isConflict,
      );
      this.#end();
    } catch (error) {
      this.fault = isOutOfDate(error) && this.#isConflict ? '' : explain(error);
      field?.focus();
    } finally {
      this.isSaving = false;
    }
  };

  /** Escape gives up. Ctrl+Enter saves where Enter begins a line. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (this.input.kind === 'area') submitByKey(event);
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    this.#end();
  };
}

customElements.define('console-edit-row', EditRow);
