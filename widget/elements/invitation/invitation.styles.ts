/** Styles of an invitation: the whole line, and answers to choose below it. */
import { css } from 'lit';

export const invitationStyles = css`
  .card {
    max-block-size: calc(100dvh - var(--desk-chat-launcher-size) - 2 * var(--desk-chat-offset) - 12px);
    overflow: hidden auto;
  }
  .line,
  .name {
    overflow-wrap: anywhere;
  }
  .line:only-of-type {
    grid-row: span 2;
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 0 12px 12px;
  }
  .answers button {
    min-block-size: 36px;
    padding: 6px 14px;
    border: 1px solid var(--desk-chat-brand-text);
    border-radius: 18px;
    color: var(--desk-chat-brand-text);
    font-size: 14px;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .answers button:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  :is(.open, .answers button):focus-visible {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -3px;
  }
`;
