/** Texts as cards, each with its tools; below it the likely questions. */
import { css } from 'lit';

export const styles = css`
  .row {
    align-items: start;
    gap: 8px 16px;
  }

  .row .grow {
    flex: 1 1 220px;
    min-inline-size: 0;
  }

  .text {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }

  .tags {
    align-items: center;
    gap: 4px 8px;
    margin-block-start: 4px;
  }

  .row > input {
    margin-block-start: 4px;
  }

  .chosen {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }

  .others li {
    overflow-wrap: anywhere;
  }

  .tools {
    display: flex;
    gap: 4px;
  }

  .teach {
    margin-block-start: 10px;
    padding-block-start: 10px;
    border-block-start: 1px solid var(--line);
  }

  .teach li button {
    justify-content: space-between;
    inline-size: 100%;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  .teach li .soft {
    flex: none;
  }

  .notice {
    align-items: center;
    gap: 6px;
  }

  h2:focus {
    outline: none;
  }
`;
