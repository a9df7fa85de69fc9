/** The leave dialog: a row for all chats, then one for each with its visitor and the agent's choice. */
import { css } from 'lit';

export const styles = css`
  dialog {
    inline-size: min(560px, calc(100vw - 24px));
  }

  #hint {
    color: var(--ink-soft);
  }

  ul {
    display: grid;
    gap: 8px;
    padding: 2px;
  }

  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr);
    align-items: center;
    gap: 12px;
  }

  .row + .warn {
    margin-block-start: 6px;
  }

  .all {
    padding: 0 2px 10px;
    border-block-end: 1px solid var(--line);
    font-weight: 600;
  }

  .visitor {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .visitor bdi {
    min-inline-size: 0;
  }

  select {
    font-weight: 400;
  }

  @media (max-width: 480px) {
    .row {
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
    }
  }
`;
