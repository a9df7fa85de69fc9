/**
 * `<desk-chat-call-back>`: asks for a call, in place of the conversation, and shows its state. The relay decides whether the
 * visitor is called, and is polled for the state, so that another tab and a reloaded page show the same.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { every } from '../../base/promises.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat, type CallBackCall, type ChatRequestDetail } from '../../chat/chat-request-event.ts';
import { TELEPHONE } from '../../elements/menu/menu.ts';
import { PartInPlace, renderPartTop } from '../../elements/part-top.ts';
import { base } from '../../look/base.styles.ts';
import { fieldStyles } from '../../look/field.styles.ts';
import { drawing } from '../../look/icons.ts';
import { partStyles } from '../../look/part.styles.ts';
import { primaryButtonStyles } from '../../look/primary-button.styles.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import { newCommandId } from '../../outbox/new-command-id.ts';
import { isSeeking } from '../../state/chat-items.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { callBackStyles } from './call-back.styles.ts';
import { afterAsking, afterState, type NumberError, type Shown } from './call-back-steps.ts';
import { type Outcome, type OutcomeWords, outcomeWords } from './outcome-words.ts';

const REFRESH_MS = 6000;

/** @fires chat-request - `call-back`, `show-part`, `request-agent` */
export class DeskChatCallBack extends withProperties(PartInPlace, {
  state: prop<ChatState>(),
  strings: prop<AllStrings>(),
  locale: 'en',
  shown: prop<Shown>(),
  /** The chosen country; empty for the first one. */
  country: '',
}) {
  static override styles = [base, quietButtonStyles, primaryButtonStyles, partStyles, fieldStyles, callBackStyles];
  #number = '';
  /** Every try has the same id, so that a lost answer does not lead to a second call. */
  #id = newCommandId();
  #isPending = false;
  /** When the visitor began to wait, in milliseconds since 1970. */
  #since = 0;

  constructor() {
    super();
    this.shown = { is: 'loading' };
    every(REFRESH_MS, this, () => {
      if (this.state.book.looked || this.#waits) this.#load();
    });
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('state') as ChatState | undefined;
    if (before && !before.book.looked && this.state.book.looked) this.#load();
  }

  override firstUpdated(): void {
    this.takeFocus();
    const answer: (CallBackCall & { type: 'recall-wait' })['answer'] = (wait) => {
      if (wait) {
        this.#number = wait.number;
        this.country = wait.country;
        this.#since = wait.since;
        this.shown = { is: 'busy', waits: true, expected: null };
      }
      this.#load();
    };
    this.#call({ type: 'recall-wait', answer });
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('shown') as Shown | undefined;
    if (!before) return;
    const { shown } = this;
    if ((before.is === 'busy' && before.waits) !== this.#waits) {
      const wait = { number: this.#number, country: this.#chosen, since: this.#since };
      this.#call({ type: 'keep-wait', wait: this.#waits ? wait : null });
    }
    if (shown.is === 'form' && shown.error) this.renderRoot.querySelector('input')?.focus();
    // The focused element may be gone.
    else if (document.activeElement === document.body) this.takeFocus();
  }

  override render() {
    const { strings, shown, state } = this;
    const leave = () => askChat(this, { type: 'show-part', part: null });
    return html`${renderPartTop({ title: strings.callBack, unread: state.unread, strings, back: leave, leave })}
      ${shown.is === 'form' || shown.is === 'asking' ? this.#renderForm(shown) : this.#renderOutcome(shown)}`;
  }

  #renderForm(shown: Shown & { is: 'form' | 'asking' }): TemplateResult {
    const { strings } = this;
    const error =
      shown.is === 'form' && shown.error ? errorSentence(shown.error, this.#countries, this.locale, strings) : null;
    const isAsking = shown.is === 'asking';
    return html`<form novalidate @submit=${this.#submit}>
      <p id="hint">${strings.callBackHint}</p>
      ${this.#countries.length > 1 ? this.#renderCountries(isAsking) : nothing}
      <div>
        <label for="number">${strings.formPhone}</label>
        <input
          id="number"
          type="tel"
          inputmode="tel"
          autocomplete="tel"
          maxlength="32"
          dir="ltr"
          aria-required="true"
          aria-invalid=${error !== null}
          aria-describedby=${error === null ? 'hint' : 'error'}
          ?disabled=${isAsking}
          .value=${this.#number}
          @input=${({ target }: Event) => (this.#number = (target as HTMLInputElement).value)}
        />
        ${error === null ? nothing : html`<p class="error" id="error">${error}</p>`}
      </div>
      <button class="primary" type="submit" ?disabled=${isAsking}>${isAsking ? strings.sending : strings.callBackAsk}</button>
    </form>`;
  }

  #renderCountries(isAsking: boolean): TemplateResult {
    const choose = ({ target }: Event) => (this.country = (target as HTMLSelectElement).value);
    return html`<div>
      <label for="country">${this.strings.callBackCountry}</label>
      <select id="country" autocomplete="country" ?disabled=${isAsking} @change=${choose}>
        ${this.#countries.map(
          (code) =>
            html`<option value=${code} ?selected=${code === this.#chosen}>${countryName(code, this.locale)}</option>`,
        )}
      </select>
    </div>`;
  }

  #renderOutcome(shown: Outcome): TemplateResult {
    const { state, locale, strings } = this;
    const { title, text, way, person } = outcomeWords(shown, { hours: state.site?.hours, locale, strings });
    const isCalling = shown.is === 'call' && shown.progress === 'calling';
    return html`<div class="outcome" lang=${locale}>
      ${shown.is === 'loading' || shown.is === 'unreachable' ? nothing : html`<span class=${isCalling ? 'sign on' : 'sign'}>${drawing(TELEPHONE)}</span>`}
      <div role="status">
        ${title ? html`<strong>${title}</strong>` : nothing}
        ${text.map((line) => html`<p dir="auto">${line}</p>`)}
      </div>
      <div class="ways">${this.#renderNextStep(way)}${person === null ? nothing : this.#renderAlternatives(person, shown)}</div>
    </div>`;
  }

  #renderNextStep(way: OutcomeWords['way']): TemplateResult | typeof nothing {
    const { strings } = this;
    switch (way) {
      case 'load':
        return this.#renderButton(strings.tryAgain, () => this.#load());
      case 'again':
        return this.#renderButton(strings.tryAgain, () => (this.shown = { is: 'form', error: null }));
      case 'wait':
        return this.#renderButton(strings.callBackWait, () => this.#wait(true), 'primary');
      case 'stop':
        return this.#renderButton(strings.stopWaiting, () => this.#wait(false));
      default:
        return nothing;
    }
  }

  /** What the visitor can do instead or afterwards: write to a person, or make a request. */
  #renderAlternatives(person: string, shown: Outcome): TemplateResult[] {
    const { talk, site } = this.state;
    const leave = (request: ChatRequestDetail) => () => {
      if (request.type !== 'show-part') askChat(this, { type: 'show-part', part: null });
      askChat(this, request);
    };
    const look = shown.is === 'refused' && shown.why === 'unknown-visitor' ? 'primary' : 'quiet';
    return [
      (talk.with === 'nobody' || talk.with === 'robot') && !isSeeking(talk)
        ? this.#renderButton(person, leave({ type: 'request-agent' }), look)
        : this.#renderButton(this.strings.keepChatting, () => askChat(this, { type: 'show-part', part: null }), look),
      ...(site?.requests
        ? [this.#renderButton(this.strings.requests, leave({ type: 'show-part', part: 'requests' }))]
        : []),
    ];
  }

  #renderButton(text: string, act: () => void, look = 'quiet'): TemplateResult {
    return html`<button class=${look} type="button" @click=${act}>${text}</button>`;
  }

  get #countries(): readonly string[] {
    return this.state.site?.callBack ?? [];
  }

  get #chosen(): string {
    return this.country || (this.#countries[0] ?? '');
  }

  get #waits(): boolean {
    return this.shown.is === 'busy' && this.shown.waits;
  }

  #wait(waits: boolean): void {
    this.#since = Date.now();
    this.shown = { is: 'busy', waits, expected: this.shown.is === 'busy' ? this.shown.expected : null };
    if (waits) this.#load();
  }

  #load(): void {
    const answer: (CallBackCall & { type: 'state' })['answer'] = (state) => {
      // The relay may not know yet of what this tab asks for.
      if (this.#isPending && !state?.call) return;
      const waited = this.#waits;
      this.shown = afterState(this.shown, state);
      if (waited && this.#waits && state?.agents?.state === 'free') this.#request(true);
    };
    this.#call({ type: 'state', waits: this.#waits, answer });
  }

  #submit(event: Event): void {
    event.preventDefault();
    if (this.shown.is !== 'form') return;
    if (this.#number.trim() === '') this.shown = { is: 'form', error: 'number-invalid' };
    else this.#request(false);
  }

  #request(waits: boolean): void {
    if (this.#isPending) return;
    this.#isPending = true;
    if (!waits) this.shown = { is: 'asking' };
    const answer: (CallBackCall & { type: 'ask' })['answer'] = (outcome) => {
      this.#isPending = false;
      // Any answer ends this try.
      if (outcome) this.#id = newCommandId();
      this.shown = afterAsking(outcome, waits);
      if (this.shown.is === 'loading' || this.shown.is === 'call') this.#load();
    };
    this.#call({ type: 'ask', id: this.#id, number: this.#number.trim(), country: this.#chosen, answer });
  }

  #call(call: CallBackCall): void {
    askChat(this, { type: 'call-back', call });
  }
}

/** @param code such as `NO` */
const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

function errorSentence(error: NumberError, countries: readonly string[], locale: string, strings: AllStrings): string {
  if (error === 'number-invalid') return strings.callBackInvalid;
  if (error === 'number-special') return strings.callBackSpecial;
  return strings.callBackCountries(
    new Intl.ListFormat(locale).format(countries.map((one) => countryName(one, locale))),
  );
}
