/** The template of one field of a form, by its kind. Every input has a label, its help and its error. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FieldKind, FormField } from '../../../relay/protocol/forms.ts';
import type { Values } from '../../state/form-draft.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { levelsOf } from './form-values.ts';

export type FieldProps = {
  field: FormField;
  value: Values[string];
  error: string | null;
  disabled: boolean;
  strings: AllStrings;
  change: (value: Values[string]) => void;
};

/** The type of each kind's input, the keyboard of phones for it, and its limit in UTF-16 units or its latest date. */
const INPUTS = new Map<FieldKind, readonly [type: string, inputmode: string, limit: number | string]>([
  ['email', ['email', 'email', 254]],
  ['phone', ['tel', 'tel', 255]],
  ['link', ['url', 'url', 2000]],
  // Without a limit, years have six digits.
  ['date', ['date', '', '9999-12-31']],
  ['time', ['time', '', '']],
  ['datetime', ['datetime-local', '', '9999-12-31T23:59']],
  ['number', ['text', 'numeric', 20]],
  ['numeric', ['text', 'decimal', 40]],
]);
/** More options of which one is chosen are a list, because radio buttons would fill several screens. */
const MOST_RADIOS = 10;
const LEFT_TO_RIGHT: readonly FieldKind[] = ['email', 'phone', 'link', 'number', 'numeric'];
/** `auto`, except without a text: then the field has the direction of the form. */
const directionOf = (value: Values[string]) => (value === '' ? nothing : 'auto');

export function renderField(props: FieldProps): TemplateResult {
  const { field, strings } = props;
  if (field.readonly) return renderShown(props);
  const name = html`<span dir="auto">${field.label}</span>${
    field.required
      ? html`<span aria-hidden="true"> *</span>`
      : html` <span class="small">${strings.formOptional}</span>`
  }`;
  const { kind, options } = field;
  if (kind === 'checkbox' || kind === 'chained_droplist' || (kind === 'radio' && options.length <= MOST_RADIOS)) {
    return html`<fieldset id=${field.key} tabindex="-1" aria-describedby=${describedBy(props)}>
      <legend>${name}${field.required ? html`<span class="hidden">${strings.formRequired}</span>` : nothing}</legend>
      ${renderHelp(props)}
      ${kind === 'chained_droplist' ? renderLevels(props) : renderChoices(props)}
      ${renderError(props)}
    </fieldset>`;
  }
  return html`<div class="field">
    <label for=${field.key}>${name}</label>
    ${renderHelp(props)}${renderInput(props)}${renderError(props)}
  </div>`;
}

function renderShown({ field, value }: FieldProps): TemplateResult {
  const text = typeof value === 'string' ? value : value.join(' / ');
  const title = (one: string): string => field.options.find((option) => option.value === one)?.title ?? one;
  return html`<dl class="field">
    <dt><span dir="auto">${field.label}</span></dt>
    <dd><bdi>${(typeof value === 'string' ? title(text) : value.map(title).join(' / ')) || '–'}</bdi></dd>
  </dl>`;
}

function renderInput(props: FieldProps): TemplateResult {
  const { field, value, error, disabled, change, strings } = props;
  const { key, kind, required, autofill } = field;
  const isWrong = error !== null;
  const onInput = ({ target }: Event): void => change((target as HTMLInputElement).value);
  if (kind === 'area_text') {
    return html`<textarea id=${key} name=${key} rows="3" dir=${directionOf(value)} maxlength="2000" autocomplete=${autofill ?? 'off'} aria-required=${required} aria-invalid=${isWrong} aria-describedby=${describedBy(props)} ?disabled=${disabled} .value=${value as string} @input=${onInput}></textarea>`;
  }
  if (kind === 'droplist' || kind === 'radio') {
    return html`<select id=${key} name=${key} aria-required=${required} aria-invalid=${isWrong} aria-describedby=${describedBy(props)} ?disabled=${disabled} @change=${onInput}>
      <option value="" ?selected=${value === ''}>${strings.formChoose}</option>
      ${field.options.map((option) => html`<option value=${option.value} ?selected=${value === option.value}>${option.title}</option>`)}
    </select>`;
  }
  const [type, inputmode, limit] = INPUTS.get(kind) ?? ['text', '', 255];
  const isText = typeof limit === 'number';
  const direction = LEFT_TO_RIGHT.includes(kind) ? 'ltr' : isText ? directionOf(value) : nothing;
  return html`<input id=${key} name=${key} type=${type} inputmode=${inputmode || nothing} maxlength=${isText ? limit : nothing} max=${isText ? nothing : limit || nothing} dir=${direction} autocomplete=${autofill ?? 'off'} aria-required=${required} aria-invalid=${isWrong} aria-describedby=${describedBy(props)} ?disabled=${disabled} .value=${value as string} @input=${onInput} />`;
}

function renderChoices({ field, value, disabled, change }: FieldProps): TemplateResult {
  const isMany = field.kind === 'checkbox';
  const toggled = (one: string, isOn: boolean): string[] =>
    field.options
      .map((option) => option.value)
      .filter((other) => (other === one ? isOn : (value as readonly string[]).includes(other)));
  return html`<div class="choices">
    ${field.options.map(
      ({ value: one, title }) => html`<label class="choice">
        <input
          type=${isMany ? 'checkbox' : 'radio'}
          name=${field.key}
          .checked=${isMany ? value.includes(one) : value === one}
          ?disabled=${disabled}
          @change=${({ target }: Event) => change(isMany ? toggled(one, (target as HTMLInputElement).checked) : one)}
        />
        <span><span dir="auto">${title}</span></span>
      </label>`,
    )}
  </div>`;
}

/** One list for each level; a choice clears the levels below it. */
function renderLevels(props: FieldProps): TemplateResult {
  const { field, error, disabled, change, strings } = props;
  const chosen = props.value as readonly string[];
  const levels = levelsOf(field.options, chosen);
  const wrong = error === null ? -1 : Math.min(chosen.length, levels.length - 1);
  return html`<div class="levels">
    ${levels.map(
      (options, level) => html`<select
        aria-label=${`${field.label} ${level + 1}`}
        aria-invalid=${level === wrong}
        ?disabled=${disabled}
        @change=${({ target }: Event) => {
          const { value } = target as HTMLSelectElement;
          change([...chosen.slice(0, level), ...(value ? [value] : [])]);
        }}
      >
        <option value="" ?selected=${!chosen[level]}>${strings.formChoose}</option>
        ${options.map((option) => html`<option value=${option.value} ?selected=${chosen[level] === option.value}>${option.title}</option>`)}
      </select>`,
    )}
  </div>`;
}

function describedBy({ field, error }: FieldProps): string | typeof nothing {
  const ids = [field.help && `${field.key}-help`, error !== null && `${field.key}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : nothing;
}

const renderHelp = ({ field: { key, help } }: FieldProps) =>
  help ? html`<p class="small" id=${`${key}-help`}><span dir="auto">${help}</span></p>` : nothing;

const renderError = ({ field: { key }, error }: FieldProps) =>
  error === null ? nothing : html`<p class="error" id=${`${key}-error`}>${error}</p>`;
