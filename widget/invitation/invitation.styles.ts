/** Styles of an invitation: a card beside the launcher, with answers to choose below the line. */
import { css } from 'lit';

export const invitationStyles = css`
  :host {
    position: fixed;
    inset-block: var(--desk-chat-block);
    inset-inline: var(--desk-chat-inline);
    margin-block: calc(var(--desk-chat-launcher-size) + 12px);
    z-index: var(--desk-chat-z-index);
    display: block;
    inline-size: max-content;
    max-inline-size: min(320px, 100vw - var(--desk-chat-from-inline) - var(--desk-chat-offset));
    max-block-size: calc(100dvh - var(--desk-chat-launcher-size) - 2 * var(--desk-chat-offset) - 12px);
    overflow: hidden auto;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
    box-shadow: var(--desk-chat-shadow);
    animation: rise 0.22s cubic-bezier(0.2, 0.9, 0.3, 1);
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
  .head {
    display: flex;
    align-items: start;
  }
  .open {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 1px 10px;
    align-items: center;
    flex: 1;
    min-inline-size: 0;
    padding-block: 12px;
    padding-inline: 12px 2px;
    border-radius: inherit;
  }
  desk-chat-avatar {
    font-size: 14.4px;
    grid-row: span 2;
    align-self: start;
  }
  .name {
    font-weight: 600;
  }
  .line,
  .name {
    overflow-wrap: anywhere;
  }
  .line:only-of-type {
    grid-row: span 2;
  }
  .icon svg {
    inline-size: 16px;
    block-size: 16px;
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
  @media (prefers-reduced-motion: reduce) {
    :host {
      animation: none;
    }
  }
`;
