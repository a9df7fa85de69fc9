/** Webhooks and tasks in two lists of cards. */
import { css } from 'lit';

export const styles = css`
  section,
  ul {
    min-inline-size: 0;
  }

  section + section {
    margin-block-start: 10px;
  }

  li {
    align-items: center;
    gap: 6px 16px;
    padding: 10px 16px;
  }

  .details {
    display: grid;
    flex: 1 1 220px;
    gap: 2px;
    min-inline-size: 0;
  }

  .details code {
    overflow: hidden;
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .none {
    padding: 16px;
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius);
    color: var(--ink-soft);
  }
`;
