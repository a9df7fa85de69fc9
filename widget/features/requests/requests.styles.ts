/** Styles of the visitor's requests, which fill the panel below the header. */
import { css } from 'lit';

export const requestsStyles = css`
  :host {
    position: relative;
  }
  .body {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 14px;
    padding: 8px 16px calc(20px + env(safe-area-inset-bottom, 0px));
  }
  .alone {
    display: grid;
    justify-items: center;
    gap: 14px;
    margin-block: auto;
    padding: 20px 8px;
  }
  ul {
    display: grid;
    gap: 8px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    inline-size: 100%;
    padding: 12px 14px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
  }
  .row b {
    flex-basis: 100%;
    font-weight: 600;
  }
  .badge {
    margin-inline-start: auto;
    padding: 2px 10px;
    border: 1px solid transparent;
    border-radius: 12px;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
    font-size: 12px;
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 14px;
    margin: 0;
    font-size: 14px;
  }
  dt {
    color: var(--desk-chat-muted);
  }
  dd {
    margin: 0;
  }
  .thread {
    display: grid;
    gap: 14px;
  }
  .entry {
    display: grid;
    justify-self: start;
    max-inline-size: 88%;
  }
  .entry.mine {
    justify-self: end;
  }
  .words {
    inline-size: fit-content;
    padding: 10px 14px;
    border: 1px solid transparent;
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-tint);
    white-space: pre-wrap;
  }
  .words a {
    color: inherit;
  }
  /* By the chat's direction, not by that of the words. */
  .mine .words {
    justify-self: end;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  .mine .small {
    text-align: end;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0 16px;
  }
  form {
    display: grid;
    gap: 4px;
  }
  .files .quiet {
    margin-inline-start: -16px;
  }
  .mine .quiet {
    margin-inline: -16px;
  }
  @media (hover: hover) {
    .row:hover {
      background: var(--desk-chat-tint);
    }
  }
`;
