/** The queue: position, name, waiting time, and last message. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    border-block-end: 1px solid var(--line);
  }

  ul {
    padding-block-end: 8px;
  }

  li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) auto;
    column-gap: 8px;
    padding: 6px 16px;
  }

  .position {
    position: relative;
    grid-row: span 2;
    align-self: start;
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    inline-size: 22px;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    line-height: 20px;
    text-align: center;
  }

  .name {
    font-weight: 600;
  }

  console-waiting-chip {
    justify-self: end;
  }

  .queue {
    grid-column: 2;
  }

  li button {
    grid-column: 3;
    grid-row: span 2;
    align-self: start;
    min-block-size: 24px;
    margin-inline-end: -8px;
    padding: 1px 8px;
    font-size: 12px;
  }

  .last {
    grid-column: 2;
  }
`;
