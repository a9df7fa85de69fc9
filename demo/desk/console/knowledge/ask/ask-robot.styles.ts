/** The box, and below it the answer beside the candidates. */
import { css } from 'lit';

export const styles = css`
  .ask {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

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
    display: grid;
    justify-items: start;
    gap: 8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
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

  ul,
  ol {
    margin: 0;
    padding-inline-start: 20px;
  }

  section > ol {
    display: grid;
    gap: 12px;
    inline-size: 100%;
    padding: 0;
    list-style: none;
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
    inline-size: 100%;
  }

  .percent {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  meter {
    inline-size: 100%;
    block-size: 8px;
  }

  .teach {
    inline-size: 100%;
    padding-block-start: 8px;
    border-block-start: 1px solid var(--line);
  }

  console-question-search {
    inline-size: 100%;
  }
`;
