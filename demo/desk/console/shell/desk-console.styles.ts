/** Layout of the console: a bar on top, the lists at the side, the chat. Narrow windows show either the lists or the chat. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    block-size: 100dvh;
    background: var(--page);
    color: var(--ink);
    font:
      14px/1.45 system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      sans-serif;
  }

  .offer {
    gap: 4px 12px;
    padding: 6px 16px;
    border-block-end: 1px solid var(--line);
    background: var(--selected);
  }

  .panes {
    display: grid;
    grid-template-columns: minmax(280px, 24%) minmax(0, 1fr);
    flex: 1;
    min-block-size: 0;
  }

  .side {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    border-inline-end: 1px solid var(--line);
    background: var(--sunken);
  }

  .tabs {
    display: flex;
    gap: 2px;
    padding: 8px;
    border-block-end: 1px solid var(--line);
  }

  .tabs button {
    flex: 1 1 auto;
    gap: 4px;
    padding-inline: 6px;
    color: var(--ink-soft);
  }

  .tabs button[aria-selected='true'] {
    background: var(--selected);
    color: var(--ink);
    font-weight: 600;
  }

  @media (forced-colors: active) {
    .tabs button {
      border-color: var(--unmarked);
    }

    .tabs button[aria-selected='true'] {
      border-color: var(--mark);
    }
  }

  .panel {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    padding-block-end: 16px;
  }

  console-empty-pane {
    margin: auto;
  }

  section {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 0;
  }

  @media (max-width: 719px) {
    .panes {
      grid-template-columns: minmax(0, 1fr);
    }

    .panes:not(.reading) section,
    .panes.reading .side {
      display: none;
    }
  }

  @media print {
    :host {
      display: block;
      block-size: auto;
    }

    console-top-bar,
    .offer {
      display: none;
    }
  }
`;
