/** Left messages in full, each with its button below. */
import { css } from 'lit';

export const styles = css`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    margin: 0 12px 8px;
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  .name {
    font-weight: 600;
  }

  .text {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .file,
  .text,
  .actions,
  .answer,
  .error {
    grid-column: 1 / -1;
  }

  .actions,
  .answer,
  .error {
    margin-block-start: 6px;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  textarea {
    inline-size: 100%;
  }

  summary {
    padding: 8px 16px;
    color: var(--ink-soft);
    cursor: pointer;
  }

  details li {
    background: transparent;
  }
`;
