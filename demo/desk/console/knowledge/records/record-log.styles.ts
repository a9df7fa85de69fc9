/** Styles of the log of a session: the visitor at the end, the robot at the start of the line, notes below. */
import { css } from 'lit';

export const styles = css`
  ol {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }

  ol > li {
    align-self: flex-start;
    max-inline-size: min(88%, 640px);
  }

  ol > .visitor {
    align-self: flex-end;
  }

  .who {
    gap: 2px 8px;
    align-items: baseline;
    margin-block-end: 2px;
    color: var(--ink-soft);
    font-size: 12px;
  }

  .visitor .who {
    justify-content: flex-end;
  }

  .bubble {
    overflow: auto;
    max-block-size: 480px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--robot);
    overflow-wrap: anywhere;
  }

  .visitor .bubble {
    background: var(--customer);
    white-space: pre-wrap;
  }

  .missed .bubble {
    border-color: var(--warn);
    border-inline-start-width: 3px;
  }

  .rich > :first-child {
    margin-block-start: 0;
  }

  .rich > :last-child {
    margin-block-end: 0;
  }

  .rich img {
    max-inline-size: 100%;
    block-size: auto;
  }

  .rich table {
    inline-size: auto;
    font-size: 13px;
  }

  .notes {
    align-items: center;
    gap: 4px 10px;
    margin-block-start: 4px;
    font-size: 13px;
  }

  .visitor .notes {
    justify-content: flex-end;
  }

  .offered {
    margin-block-start: 4px;
    color: var(--ink-soft);
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  .offered ul {
    margin: 2px 0 0;
    padding-inline-start: 18px;
  }

  @media (max-width: 719px) {
    ol > li {
      max-inline-size: 96%;
    }
  }

  @media print {
    .bubble {
      max-block-size: none;
    }
  }
`;
