/** The bar on top, and the strip below it while the console is not connected. */
import { css } from 'lit';

export const styles = css`
  :host {
    border-block-end: 1px solid var(--line);
    background: var(--surface);
  }

  header {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 48px;
    padding-inline: 16px 8px;
  }

  h1 {
    flex: none;
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }

  nav {
    display: flex;
    align-self: stretch;
    gap: 2px;
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }

  nav a {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-inline: 10px;
    border-block-end: 2px solid var(--unmarked);
    border-block-start: 2px solid var(--unmarked);
    color: var(--ink-soft);
    text-decoration: none;
  }

  nav a:hover {
    background: var(--hover);
  }

  nav a:focus-visible {
    outline-offset: -3px;
  }

  nav a[aria-current] {
    border-block-end-color: var(--mark);
    color: var(--ink);
    font-weight: 600;
  }

  .who {
    flex: 1;
    min-inline-size: 0;
    text-align: end;
  }

  .soft {
    padding-inline-start: 6px;
    font-size: inherit;
  }

  .status {
    position: relative;
    display: flex;
    align-items: center;
  }

  /* A field is painted as a layer of its own, which would cover it. */
  .status .dot {
    position: absolute;
    z-index: 1;
    inset-inline-start: 10px;
    pointer-events: none;
  }

  select {
    padding-inline: 28px 6px;
  }

  .link {
    margin: 0;
    padding: 4px 16px;
    background: var(--warn-back);
    color: var(--warn);
  }

  .link:empty {
    display: none;
  }

  .error {
    border-radius: 0;
  }

  @media (max-width: 959px) {
    .group {
      display: none;
    }

    nav a {
      padding-inline: 7px;
    }

    /* Invisible, but still the page's heading for screen readers. */
    h1 {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  /* The areas have no room for more than their names. */
  @media (min-width: 800px) and (max-width: 959px) {
    .who .soft {
      display: none;
    }
  }

  @media (max-width: 799px) {
    header {
      flex-wrap: wrap;
      gap: 0 6px;
      padding-inline: 6px;
    }

    header > * {
      min-block-size: 42px;
    }

    header > button,
    header > .status {
      min-block-size: 32px;
      margin-block: 6px;
    }

    .who {
      line-height: 42px;
      padding-inline-start: 6px;
      text-align: start;
    }

    /* The areas have a row of their own. */
    nav {
      order: 1;
      inline-size: calc(100% + 12px);
      margin-inline: -6px;
      border-block-start: 1px solid var(--line);
    }

    nav a {
      flex: 1;
      justify-content: center;
      min-block-size: 40px;
      padding-inline: 6px;
    }
  }

  @media (max-width: 719px) {
    .keys {
      display: none;
    }
  }
`;
