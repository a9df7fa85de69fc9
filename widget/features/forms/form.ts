/**
 * `<desk-chat-form>`: a form of the site, shown before the chat, when nobody is there, or before an agent is requested. Holds
 * what is entered; the relay decides whether it is right. Errors stand at their fields and in a summary that leads to them.
 *
 * The state knows only which form is due. Its fields, which may be many and depend on the desk, are requested here, in the
 * element's own chunk: a site without forms pays three hundred bytes.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { FieldKind, FieldProblem, Form } from '../../../relay/protocol/forms.ts';
import type { Language } from '../../../relay/protocol/site.ts';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { PartInPlace } from '../../elements/part-top.ts';
import { REL } from '../../html/safe-url.ts';
import { base } from '../../look/base.styles.ts';
import { fieldStyles } from '../../look/field.styles.ts';
import { primaryButtonStyles } from '../../look/primary-button.styles.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { DueForm } from '../../state/chat-state.ts';
import type { Values } from '../../state/form-draft.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { renderField } from './field.ts';
import { formStyles } from './form.styles.ts';
import { initialValues, missingValues, submittedValues, withLabels } from './form-values.ts';

/** The error of a field; `refused` if the desk did not accept the value. */
type Problem = FieldProblem['problem'] | 'refused';
type Progress = 'loading' | 'unreachable' | 'open' | 'sending' | 'failed';

/**
 * @fires chat-request - `load-form`, `submit-form`, `skip-form`, `close-form`, `fill-form`
 * @fires submitted - the relay has taken the form
 * @slot - what stands between the fields and the buttons
 */
export class DeskChatForm extends withProperties(PartInPlace, {
  due: prop<DueForm>(),
  strings: prop<AllStrings>(),
  locale: prop<string>(),
  form: prop<Form | null>(null),
  values: prop<Values>(),
  /** By the keys of fields, in their order. */
  problems: prop<ReadonlyMap<string, Problem>>(),
  agreed: false,
  progress: prop<Progress>('loading'),
}) {
  static override styles = [base, quietButtonStyles, primaryButtonStyles, fieldStyles, formStyles];
  #requests = 0;

  constructor() {
    super();
    this.values = {};
    this.problems = new Map();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('due')) this.#load();
    // Changes the language of the shown form, and nothing that was entered.
    else if (changed.has('locale') && this.form)
      this.#request((form) => {
        if (form && this.form) this.form = withLabels(form, this.strings);
      });
  }

  /**
   * If the text field, which the form replaces, or the panel had the focus, the title gets it. After a failed submission, the
   * button gets back the focus that it lost when everything was disabled.
   */
  override updated(changed: Map<PropertyKey, unknown>): void {
    const panel = (this.getRootNode() as ShadowRoot).activeElement;
    const isLost = document.activeElement === document.body;
    if (changed.get('progress') === 'sending' && this.progress === 'failed' && isLost) this.#focus('[type=submit]');
    if (!changed.has('form') || changed.get('form') || !this.form) return;
    if ((isLost && this.due.name === 'handOff') || panel?.localName === 'section') this.#focus('h2');
  }

  #focus(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  override render() {
    const { form, progress, strings } = this;
    if (progress === 'unreachable') {
      return html`<div class="alone" role="status">
        <p>${strings.formUnreachable}</p>
        <button class="quiet" type="button" @click=${this.#load}>${strings.tryAgain}</button>
      </div>`;
    }
    return form ? this.#renderForm(form) : html`<p class="alone small" role="status">${strings.formLoading}</p>`;
  }

  #renderForm(form: Form): TemplateResult {
    const { strings, progress, problems, values } = this;
    const isSending = progress === 'sending';
    // The requests around it have the heading.
    const isRequest = form.name === 'request';
    return html`<form novalidate aria-labelledby=${isRequest ? nothing : 'title'} aria-label=${isRequest ? strings.newRequest : nothing} @submit=${this.#submit}>
      ${isRequest ? nothing : html`<h2 id="title" tabindex="-1"><span dir="auto">${form.title || strings.formTitle}</span></h2>`}
      ${problems.size > 0 ? this.#renderSummary(form) : nothing}
      ${form.fields.map((field) =>
        renderField({
          field,
          value: values[field.key] ?? '',
          error: this.#errorOf(field.key),
          disabled: isSending,
          strings,
          change: (value) => this.#change(field.key, value),
        }),
      )}
      ${form.consent ? this.#renderConsent(form.consent, isSending) : nothing}
      <slot></slot>
      ${progress === 'failed' ? html`<p class="error" role="alert">${strings.formFailed}</p>` : nothing}
      <div class="buttons">
        ${form.skippable ? this.#renderButton(strings.formSkip, this.#skip, isSending) : nothing}
        ${
          !form.skippable && (this.due.again || form.name === 'handOff')
            ? this.#renderButton(strings.cancel, () => askChat(this, { type: 'close-form' }), isSending)
            : nothing
        }
        <button class="primary" type="submit" ?disabled=${isSending}>${isSending ? strings.sending : isRequest ? strings.requestSend : strings.formSubmit}</button>
      </div>
    </form>`;
  }

  #renderButton(text: string, act: () => void, disabled: boolean): TemplateResult {
    return html`<button class="quiet" type="button" ?disabled=${disabled} @click=${act}>${text}</button>`;
  }

  #renderSummary({ fields }: Form): TemplateResult {
    const { strings, problems } = this;
    const labels = new Map(fields.map(({ key, label }) => [key, label]));
    return html`<div class="summary" role="group" aria-labelledby="problems" tabindex="-1">
      <p id="problems">${strings.formErrors(problems.size)}</p>
      <ul>
        ${[...problems.keys()].map(
          (key) => html`<li>
            <a href=${`#${key}`} @click=${(event: Event) => this.#goTo(event, key)} dir="auto">${labels.get(key) ?? strings.formConsent}</a> – ${this.#errorOf(key)}
          </li>`,
        )}
      </ul>
    </div>`;
  }

  #renderConsent({ text, link }: NonNullable<Form['consent']>, disabled: boolean): TemplateResult {
    const error = this.#errorOf('consent');
    const agree = ({ target }: Event) => {
      this.agreed = (target as HTMLInputElement).checked;
      this.#settle('consent');
    };
    return html`<div class="field">
      <label class="choice">
        <input id="consent" type="checkbox" aria-required="true" aria-invalid=${error !== null} aria-describedby=${error === null ? nothing : 'consent-error'} .checked=${this.agreed} ?disabled=${disabled} @change=${agree} />
        <span><span dir="auto">${text}</span></span>
      </label>
      ${link ? html`<p class="small below"><a href=${link.url} target="_blank" rel=${REL} dir="auto">${link.text}</a></p>` : nothing}
      ${error === null ? nothing : html`<p class="error" id="consent-error">${error}</p>`}
    </div>`;
  }

  #errorOf(key: string): string | null {
    const problem = this.problems.get(key);
    if (!problem) return null;
    const { strings } = this;
    const { kind, options = [] } = this.form?.fields.find((field) => field.key === key) ?? {};
    if (problem === 'refused') return strings.formRefused;
    if (key === 'consent') return strings.formAgree;
    if (options.length > 0) return strings.formChoose;
    if (problem === 'required') return strings.formMissing;
    if (problem === 'too-long') return strings.formTooLong;
    if (kind === 'email') return strings.emailInvalid;
    const example = kind && exampleOf(kind, this.locale);
    return example ? strings.formLike(example) : strings.formInvalid;
  }

  #load = (): void => {
    this.progress = 'loading';
    this.form = null;
    this.#request((form) => {
      this.form = form ? withLabels(form, this.strings) : null;
      this.progress = form === undefined ? 'unreachable' : 'open';
      if (!form) return;
      this.values = initialValues(form);
      this.problems = new Map(form.fields.flatMap(({ key, refused }) => (refused ? [[key, 'refused']] : [])));
    });
  };

  /** Only the latest answer counts. */
  #request(answer: (form: Form | null | undefined) => void): void {
    const request = ++this.#requests;
    askChat(this, {
      type: 'load-form',
      form: this.due.name,
      language: this.locale as Language,
      answer: (form) => {
        if (this.isConnected && request === this.#requests) answer(form);
      },
    });
  }

  #change(key: string, value: Values[string]): void {
    this.values = { ...this.values, [key]: value };
    this.#settle(key);
    askChat(this, { type: 'fill-form', draft: { form: this.due.name, values: this.values } });
  }

  /** A field that changes is no longer wrong, until the form is submitted. */
  #settle(key: string): void {
    if (this.problems.has(key)) this.problems = new Map([...this.problems].filter(([other]) => other !== key));
  }

  #submit(event: Event): void {
    event.preventDefault();
    const { form, values, agreed, locale } = this;
    if (!form || this.progress === 'sending') return;
    const inputs = [...this.renderRoot.querySelectorAll('input')];
    const unfinished = inputs.filter(({ validity }) => validity.badInput).map(({ id }) => id);
    const given = submittedValues(form, values, locale);
    const missing = missingValues(form, given, agreed, unfinished);
    if (missing.length > 0) return void this.#show(missing);
    this.progress = 'sending';
    this.problems = new Map();
    const input = { form: form.name, values: given, consent: agreed };
    const answer = (wrong: readonly FieldProblem[] | undefined): void => {
      if (wrong?.length) void this.#show(wrong);
      else this.progress = wrong ? 'failed' : 'sending';
      if (!wrong) this.dispatchEvent(new NativeEvent('submitted'));
    };
    askChat(this, { type: 'submit-form', input, answer });
  }

  #skip = (): void => {
    this.progress = 'sending';
    const answer = (isDone: boolean): void => {
      if (!isDone) this.progress = 'failed';
    };
    if (this.due.name !== 'request') askChat(this, { type: 'skip-form', form: this.due.name, answer });
  };

  /** Moves the focus to the summary, from which links lead to the fields. */
  async #show(problems: readonly FieldProblem[]): Promise<void> {
    this.progress = 'open';
    this.problems = new Map(problems.map(({ key, problem }) => [key, problem]));
    await this.updateComplete;
    this.#focus('.summary');
  }

  #goTo(event: Event, key: string): void {
    event.preventDefault();
    const field = (this.renderRoot as ShadowRoot).getElementById(key);
    const input = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select') : field;
    input?.focus();
  }
}

/** An example of what to enter; undefined if the kind needs none. */
function exampleOf(kind: FieldKind, locale: string): string | undefined {
  if (kind === 'number') return '12';
  if (kind === 'numeric') return new Intl.NumberFormat(locale).format(1.5);
  if (kind === 'phone') return '+47 22 22 55 55';
  return kind === 'link' ? 'https://example.com' : undefined;
}
