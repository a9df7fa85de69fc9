/** `<console-quota-view>`: how many answers and questions are used, when the answers reset, and the limits to change. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import './site-settings.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { KnowledgeUsage } from '../../../console-protocol/knowledge.ts';
import { zoneWords } from '../../controls/days.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { Loading } from '../../controls/loading.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { styles } from './quota-view.styles.ts';

type Quota = 'interactions' | 'quota';
type Texts = Partial<Record<Quota, string>>;

const FIGURES = { interactions: 'interactions', quota: 'questions' } as const;
const LARGEST_LIMIT = 1_000_000;
const LEVEL_WORDS = { good: 'Enough left', warn: 'Nearly used up', bad: 'Used up' };

export class QuotaView extends withProperties(KnowledgeView, {
  /** The unsaved input. */
  drafts: prop<Texts>({}),
  errors: prop<Texts>({}),
  saved: prop<Quota | null>(null),
}) {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #usage = new Loading<KnowledgeUsage>(this);
  readonly #save = new Loading<true>(this);

  override willUpdate(): void {
    if (!this.#usage.value && !this.#usage.isRunning && this.#usage.error === '') this.#read();
  }

  readonly #read = (): void => {
    void this.#usage.run((signal) => this.context.desk.usage(signal));
  };

  override render(): TemplateResult {
    const usage = this.#usage.value;
    return html`<div class="page">
      <h2>Quota and access</h2>
      <p class="soft">The quotas are those of all robots together.</p>
      ${usage ? this.#renderUsage(usage) : renderLoading(this.#usage.error, this.#read)}
      ${this.context.mayEdit ? html`<console-site-settings .context=${this.context}></console-site-settings>` : nothing}
    </div>`;
  }

  #renderUsage({ interactions, questions, today, utcOffsetMinutes }: KnowledgeUsage): TemplateResult {
    return html`<div class="cards">
      ${this.#renderQuota('interactions', interactions, {
        title: 'Answers this month',
        about: `Begins again at 0 on ${resetDay(today)} (${zoneWords(utcOffsetMinutes)}). Counts what chat clients ask, not chats over IM. Once it is used up, a robot says so and points to a colleague.`,
      })}
      ${this.#renderQuota('quota', questions, {
        title: 'Questions in the knowledge base',
        about: 'Similar questions included. It does not reset: once it is used up, delete some before you add others.',
      })}
    </div>`;
  }

  #renderQuota(
    quota: Quota,
    figures: KnowledgeUsage['questions'],
    { title, about }: { title: string; about: string },
  ): TemplateResult {
    const { used, total } = figures;
    const level = levelOf(figures);
    return html`<section class="card stacked" aria-labelledby=${`${quota}-title`}>
      <div class="head">
        <h3 class="grow" id=${`${quota}-title`}>${title}</h3>
        <span class="tag ${level}">${LEVEL_WORDS[level]}</span>
      </div>
      <p class="used">${used.toLocaleString('en')} <span>of ${total.toLocaleString('en')}</span></p>
      <meter
        min="0"
        max=${Math.max(1, total)}
        high=${total * 0.9}
        optimum="0"
        value=${Math.min(used, Math.max(1, total))}
        aria-labelledby=${`${quota}-title`}
      ></meter>
      <p class="soft">${about}</p>
      ${this.context.mayEdit ? this.#renderForm(quota, total) : nothing}
    </section>`;
  }

  #renderForm(quota: Quota, total: number): TemplateResult {
    const value = this.drafts[quota] ?? String(total);
    const isChanged = limitIn(value) !== total;
    const error = this.errors[quota];
    return html`<form class="inline" novalidate aria-labelledby=${`${quota}-title`} @submit=${(event: SubmitEvent) => this.#onSubmit(event, quota, value)}>
      ${renderField(quota, 'Limit', value, { error, longest: 9, isCode: true }, (text) => {
        this.drafts = { ...this.drafts, [quota]: text };
        this.errors = {};
        this.saved = null;
      })}
      <button class="primary" ?disabled=${this.#save.isRunning || !isChanged}>Change the limit</button>
      <span role="status">${this.saved === quota ? 'Changed' : ''}</span>
    </form>`;
  }

  async #onSubmit(event: SubmitEvent, quota: Quota, value: string): Promise<void> {
    event.preventDefault();
    const total = limitIn(value);
    this.errors =
      total === undefined ? { [quota]: `Write a number from 0 to ${LARGEST_LIMIT.toLocaleString('en')}.` } : {};
    if (total === undefined || !(await this.#change(quota, total))) await focusIn(this, '[aria-invalid=true]');
  }

  async #change(quota: Quota, limit: number): Promise<boolean> {
    const { desk, refresh } = this.context;
    const done = await this.#save.attempt(async (signal) => {
      const { total } = await desk.setQuota(quota, limit, signal);
      const usage = this.#usage.value;
      const name = FIGURES[quota];
      if (usage) this.#usage.value = { ...usage, [name]: { ...usage[name], total } };
    });
    if (!done) {
      this.errors = { [quota]: this.#save.error };
      return false;
    }
    this.drafts = { ...this.drafts, [quota]: undefined };
    this.saved = quota;
    // The navigation shows the quota of questions, too.
    refresh();
    return true;
  }
}

/** The first day of the month after that of 'YYYY-MM-DD', as a person writes it. */
export function resetDay(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1));
  return first.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The limit that a text names; undefined if it names none. */
export function limitIn(text: string): number | undefined {
  const digits = text.trim().replace(/[, ]/g, '');
  return /^\d{1,7}$/.test(digits) && Number(digits) <= LARGEST_LIMIT ? Number(digits) : undefined;
}

function levelOf({ used, total }: KnowledgeUsage['questions']): keyof typeof LEVEL_WORDS {
  if (used >= total) return 'bad';
  return used >= total * 0.9 ? 'warn' : 'good';
}

customElements.define('console-quota-view', QuotaView);
