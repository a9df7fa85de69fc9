/** Styles of the menu: a card below the header's button. */
import { css } from 'lit';

export const menuStyles = css`
  :host {
    position: absolute;
    inset-block-start: calc(100% - 6px);
    inset-inline-end: 12px;
    min-inline-size: min(210px, 100% - 24px);
    max-inline-size: calc(100% - 24px);
    /* Limited to the height of the panel below the header. */
    max-block-size: calc(min(var(--desk-chat-panel-height, 680px), var(--desk-chat-screen-height, 100dvh)) - 72px);
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    padding: 6px;
    border: 1px solid var(--desk-chat-line);
    border-radius: calc(var(--desk-chat-radius) * 0.8);
    background: var(--desk-chat-surface);
    box-shadow: var(--desk-chat-shadow);
    animation: drop 0.14s ease-out;
  }
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 6px 12px;
    overflow-wrap: anywhere;
  }
  .badge {
    margin-inline-start: auto;
    min-inline-size: 22px;
    padding: 2px 6px;
    border-radius: 11px;
    box-sizing: border-box;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
    font-size: 12px;
    font-weight: 600;
    text-align: center;
  }
  svg {
    color: var(--desk-chat-muted);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  @keyframes drop {
    from {
      transform: translateY(-6px);
    }
  }
  @media (hover: hover) {
    button:hover {
      background: var(--desk-chat-tint);
    }
  }
`;
