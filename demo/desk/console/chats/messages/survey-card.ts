/** `<console-survey-card>`: the visitor's rating of the chat. The remark is shown as plain text. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleSurvey } from '../../../console-protocol/sessions.ts';
import { fullTime, moment } from '../../controls/wording.ts';

const styles = css`
  section {
    inline-size: fit-content;
    max-inline-size: min(100%, 60ch);
    margin: 16px auto 4px;
    padding: 12px 20px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface);
    overflow-wrap: anywhere;
    text-align: center;
  }

  p {
    margin: 0;
  }

  .label {
    color: var(--ink-soft);
    font-size: 12px;
  }

  .rating {
    font-size: 16px;
    font-weight: 600;
  }

  blockquote {
    margin: 6px 0 0;
    white-space: pre-wrap;
  }
`;

export class SurveyCard extends withProperties(LitElement, {
  survey: prop<ConsoleSurvey | null>(null),
}) {
  static override styles = styles;

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
