/** The panel: a head and tabs that stay, and what scrolls below them. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    block-size: 100%;
    background: var(--surface);
  }

  .head {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 8px 4px 16px;
  }

  h3 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }

  .tabs {
    display: flex;
    gap: 2px;
    padding-inline: 10px;
    border-block-end: 1px solid var(--line);
  }

  .tabs button {
    min-block-size: 34px;
    padding-inline: 8px;
    border-radius: 6px 6px 0 0;
    color: var(--ink-soft);
  }

  .tabs button[aria-selected='true'] {
    box-shadow: inset 0 -2px 0 var(--accent);
    color: var(--ink);
    font-weight: 600;
  }

  .body {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
  }

  .body:focus-visible {
    outline-offset: -2px;
  }
`;
