/** Styles of a card beside the launcher: above it, or below it if the launcher is at the top. */
import { css } from 'lit';

export const besideCardStyles = css`
  :host {
    position: fixed;
    inset-block: var(--desk-chat-block);
    inset-inline: var(--desk-chat-inline);
    margin-block: calc(var(--desk-chat-launcher-size) + 12px);
    z-index: var(--desk-chat-z-index);
    inline-size: max-content;
    max-inline-size: min(320px, 100vw - var(--desk-chat-from-inline) - var(--desk-chat-offset));
    animation: rise 0.22s cubic-bezier(0.2, 0.9, 0.3, 1);
  }
  @keyframes rise {
    from {
      transform: translateY(8px);
    }
  }
  .card {
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
    box-shadow: var(--desk-chat-shadow);
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
  .icon svg {
    inline-size: 16px;
  }
`;
