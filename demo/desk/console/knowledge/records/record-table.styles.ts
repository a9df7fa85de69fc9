/** The table of records; in narrow windows each record is a card. */
import { css } from 'lit';

export const styles = css`
  tbody tr {
    position: relative;
  }

  tbody tr:hover {
    background: var(--hover);
  }

  /* The whole row opens the record. */
  .open::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  .open {
    white-space: nowrap;
  }

  .open:focus-visible {
    outline: none;
  }

  .open:focus-visible::after {
    outline: var(--focus);
    outline-offset: -2px;
  }

  .visitor {
    min-inline-size: 130px;
  }

  .clip {
    /* Names of the other direction begin where the column does. */
    text-align: match-parent;
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  .none {
    color: var(--ink-soft);
  }

  @media (max-width: 719px) {
    table,
    tbody {
      display: block;
    }

    table {
      border: 0;
      background: none;
    }

    thead {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }

    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 10px;
      margin-block-end: 8px;
      padding: 10px 12px;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--surface);
    }

    td {
      display: block;
      padding: 0;
      border: 0;
    }

    .began,
    .visitor {
      flex-basis: 100%;
    }

    .began .soft {
      display: inline;
      margin-inline-start: 8px;
    }

    td.number,
    td.rating {
      text-align: start;
    }

    td[data-label]::before {
      color: var(--ink-soft);
      content: attr(data-label) ' ';
      font-size: 12px;
    }

    td:has(.none) {
      display: none;
    }
  }
`;
