/** The list of records, and the page of one. */
import { css } from 'lit';

export const styles = css`
  h2 {
    min-inline-size: min(100%, 160px);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
    gap: 10px 20px;
    margin: 0;
  }

  dt {
    color: var(--ink-soft);
    font-size: 12px;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .more {
    justify-self: center;
    align-self: center;
  }

  progress {
    inline-size: 120px;
    accent-color: var(--accent);
  }

  @media print {
    .no-print,
    .paging {
      display: none;
    }
  }
`;
