/** The telephone: one line, with a panel below it for transfers and notes. Narrow windows wrap it. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    border-block-end: 1px solid var(--line);
    background: var(--sunken);
  }

  section {
    border-inline-start: 4px solid transparent;
  }

  .rings {
    border-inline-start-color: var(--good);
    background: var(--selected);
  }

  .held {
    border-inline-start-color: var(--warn);
  }

  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 8px;
    padding: 5px 8px 5px 12px;
  }

  .details {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
    white-space: nowrap;
  }

  small {
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 400;
  }

  .time {
    font-variant-numeric: tabular-nums;
  }

  .fact::before {
    content: ' · ';
  }

  .dial {
    display: flex;
    flex: 1;
    justify-content: flex-end;
    gap: 6px;
    min-inline-size: 200px;
  }

  .dial input {
    inline-size: 100%;
    max-inline-size: 200px;
  }

  .call {
    display: flex;
    flex: 1 1 200px;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  .note {
    margin: 0;
    padding: 8px 12px;
    background: var(--warn-back);
    color: var(--warn);
  }

  .error {
    border-radius: 0;
  }

  /* The icon stands for the word, so that both choices fit beside it. */
  @media (max-width: 480px) {
    .word {
      display: none;
    }

    .dial {
      flex: 1 1 100%;
    }

    .dial label {
      flex: 1;
    }

    .dial input {
      max-inline-size: none;
    }

    .call {
      flex-basis: 100%;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;
