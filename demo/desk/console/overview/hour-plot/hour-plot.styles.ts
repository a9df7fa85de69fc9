/** The bars of the day: solid, striped, dotted and crossed. */
import { css } from 'lit';

export const styles = css`
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

  .agent > rect,
  rect.agent {
    fill: var(--accent);
  }

  .robot > rect,
  rect.robot {
    fill: url('#robot-pattern');
    stroke: var(--good);
  }

  .left > rect,
  rect.left {
    fill: url('#left-pattern');
    stroke: var(--warn);
  }

  .lost > rect,
  rect.lost {
    fill: url('#lost-pattern');
    stroke: var(--bad);
  }

  .ground {
    fill: var(--surface);
  }

  .robot-ink {
    fill: var(--good);
  }

  .left-ink {
    fill: var(--warn);
  }

  .lost-ink {
    fill: none;
    stroke: var(--bad);
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

  .soft {
    margin: 4px 0 0;
    color: var(--ink-soft);
    font-size: 12px;
  }
`;
