/** The editor of a task: its steps fold. */
import { css } from 'lit';

export const styles = css`
  .steps {
    display: grid;
    gap: 12px;
  }

  .steps > button {
    justify-self: start;
  }

  .step {
    border-block-start: 1px solid var(--line);
  }

  .step summary {
    padding-block: 10px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  .step .fields {
    padding-block: 6px 12px;
  }

  .step .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-block-end: 12px;
  }
`;
