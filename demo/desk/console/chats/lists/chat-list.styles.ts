/** The chat list: initials and two lines for each chat, with the unread count at the end of the second. */
import { css } from 'lit';

export const styles = css`
  button.chat {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 10px;
    inline-size: 100%;
    padding: 7px 16px;
    border: 0;
    border-inline-start: 3px solid var(--unmarked);
    border-radius: 0;
    text-align: start;
  }

  .chat[aria-current='true'],
  .chat[aria-current='true']:hover:not(:disabled) {
    border-inline-start-color: var(--mark);
    background: var(--selected);
  }

  .chat:focus-visible {
    outline-offset: -2px;
  }

  .unread .name {
    font-weight: 600;
  }

  .last {
    grid-column: 2;
    font-size: 12px;
  }

  .line {
    display: flex;
    gap: 4px;
    overflow: hidden;
    white-space: nowrap;
  }

  .line > bdi {
    flex: 1;
    min-inline-size: 0;
    text-align: match-parent;
  }

  .typing {
    color: var(--accent);
  }

  .draft {
    color: var(--warn);
  }

  .failed {
    color: var(--bad);
  }

  console-visitor-face {
    grid-row: span 2;
  }

  .time,
  .badge {
    justify-self: end;
  }
`;
