/** Styles that the views of the administration share: rows with actions, and the form above them. */
import { css } from 'lit';
import { conflictStyles } from '../controls/fields/render-conflict.ts';

export const adminStyles = css`
  ul.rows {
    margin: 0;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    list-style: none;
  }

  ul.rows > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    padding: 10px 14px;
    border-block-start: 1px solid var(--line);
  }

  ul.rows > li:first-child {
    border-block-start: 0;
  }

  .details {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .row-actions [aria-pressed='true'] {
    background: var(--selected);
    font-weight: 600;
  }

  li:has(details[open]) .row-actions {
    align-self: start;
  }

  .row-actions,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
    justify-content: flex-end;
  }

  form.card {
    display: grid;
    gap: 12px;
    max-block-size: none;
  }

  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 12px 16px;
    align-items: start;
  }

  .wide {
    grid-column: 1 / -1;
  }

  .card > .save {
    position: static;
    background: none;
  }

  .buttons {
    gap: 8px;
  }

  textarea {
    inline-size: 100%;
  }

  ${conflictStyles}

  @media (max-width: 719px) {
    ul.rows > li {
      grid-template-columns: minmax(0, 1fr);
    }

    .row-actions {
      justify-content: flex-start;
    }

    /* A condition without a value has nothing in the place of its value. */
    .fields > span:empty {
      display: none;
    }
  }
`;
