/** The filters of the records: period and words in a line, the others folded below it. */
import { css } from 'lit';

export const styles = css`
  form {
    display: grid;
    gap: 12px;
  }

  .line > .words {
    flex: 1 1 200px;
  }

  details {
    border-block-start: 1px solid var(--line);
    padding-block-start: 10px;
  }

  .more {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    gap: 16px;
    align-items: start;
    padding-block: 12px 2px;
  }

  .choices {
    gap: 6px 14px;
  }

  .counters {
    grid-column: 1 / -1;
  }

  .counter {
    align-items: center;
  }

  .counter,
  .chips {
    gap: 6px;
  }

  .counter input {
    inline-size: 90px;
  }

  .counter .fault {
    flex-basis: 100%;
  }

  .counters > button {
    justify-self: start;
  }

  .chips button {
    max-inline-size: 100%;
    border-radius: 16px;
    background: var(--selected);
    white-space: normal;
    overflow-wrap: anywhere;
    text-align: start;
  }

  .chips svg {
    inline-size: 12px;
    block-size: 12px;
  }

  @media (max-width: 719px) {
    .line > .words {
      flex-basis: 100%;
    }
  }
`;
