/** Looks of a robot's greeting: topics as tabs above their questions. */
import { css } from 'lit';

export const greetingStyles = css`
  :host {
    display: block;
  }
  .topics {
    margin-block-start: 10px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    overflow: hidden;
  }
  .tabs {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
    border-block-end: 1px solid var(--desk-chat-line);
  }
  .tabs button {
    flex: none;
    min-block-size: 44px;
    max-inline-size: 200px;
    padding: 6px 14px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-radius: 0;
    border-width: 0 0 2px;
    color: var(--desk-chat-muted);
    font-weight: 600;
    font-size: 14px;
  }
  .tabs [aria-selected='true'] {
    color: var(--desk-chat-brand-text);
    border-block-end-color: currentColor;
  }
  .tabs button:focus-visible,
  .row:focus-visible {
    outline-offset: -3px;
  }
  .row {
    inline-size: 100%;
    min-block-size: 42px;
    padding: 8px 14px;
    border-width: 1px 0 0;
    border-radius: 0;
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
  li + li .row {
    border-block-start-color: var(--desk-chat-line);
  }
  @media (forced-colors: active) {
    .tabs [aria-selected='false'] {
      border-color: Canvas;
    }
  }
  @media (hover: hover) {
    .row:hover,
    .tabs button:hover {
      background: var(--desk-chat-tint);
    }
  }
`;
