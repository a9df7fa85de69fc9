/** The filters of the records: period and words in a line, the others folded below it. */
import { css } from 'lit';

export const styles = css`
  form {
    display: grid;
    gap: 12px;
  }

  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 10px;
  }

  .line > .field {
    flex: 0 1 auto;
  }

  .line > .words {
    flex: 1 1 200px;
  }

  .line > button,
  .quick {
    margin-block-start: 25px;
  }

  .quick {
    display: flex;
    gap: 4px;
  }

  .quick button[aria-pressed='true'] {
    background: var(--selected);
    font-weight: 600;
  }

  details {
    border-block-start: 1px solid var(--line);
    padding-block-start: 10px;
  }

  summary {
    inline-size: fit-content;
    color: var(--accent);
    cursor: pointer;
  }

  .more {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    gap: 16px;
    align-items: start;
    padding-block: 12px 2px;
  }

  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 14px;
  }

  .counters {
    grid-column: 1 / -1;
  }

  .counter {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
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

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
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
    .line > .field {
      flex: 1 1 130px;
    }

    .line > .words {
      flex-basis: 100%;
    }

    .quick {
      flex-basis: 100%;
      margin-block-start: 0;
    }

    .line > button {
      margin-block-start: 0;
    }
  }

  @media print {
    form {
      display: none;
    }
  }
`;
