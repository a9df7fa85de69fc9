/** The box, and below it the answer beside the candidates. */
import { css } from 'lit';

export const styles = css`
  .ask input {
    flex: 1 1 240px;
  }

  [aria-live] {
    display: grid;
    gap: 14px;
  }

  .result {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    align-items: start;
    gap: 14px;
  }

  section,
  .teach {
    justify-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  ul,
  .reply ol {
    margin: 0;
    padding-inline-start: 20px;
  }

  .reply :is(p, ul, ol) {
    margin-block: 4px;
  }

  .reply.plain {
    white-space: pre-wrap;
  }

  .reply img {
    max-inline-size: 100%;
  }

  section > ol,
  .candidate,
  meter,
  .teach,
  console-question-search {
    inline-size: 100%;
  }

  section > ol {
    gap: 12px;
  }

  section > ol > li {
    display: grid;
    justify-items: start;
    gap: 4px;
  }

  .candidate {
    display: flex;
    gap: 8px;
    justify-content: space-between;
  }

  .percent {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  meter {
    block-size: 8px;
  }

  .teach {
    padding-block-start: 8px;
    border-block-start: 1px solid var(--line);
  }
`;
