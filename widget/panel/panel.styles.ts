/** Looks of the panel: a card above the launcher, the whole screen on phones. */
import { css } from 'lit';

export const panelStyles = css`
  :host {
    position: fixed;
    inset-block-end: calc(var(--desk-chat-offset) + 76px + env(safe-area-inset-bottom, 0px));
    inset-inline-end: calc(var(--desk-chat-offset) + env(safe-area-inset-right, 0px));
    z-index: var(--desk-chat-z-index);
    inline-size: min(392px, 100vw - 2 * var(--desk-chat-offset));
    block-size: min(680px, 100dvh - 2 * var(--desk-chat-offset) - 76px);
    display: none;
    opacity: 0;
    transform: translateY(16px) scale(0.98);
    transform-origin: bottom;
    transition:
      opacity 0.18s ease-out,
      transform 0.22s cubic-bezier(0.2, 0.9, 0.3, 1),
      display 0.22s allow-discrete;
  }
  :host([open]) {
    display: block;
    opacity: 1;
    transform: none;
  }
  @starting-style {
    :host([open]) {
      opacity: 0;
      transform: translateY(16px) scale(0.98);
    }
  }
  section {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    overflow: hidden;
    border: 1px solid var(--desk-chat-line);
    border-radius: calc(var(--desk-chat-radius) + 4px);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
    box-shadow: var(--desk-chat-shadow);
  }
  desk-chat-message-list {
    flex: 1;
    min-block-size: 0;
  }
  .drop {
    position: absolute;
    inset: 0;
    z-index: 4;
    display: grid;
    place-content: center;
    color: var(--desk-chat-brand-text);
    background: color-mix(in srgb, var(--desk-chat-surface) 90%, transparent);
    border-radius: inherit;
    outline: 2px dashed;
    outline-offset: -14px;
    font-weight: 600;
  }
  /* Too low for both: the launcher makes way, the panel has its own button to close. */
  @media (max-height: 560px) {
    :host {
      inset-block-end: var(--desk-chat-offset);
      block-size: calc(100dvh - 2 * var(--desk-chat-offset));
    }
  }
  @media (max-width: 480px), (max-height: 420px) {
    :host {
      inset: 0;
      inline-size: 100%;
      block-size: 100dvh;
    }
    section {
      border: 0;
      border-radius: 0;
      padding-block-start: env(safe-area-inset-top, 0px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      transition: none;
    }
  }
`;
