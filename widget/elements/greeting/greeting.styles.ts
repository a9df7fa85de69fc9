/** Styles of a robot's greeting: topics as tabs above their questions. */
import { css } from 'lit';

export const greetingStyles = css`
  .topics {
    margin-block-start: 10px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    overflow: hidden;
  }
  /* Show all tabs, on as many lines as needed. */
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 6px;
    border-block-end: 1px solid var(--desk-chat-line);
  }
  .tabs button {
    min-block-size: 36px;
    padding: 4px 12px;
    border-radius: 18px;
    color: var(--desk-chat-muted);
    font-weight: 600;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .tabs [aria-selected='true'] {
    color: var(--desk-chat-brand-text);
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  .more {
    inline-size: 100%;
    min-block-size: 40px;
    padding: 6px 14px;
    border-block-start: 1px solid var(--desk-chat-line);
    border-radius: 0;
    color: var(--desk-chat-brand-text);
    font-size: 14px;
    font-weight: 600;
  }
  .tabs + .more {
    border-block: 0 1px solid var(--desk-chat-line);
  }
  :is(.more, .row, .tabs button):focus-visible {
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
    :is(.more, .row, .tabs button):hover {
      background: var(--desk-chat-tint);
    }
  }
`;
