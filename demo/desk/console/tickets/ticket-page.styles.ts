/** A ticket: what was said, and beside it, or below where there is no room, what the ticket is. */
import { css } from 'lit';

export const styles = css`
  .page {
    max-inline-size: 1180px;
  }

  h2:focus {
    outline: none;
  }

  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 16px;
    align-items: start;
  }

  /* Words and names have any length. */
  .talk,
  aside {
    display: grid;
    gap: 14px;
    overflow-wrap: anywhere;
  }

  .talk,
  aside,
  ol {
    grid-template-columns: minmax(0, 1fr);
  }

  ol {
    gap: 10px;
  }

  li,
  form {
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  li.agent,
  li.administrator {
    background: var(--agent);
  }

  li.internal,
  form.internal {
    border-style: dashed;
    border-color: var(--warn);
    background: var(--warn-back);
  }

  .by {
    gap: 4px 8px;
    align-items: center;
    margin-block-end: 6px;
    font-weight: 600;
  }

  .by time {
    font-weight: 400;
  }

  .by .tag {
    background: transparent;
    color: var(--warn);
    font-weight: 400;
  }

  .by time,
  li.internal .by time {
    color: var(--ink-soft);
  }

  .body > :first-child {
    margin-block-start: 0;
  }

  .body > :last-child {
    margin-block-end: 0;
  }

  .body img {
    max-inline-size: 100%;
    block-size: auto;
  }

  .plain {
    white-space: pre-wrap;
  }

  form {
    display: grid;
    gap: 10px;
  }

  .kinds {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
  }

  .tools {
    column-gap: 12px;
    align-items: center;
    justify-content: space-between;
  }

  .tools label {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
  }

  aside section + section {
    padding-block-start: 12px;
    border-block-start: 1px solid var(--line);
  }

  aside h3 {
    margin-block-end: 6px;
    color: var(--ink-soft);
    font-size: 12px;
  }

  @media (max-width: 899px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
