/** The period, the totals that also choose what is drawn, the plot, and its figures as a table. */
import { css } from 'lit';

export const styles = css`
  .totals {
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  }

  .totals button {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
    justify-items: start;
    gap: 2px 6px;
    inline-size: 100%;
    block-size: 100%;
    padding: 8px 12px;
    text-align: start;
    white-space: normal;
  }

  .totals button[aria-pressed='false'] {
    border-style: dashed;
    background: none;
  }

  .totals button[aria-pressed='false'] .mark {
    opacity: 0.25;
  }

  .mark {
    inline-size: 14px;
    block-size: 14px;
    margin-block-start: 3px;
    fill: currentcolor;
    stroke: currentcolor;
    stroke-width: 2;
  }

  .total {
    grid-column: 1 / -1;
    font-size: 20px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 1.2;
  }

  .share {
    grid-column: 1 / -1;
    min-block-size: 17px;
  }

  figure {
    margin: 0;
  }

  figcaption {
    gap: 2px 14px;
    min-block-size: 44px;
    padding-block-start: 8px;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }

  summary {
    padding-block: 4px;
  }

  .scroll {
    overflow: auto;
    max-block-size: 420px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }

  .scroll table {
    border: 0;
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--surface);
    white-space: normal;
  }

  tbody th {
    border-block-start: 1px solid var(--line);
    color: var(--ink);
    font-size: inherit;
    font-weight: 400;
  }

  tfoot th,
  tfoot td {
    border-block-start: 2px solid var(--line-strong);
    color: var(--ink);
    font-weight: 600;
  }

  @media (max-width: 719px) {
    th,
    td {
      padding-inline: 6px;
    }
  }

  @media print {
    :host {
      color-scheme: light;
    }

    .head button,
    figcaption {
      display: none;
    }

    .scroll {
      max-block-size: none;
      overflow: visible;
    }

    details::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;
