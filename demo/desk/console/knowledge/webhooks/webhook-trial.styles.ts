/** A test call: the rules, what is asked, and below it what came of it. */
import { css } from 'lit';

export const styles = css`
  .stacked {
    gap: 10px;
    min-inline-size: 0;
  }

  form button {
    justify-self: start;
  }

  textarea {
    font-family: ui-monospace, monospace;
    font-size: 13px;
  }

  .result {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--line);
  }

  h4 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 10px;
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }

  h4 .soft {
    font-weight: 400;
  }

  .reply {
    padding: 8px 12px;
    border-radius: 12px;
    background: var(--robot);
    overflow-wrap: anywhere;
  }

  .reply :is(p, ul, ol) {
    margin-block: 4px;
  }

  .reply img {
    max-inline-size: 100%;
  }

  summary {
    inline-size: fit-content;
    padding-block: 4px;
    cursor: pointer;
  }

  pre {
    max-block-size: 320px;
    margin: 0;
    padding: 8px 12px;
    overflow: auto;
    border-radius: 6px;
    background: var(--sunken);
    font-size: 12px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 4px 16px;
    margin: 6px 0 0;
  }

  dt {
    color: var(--ink-soft);
  }

  dd {
    margin: 0;
  }

  @media (max-width: 719px) {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }

    dd {
      margin-block-end: 6px;
    }
  }
`;
