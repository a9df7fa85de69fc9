/** A customer: facts as a grid, the history as a list. */
import { css } from 'lit';

export const styles = css`
  section {
    display: grid;
    gap: 10px;
    justify-items: start;
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
    gap: 10px 20px;
    inline-size: 100%;
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

  ol {
    display: grid;
    gap: 6px;
    inline-size: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 2px 12px;
    overflow-wrap: anywhere;
  }

  @media (max-width: 479px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
