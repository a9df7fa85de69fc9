/** The wall board, beside what it shares with the lead's overview. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 14px;
    overflow: visible;
  }

  .people > li {
    display: grid;
    grid-template-columns: minmax(64px, auto) minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    padding-inline-start: 8px;
    border-inline-start: 4px solid var(--line);
  }

  .people > .idle {
    border-inline-start-color: var(--good);
  }

  .people > .busy {
    border-inline-start-color: var(--accent);
  }

  .people > :is(.resting, .neaten) {
    border-inline-start-color: var(--warn);
  }

  .counts {
    grid-column: 1 / 3;
  }

  .people .check {
    grid-column: 1 / -1;
    font-size: 12px;
  }

  .time {
    justify-self: end;
    font-variant-numeric: tabular-nums;
  }

  .sideways {
    overflow-x: auto;
  }

  td {
    font-variant-numeric: tabular-nums;
    overflow-wrap: normal;
    white-space: nowrap;
  }
`;
