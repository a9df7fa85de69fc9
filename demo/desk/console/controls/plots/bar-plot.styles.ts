/** Bars and lines of one day: solid, striped, dotted and crossed bars. */
import { css } from 'lit';

export const barPlotStyles = css`
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

  rect {
    stroke-width: 1;
  }

  :is(.solid > rect, rect.solid) {
    fill: var(--accent);
  }

  :is(.striped > rect, rect.striped) {
    fill: url('#striped');
    stroke: var(--good);
  }

  :is(.dotted > rect, rect.dotted) {
    fill: url('#dotted');
    stroke: var(--warn);
  }

  :is(.crossed > rect, rect.crossed) {
    fill: url('#crossed');
    stroke: var(--bad);
  }

  .ground {
    fill: var(--surface);
  }

  .striped-ink {
    fill: var(--good);
  }

  .dotted-ink {
    fill: var(--warn);
  }

  .crossed-ink {
    fill: none;
    stroke: var(--bad);
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

  :is(th, td) {
    padding: 3px 12px 3px 0;
    text-align: end;
  }

  th:first-child {
    text-align: start;
  }

  .soft {
    margin: 4px 0 0;
  }
`;
