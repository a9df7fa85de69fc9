/** `<console-survey-card>`: the visitor's rating of the chat. The remark is shown as plain text. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ConsoleSurvey } from '../../../console-protocol/sessions.ts';
import { fullTime, moment } from '../../controls/wording.ts';
import { styles } from './survey-card.styles.ts';

export class SurveyCard extends LitElement {
  static override styles = styles;
  static override properties = { survey: { attribute: false } };

  declare survey: ConsoleSurvey | null;

  constructor() {
    super();
    this.survey = null;
  }

  override render(): TemplateResult {
    const { survey } = this;
    if (!survey) return html``;
    return html`<section aria-label="Survey result">
      <p class="label">
        The visitor rated this chat <time title=${fullTime(survey.at)}>${moment(survey.at, Date.now())}</time>
      </p>
      <p class="rating" dir="auto">${survey.text || `Option ${survey.option_id}`}</p>
      ${survey.remark ? html`<blockquote dir="auto">${survey.remark}</blockquote>` : nothing}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-survey-card': SurveyCard;
  }
}
