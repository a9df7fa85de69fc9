/**
 * `<desk-chat-survey>`: the card that asks how a session was. Holds what is being filled in; what was sent and how that
 * went comes back in the item.
 */
import { html, LitElement, nothing } from 'lit';
import type { Survey } from '../../relay/protocol.ts';
import { base } from '../base.styles.ts';
import type { ChatItem } from '../chat-state.ts';
import { icon } from '../icons.ts';
import { LONGEST_REMARK } from '../limits.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { scale, wordsOf } from './scale.ts';
import { surveyStyles } from './survey.styles.ts';

type SurveyItem = Extract<ChatItem, { type: 'survey' }>;
type Option = Survey['options'][number];

/** @fires chat-request - `rate-session`, `dismiss-survey` */
export class DeskChatSurvey extends LitElement {
  static override styles = [base, surveyStyles];
  static override properties = {
    item: { attribute: false },
    strings: { attribute: false },
    chosen: { state: true },
    tags: { state: true },
    remark: { state: true },
    missing: { state: true },
  };
  declare item: SurveyItem;
  declare strings: Strings;
  /** Id of the chosen option; undefined until the visitor chose, when the desk's default stands. */
  declare chosen: number | undefined;
  declare tags: readonly string[];
  declare remark: string;
  declare missing: 'option' | 'remark' | null;

  constructor() {
    super();
    this.tags = [];
    this.remark = '';
    this.missing = null;
  }

  override render() {
    const { progress } = this.item;
    const { strings } = this;
    if (progress.state === 'dismissed') return html`<p class="small dismissed">${strings.surveyDismissed}</p>`;
    return progress.state === 'done' ? this.#renderDone(progress) : this.#renderForm(progress.state);
  }

  get #option(): Option | undefined {
    const { survey } = this.item;
    const id = this.chosen ?? survey.defaultOption;
    return survey.options.find((option) => option.id === id);
  }

  #renderDone({ option: id, text: said, remark }: { option: number; text: string; remark: string }) {
    const { strings, item } = this;
    const option = item.survey.options.find((other) => other.id === id);
    const text = said || (option ? wordsOf(option, item.survey, strings) : '');
    return html`<div class="card done" role="status">
      ${icon('check')}
      <div>
        <h3>${strings.surveyThanks}</h3>
        ${text ? html`<p class="small">${strings.surveyChosen(text)}</p>` : nothing}
        ${remark ? html`<blockquote dir="auto">${remark}</blockquote>` : nothing}
      </div>
    </div>`;
  }

  #renderForm(state: 'open' | 'sending' | 'failed') {
    const { item, strings, missing } = this;
    const { survey } = item;
    const option = this.#option;
    const sending = state === 'sending';
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit}>
      <div>
        <h3 id="title">${survey.title || strings.surveyTitle}</h3>
        ${survey.prompt ? html`<p class="prompt">${survey.prompt}</p>` : nothing}
      </div>
      ${scale({ survey, chosen: option?.id ?? null, disabled: sending, labelledBy: 'title', strings, choose: this.#choose })}
      ${missing === 'option' ? html`<p class="error" role="alert">${strings.surveyOptionMissing}</p>` : nothing}
      ${option && option.tags.length > 0 ? this.#renderTags(option.tags, sending) : nothing}
      ${option && option.remark !== 'hide' ? this.#renderRemark(option.remark === 'required', sending) : nothing}
      ${state === 'failed' ? html`<p class="error" role="alert">${strings.surveyFailed}</p>` : nothing}
      <div class="buttons">
        <button class="quiet" type="button" ?disabled=${sending} @click=${this.#dismiss}>${strings.surveyDismiss}</button>
        <button class="primary" type="submit" ?disabled=${sending}>
          ${sending ? strings.surveySending : strings.surveySubmit}
        </button>
      </div>
    </form>`;
  }

  #renderTags(tags: readonly string[], disabled: boolean) {
    return html`<div class="tags" role="group" aria-labelledby="tags">
      <span class="small" id="tags">${this.strings.surveyTags}</span>
      <div>
        ${tags.map((tag) => {
          const on = this.tags.includes(tag);
          return html`<button
            class="chip"
            type="button"
            aria-pressed=${on ? 'true' : 'false'}
            ?disabled=${disabled}
            @click=${() => (this.tags = on ? this.tags.filter((other) => other !== tag) : [...this.tags, tag])}
          >
            ${tag}
          </button>`;
        })}
      </div>
    </div>`;
  }

  #renderRemark(required: boolean, disabled: boolean) {
    const { item, strings, remark } = this;
    const invalid = this.missing === 'remark';
    return html`<div>
      <div class="caption">
        <label for="remark">${required ? strings.surveyRemark : strings.surveyRemarkOptional}</label>
        <span class="small" aria-hidden="true">${remark.length}/${LONGEST_REMARK}</span>
      </div>
      <textarea
        id="remark"
        rows="3"
        dir="auto"
        maxlength=${LONGEST_REMARK}
        placeholder=${item.survey.remarkPrompt || nothing}
        aria-required=${required ? 'true' : 'false'}
        aria-invalid=${invalid ? 'true' : 'false'}
        aria-describedby=${invalid ? 'remark-error' : nothing}
        ?disabled=${disabled}
        .value=${remark}
        @input=${this.#onRemark}
      ></textarea>
      ${invalid ? html`<p class="error" id="remark-error" role="alert">${strings.surveyRemarkMissing}</p>` : nothing}
    </div>`;
  }

  #choose = (id: number): void => {
    this.chosen = id;
    // Each option has tags of its own.
    this.tags = [];
    this.missing = null;
  };

  #onRemark(event: Event): void {
    this.remark = (event.target as HTMLTextAreaElement).value;
    if (this.missing === 'remark' && this.remark.trim()) this.missing = null;
  }

  #submit(event: Event): void {
    event.preventDefault();
    const option = this.#option;
    const remark = option?.remark === 'hide' ? '' : this.remark.trim();
    this.missing = !option ? 'option' : option.remark === 'required' && !remark ? 'remark' : null;
    if (!option || this.missing) {
      const field = this.renderRoot.querySelector<HTMLElement>(option ? 'textarea' : 'input');
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
      return;
    }
    const { session } = this.item;
    this.#ask({ type: 'rate-session', session, option: option.id, tags: [...this.tags], remark });
  }

  #dismiss(): void {
    this.#ask({ type: 'dismiss-survey', session: this.item.session });
  }

  #ask(request: ConstructorParameters<typeof ChatRequestEvent>[0]): void {
    this.dispatchEvent(new ChatRequestEvent(request));
  }
}
