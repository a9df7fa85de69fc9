/** The editor of a data template: parts that fold, and choices. */
import { css } from 'lit';

export const styles = css`
  .checks {
    gap: 6px;
    align-content: start;
  }

  .card {
    gap: 12px;
  }

  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 32px;
    gap: 8px;
    align-items: start;
    padding-block: 6px;
    border-block-start: 1px solid var(--line);
  }

  .part .fields {
    padding-block: 10px 6px;
  }

  summary {
    padding-block: 5px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  .inherited {
    gap: 6px;
  }

  .card > button {
    justify-self: start;
  }

  .back,
  .head {
    margin-block-end: 10px;
  }
`;
