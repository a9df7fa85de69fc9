/** The manager: a wide dialog with the replies in rows, and the form of the one that is written. */
import { css } from 'lit';

export const styles = css`
  dialog {
    inline-size: min(680px, calc(100vw - 24px));
  }

  header h2 {
    flex: 1;
  }

  .replies {
    min-block-size: 0;
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: 8px;
  }

  .replies li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: center;
    padding: 8px 12px;
  }

  .replies li + li {
    border-block-start: 1px solid var(--line);
  }

  .replies p {
    display: -webkit-box;
    margin: 0;
    overflow: hidden;
    color: var(--ink-soft);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }

  b {
    overflow-wrap: anywhere;
  }

  .row-tools {
    display: flex;
    grid-row: span 2;
    gap: 4px;
  }

  .field label {
    font-weight: 600;
  }

  textarea {
    max-block-size: 40dvh;
  }

  .placeholders {
    gap: 4px;
  }

  .placeholders button {
    min-block-size: 26px;
    padding: 1px 8px;
    font-size: 12px;
  }

  .empty {
    margin: 0;
    color: var(--ink-soft);
  }

  @media (max-width: 479px) {
    .replies li {
      grid-template-columns: minmax(0, 1fr);
    }

    .row-tools {
      grid-row: auto;
    }
  }
`;
