/** Days from and to, in a line with buttons for the periods up to today. */
import { css, html, type TemplateResult } from 'lit';
import { dayBefore } from '../controls/days.ts';

export type Period = { from: string; to: string };

/** @param lengths in days, with the words of their buttons */
export const renderQuick = (
  label: string,
  lengths: Readonly<Record<number, string>>,
  today: string,
  current: Period,
  choose: (period: Period) => void,
): TemplateResult => html`<div class="quick" role="group" aria-label=${label}>
  ${Object.entries(lengths).map(([days, words]) => {
    const from = dayBefore(today, Number(days) - 1);
    return html`<button
      type="button"
      aria-pressed=${current.from === from && current.to === today}
      @click=${() => choose({ from, to: today })}
    >
      ${words}
    </button>`;
  })}
</div>`;

export const periodStyles = css`
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 10px;
  }

  .quick {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }

  .line > button,
  .quick {
    margin-block-start: 25px;
  }

  .quick button[aria-pressed='true'] {
    background: var(--selected);
    font-weight: 600;
  }

  summary {
    inline-size: fit-content;
    color: var(--accent);
    cursor: pointer;
  }

  @media (max-width: 719px) {
    .line > .field {
      flex: 1 1 130px;
    }

    .line > button,
    .quick {
      margin-block-start: 0;
    }

    .quick {
      flex-basis: 100%;
    }
  }

  @media print {
    form,
    .line {
      display: none;
    }
  }
`;
