/** The chat: header, log and reply box, from top to bottom. */
import { css } from 'lit';

export const styles = css`
  :host {
    position: relative;
    display: flex;
    flex: 1;
    min-block-size: 0;
  }

  .talk {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 0;
  }

  aside {
    flex: none;
    inline-size: clamp(300px, 26vw, 380px);
    min-block-size: 0;
    border-inline-start: 1px solid var(--line);
    background: var(--surface);
  }

  .about[aria-expanded='true'] {
    background: var(--selected);
  }

  /* A drawer over the chat. */
  @media (max-width: 1199px) {
    aside {
      position: absolute;
      inset-block: 0;
      inset-inline-end: 0;
      z-index: 1;
      inline-size: min(380px, 100%);
      box-shadow: var(--shadow);
    }
  }

  header {
    padding: 8px 16px;
    border-block-end: 1px solid var(--line);
    background: var(--surface);
    container-type: inline-size;
  }

  /* Symbols alone leave the name and all buttons in one row. */
  @container (max-width: 719px) {
    .about .word {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  .back {
    display: none;
    margin-inline-start: -8px;
  }

  /* Its neighbours wrap below it before the name is cut to nothing. */
  .title {
    flex: 1 1 140px;
    min-inline-size: 0;
  }

  .name {
    display: flex;
    gap: 8px;
    align-items: center;
  }

  h2 {
    min-inline-size: 0;
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    line-height: 1.35;
  }

  h2:focus {
    outline: none;
  }

  .facts {
    display: flex;
    gap: 0 8px;
    margin: 0;
    overflow: hidden;
    white-space: nowrap;
  }

  p.facts {
    flex-wrap: wrap;
  }

  ul.facts {
    column-gap: 12px;
  }

  .facts .clip {
    min-inline-size: 0;
  }

  .facts .closed,
  .facts .transferred {
    padding-inline: 6px;
    border-radius: 9px;
    background: var(--warn-back);
    color: var(--warn);
    font-weight: 600;
  }

  .facts .open {
    color: var(--good);
    font-weight: 600;
  }

  .state-note {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 10px;
    padding: 24px;
    color: var(--ink-soft);
  }

  .strip {
    margin: 0;
    padding: 6px 16px;
    background: var(--bad-back);
    color: var(--bad);
  }

  footer {
    justify-content: center;
    gap: 8px 16px;
    padding: 12px 16px;
    border-block-start: 1px solid var(--line);
    background: var(--surface);
    color: var(--ink-soft);
  }

  footer p {
    margin: 0;
  }

  .unsent {
    flex-basis: 100%;
    max-block-size: 6lh;
    overflow-y: auto;
    color: var(--ink);
    overflow-wrap: anywhere;
    text-align: center;
    white-space: pre-line;
  }

  @media (max-width: 719px) {
    aside {
      inline-size: 100%;
      border: 0;
    }

    .back {
      display: inline-flex;
    }

    header {
      padding: 6px 12px;
    }

    .title {
      flex: 1 1 calc(100% - 160px);
    }

    header > button[data-opens] {
      flex: 1;
    }
  }
`;
