/** Bars and lines of calls. */
import { css } from 'lit';

export const plotStyles = css`
  :host {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }

  .plot {
    display: block;
    inline-size: 100%;
    block-size: auto;
    direction: ltr;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0;
    padding: 0;
    color: var(--ink-soft);
    font-size: 12px;
    list-style: none;
  }

  .legend li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  .key {
    inline-size: 12px;
    block-size: 12px;
  }

  .grid {
    stroke: var(--line);
  }

  .tick {
    fill: var(--ink-soft);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }

  .answered > rect,
  rect.answered {
    fill: var(--accent);
  }

  .missed > rect,
  rect.missed {
    fill: url('#missed-pattern');
    stroke: var(--bad);
  }

  .outbound > rect,
  rect.outbound {
    fill: url('#outbound-pattern');
    stroke: var(--good);
  }

  .ground {
    fill: var(--surface);
  }

  .missed-ink {
    fill: none;
    stroke: var(--bad);
  }

  .outbound-ink {
    fill: var(--good);
  }

  .line {
    fill: none;
    stroke-width: 2;
  }

  .line.talking {
    stroke: var(--accent);
  }

  .line.waiting {
    stroke: var(--bad);
    stroke-dasharray: 5 3;
  }

  .dot.talking {
    fill: var(--accent);
  }

  .dot.waiting {
    fill: var(--bad);
  }

  summary {
    color: var(--ink-soft);
    cursor: pointer;
    font-size: 12px;
  }

  .sideways {
    overflow-x: auto;
  }

  table {
    border-collapse: collapse;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: 3px 12px 3px 0;
    text-align: end;
  }

  th:first-child {
    text-align: start;
  }
`;
