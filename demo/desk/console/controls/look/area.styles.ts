/** The frame of the knowledge area and of the administration: navigation at the side, the view. In narrow windows the navigation is on top. */
import { css } from 'lit';
import { treeStyles } from './tree.styles.ts';

export const styles = css`
  :host {
    display: grid;
    flex: 1;
    grid-template-columns: 208px minmax(0, 1fr);
    min-block-size: 0;
  }

  .side {
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-block-size: 0;
    padding: 12px;
    overflow-y: auto;
    border-inline-end: 1px solid var(--line);
    background: var(--sunken);
  }

  .robot {
    display: grid;
    gap: 4px;
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 600;
  }

  .robot select {
    font-size: 14px;
    font-weight: 400;
  }

  ${treeStyles}

  nav {
    --tree-gap: 2px;
    --tree-padding: 6px 10px;
    white-space: nowrap;
  }

  .quota {
    display: grid;
    gap: 4px;
    margin-block-start: auto;
    color: var(--ink-soft);
    font-size: 12px;
  }

  .quota p {
    margin: 0;
  }

  meter {
    inline-size: 100%;
    block-size: 10px;
  }

  main {
    display: grid;
    grid-column: 2;
    min-inline-size: 0;
    min-block-size: 0;
    overflow-y: auto;
  }

  .side + main {
    grid-column: auto;
  }

  main:only-child {
    grid-column: 1 / -1;
  }

  @media (max-width: 719px) {
    :host {
      display: block;
      overflow-y: auto;
    }

    .side {
      gap: 8px;
      padding: 8px;
      border-block-end: 1px solid var(--line);
      border-inline-end: 0;
    }

    .robot {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: 8px;
    }

    ul {
      display: flex;
      overflow-x: auto;
      scrollbar-width: thin;
    }

    main {
      overflow: visible;
    }

    .quota p:not(.zone) {
      display: none;
    }

    .quota .zone {
      grid-column: 1 / -1;
    }

    .quota {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
    }
  }

  /* The whole view, without what is around it. */
  @media print {
    :host {
      display: block;
    }

    .side {
      display: none;
    }

    main {
      overflow: visible;
    }
  }
`;
