/** The queue: position, name, waiting time, and last message. */
import { css } from 'lit';

export const styles = css`
  :host {
    margin-block-start: 8px;
    border-block: 1px solid var(--line);
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
    grid-row: span 3;
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

  .queue,
  .last,
  .actions {
    grid-column: 2 / -1;
  }

  li button {
    min-block-size: 26px;
    padding: 1px 10px;
    font-size: 12px;
  }

  .actions {
    display: flex;
    gap: 4px;
    margin-block-start: 4px;
  }

  .error {
    margin-inline: 16px;
  }
`;
