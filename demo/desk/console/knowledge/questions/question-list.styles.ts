/** The list of questions beside its categories. In narrow windows the categories are on top, and each row is a block. */
import { css } from 'lit';

export const styles = css`
  .page.wide {
    max-inline-size: none;
  }

  .columns {
    display: grid;
    grid-template-columns: minmax(150px, 200px) minmax(0, 1fr);
    align-items: start;
    gap: 20px;
  }

  .found {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    min-inline-size: 0;
  }

  .found > button {
    justify-self: start;
  }

  .filter input {
    flex: 1 1 200px;
  }

  .filter select {
    max-inline-size: 100%;
  }

  .question a {
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }

  .question a:hover {
    text-decoration: underline;
  }

  .answer {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  .tags {
    gap: 4px;
    margin-block-start: 2px;
  }

  td[data-label='Category'] {
    min-inline-size: 110px;
  }

  .time {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  @media (max-width: 1120px) {
    .time {
      white-space: normal;
    }

    .columns {
      grid-template-columns: minmax(0, 1fr);
    }

    console-category-tree {
      max-block-size: 180px;
      padding: 8px;
      overflow-y: auto;
      border: 1px solid var(--line);
      border-radius: var(--radius);
    }
  }

  @media (max-width: 719px) {
    .filter select {
      flex: 1 1 130px;
    }

    thead {
      display: none;
    }

    tr {
      display: grid;
      gap: 2px;
      padding: 8px 12px;
    }

    tr + tr {
      border-block-start: 1px solid var(--line);
    }

    td {
      padding: 0;
      border: 0;
    }

    td[data-label] {
      color: var(--ink-soft);
      font-size: 12px;
    }

    td[data-label]::before {
      content: attr(data-label) ': ';
    }
  }
`;
