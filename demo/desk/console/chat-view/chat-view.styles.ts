/** The chat: header, log and reply box, from top to bottom. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }

  header {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 16px;
    border-block-end: 1px solid var(--line);
    background: var(--surface);
  }

  .back {
    display: none;
    margin-inline-start: -8px;
  }

  .title {
    flex: 1;
    min-inline-size: 0;
  }

  h2 {
    margin: 0;
    inline-size: fit-content;
    max-inline-size: 100%;
    font-size: 16px;
    font-weight: 600;
    line-height: 1.35;
  }

  h2:focus {
    outline: none;
  }

  .facts {
    display: flex;
    gap: 8px;
    margin: 0;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 12px;
    white-space: nowrap;
  }

  ul.facts {
    flex-wrap: wrap;
    gap: 0 12px;
    padding: 0;
    list-style: none;
    white-space: normal;
    overflow-wrap: anywhere;
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

  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
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

  @media (max-width: 719px) {
    .back {
      display: inline-flex;
    }

    header {
      flex-wrap: wrap;
      padding: 6px 12px;
    }

    .title {
      flex: 1 1 calc(100% - 104px);
    }

    header > button[data-opens] {
      flex: 1;
    }
  }
`;
