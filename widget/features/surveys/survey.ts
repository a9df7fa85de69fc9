/** `<desk-chat-survey>`: the card that asks for a session's rating. What was submitted, and its result, come back in `item`. */
import { html, LitElement, nothing } from 'lit';
import type { Survey } from '../../../relay/protocol/events.ts';
import { LONGEST_REMARK } from '../../base/constants.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat, type ChatRequestDetail } from '../../chat/chat-request-event.ts';
import { withLimit } from '../../elements/refusal/refusal.ts';
import { base } from '../../look/base.styles.ts';
import { chipStyles } from '../../look/chip.styles.ts';
import { laterIcon } from '../../look/later-icons.ts';
import { primaryButtonStyles } from '../../look/primary-button.styles.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { ChatItem, SurveyDraft } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { KeepInView } from './keep-in-view.ts';
import { renderScale, wordsOf } from './scale.ts';
import { surveyStyles } from './survey.styles.ts';

type SurveyItem = Extract<ChatItem, { type: 'survey' }>;
type Option = Survey['options'][number];
type FormProgress = Extract<SurveyItem['progress'], { state: 'open' | 'sending' | 'failed' }>;

const BLANK: SurveyDraft = { option: null, tags: [], remark: '' };

/** @fires chat-request - `rate-session`, `fill-survey`, `dismiss-survey`, `resume-survey` */
export class DeskChatSurvey extends withProperties(LitElement, {
  item: prop<SurveyItem>(),
  strings: prop<AllStrings>(),
  /** The current input. Until the visitor chooses an option, the desk's default is selected. */
  filled: prop<SurveyDraft>(BLANK),
  missing: prop<'option' | 'remark' | null>(null),
}) {
  static override styles = [base, quietButtonStyles, primaryButtonStyles, chipStyles, surveyStyles];
  /** Whether the focus was inside at the latest request; what had it may be disabled or gone with the answer. */
  #hadFocus = false;

  constructor() {
    super();
    new KeepInView(this);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('item') as SurveyItem | undefined;
    if (changed.has('item') && before?.session !== this.item.session) this.filled = this.item.draft ?? BLANK;
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    const { state } = this.item.progress;
    if (!changed.has('item') || !this.#hadFocus || state === 'sending') return;
    this.#hadFocus = false;
    if (document.activeElement !== document.body) return;
    const next = state === 'failed' ? '[type=submit]' : '.done, .dismissed button, input';
    this.renderRoot.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }

  override render() {
    const { progress } = this.item;
    if (progress.state === 'dismissed') return this.#renderDismissed();
    return progress.state === 'done' ? this.#renderDone(progress) : this.#renderForm(progress);
  }

  get #option(): Option | undefined {
    const { survey } = this.item;
    const id = this.filled.option ?? survey.defaultOption;
    return survey.options.find((option) => option.id === id);
  }

  #renderDismissed() {
    const { strings, item } = this;
    return html`<p class="small dismissed">
      ${strings.surveyDismissed}
      <button class="quiet" type="button" @click=${() => this.#ask({ type: 'resume-survey', session: item.session })}>
        ${strings.rateChat}
      </button>
    </p>`;
  }

  #renderDone({ option: id, text: stated, remark }: { option: number; text: string; remark: string }) {
    const { strings, item } = this;
    const option = item.survey.options.find((other) => other.id === id);
    const text = stated || (option ? wordsOf(option, item.survey, strings) : '');
    // A screen reader reads the name of the focused card. A status would make it read the name twice.
    const held = this.#hadFocus;
    return html`<div class="card done" role=${held ? 'group' : 'status'} aria-labelledby=${held ? 'thanks chosen' : nothing} tabindex="-1">
      ${laterIcon('check')}
      <div>
        <h3 id="thanks">${strings.surveyThanks}</h3>
        ${text ? html`<p class="small" id="chosen">${strings.surveyChosen(text)}</p>` : nothing}
        ${remark ? html`<blockquote dir="auto">${remark}</blockquote>` : nothing}
      </div>
    </div>`;
  }

  #renderForm(progress: FormProgress) {
    const { item, strings, missing } = this;
    const { survey } = item;
    const option = this.#option;
    const sending = progress.state === 'sending';
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit}>
      <div>
        <h3 id="title" dir="auto">${survey.title || strings.surveyTitle}</h3>
        ${survey.prompt ? html`<p class="prompt" dir="auto">${survey.prompt}</p>` : nothing}
      </div>
      ${renderScale({ survey, chosen: option?.id ?? null, disabled: sending, labelledBy: 'title', strings, choose: this.#choose })}
      ${missing === 'option' ? html`<p class="error" role="alert">${strings.surveyOptionMissing}</p>` : nothing}
      ${option && option.tags.length > 0 ? this.#renderTags(option.tags, sending) : nothing}
      ${option && option.remark !== 'hide' ? this.#renderRemark(option.remark === 'required', sending) : nothing}
      ${progress.state === 'failed' ? html`<p class="error" role="alert">${this.#failure(progress.reason)}</p>` : nothing}
      <div class="buttons">
        <button class="quiet" type="button" ?disabled=${sending} @click=${() => this.#ask({ type: 'dismiss-survey', session: item.session })}>${strings.surveyDismiss}</button>
        <button class="primary" type="submit" ?disabled=${sending}>
          ${sending ? strings.surveySending : strings.surveySubmit}
        </button>
      </div>
    </form>`;
  }

  /** Suggests a retry, unless a limit says when to try again. */
  #failure(reason: string): string {
    const { strings } = this;
    const refused = strings.refusedCommand['rate-answer'];
    const sentence = withLimit(refused, reason, strings);
    return sentence === refused ? strings.surveyFailed : sentence;
  }

  #renderTags(offered: readonly string[], disabled: boolean) {
    return html`<div class="tags" role="group" aria-labelledby="tags">
      <span class="small" id="tags">${this.strings.surveyTags}</span>
      <div>
        ${offered.map((tag) => {
          const on = this.filled.tags.includes(tag);
          return html`<button
            class="chip"
            type="button"
            dir="auto"
            aria-pressed=${on}
            ?disabled=${disabled}
            @click=${() => this.#toggle(tag)}
          >
            ${tag}
          </button>`;
        })}
      </div>
    </div>`;
  }

  #renderRemark(required: boolean, disabled: boolean) {
    const { item, strings } = this;
    const { remark } = this.filled;
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
        aria-required=${required}
        aria-invalid=${invalid}
        aria-describedby=${invalid ? 'remark-error' : nothing}
        ?disabled=${disabled}
        .value=${remark}
        @input=${this.#onRemark}
      ></textarea>
      ${invalid ? html`<p class="error" id="remark-error" role="alert">${strings.surveyRemarkMissing}</p>` : nothing}
    </div>`;
  }

  #choose = (option: number): void => {
    // Each option has its own tags.
    this.#fill({ option, tags: [] });
    this.missing = null;
  };

  #toggle(tag: string): void {
    const { tags } = this.filled;
    this.#fill({ tags: tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag] });
  }

  #fill(changed: Partial<SurveyDraft>): void {
    this.filled = { ...this.filled, ...changed };
    this.#ask({ type: 'fill-survey', draft: { session: this.item.session, ...this.filled } });
  }

  #onRemark(event: Event): void {
    this.#fill({ remark: (event.target as HTMLTextAreaElement).value });
    if (this.missing === 'remark' && this.filled.remark.trim()) this.missing = null;
  }

  #submit(event: Event): void {
    event.preventDefault();
    const option = this.#option;
    const remark = option?.remark === 'hide' ? '' : this.filled.remark.trim();
    this.missing = !option ? 'option' : option.remark === 'required' && !remark ? 'remark' : null;
    if (!option || this.missing) {
      const field = this.renderRoot.querySelector<HTMLElement>(option ? 'textarea' : 'input');
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
      return;
    }
    const { session } = this.item;
    this.#ask({ type: 'rate-session', session, option: option.id, tags: [...this.filled.tags], remark });
  }

  #ask(request: ChatRequestDetail): void {
    if (request.type !== 'fill-survey') this.#hadFocus = (this.renderRoot as ShadowRoot).activeElement !== null;
    askChat(this, request);
  }
}
