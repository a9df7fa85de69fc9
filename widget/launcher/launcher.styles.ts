/** Looks of the launcher: a round button in the page's corner whose icon turns from chat to close. */
import { css } from 'lit';

export const launcherStyles = css`
  :host {
    position: fixed;
    inset-block-end: calc(var(--desk-chat-offset) + env(safe-area-inset-bottom, 0px));
    inset-inline-end: calc(var(--desk-chat-offset) + env(safe-area-inset-right, 0px));
    z-index: var(--desk-chat-z-index);
  }
  button {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 60px;
    block-size: 60px;
    border-radius: 50%;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
    box-shadow: var(--desk-chat-shadow);
    transition: transform 0.18s;
  }
  button:active {
    transform: scale(0.95);
  }
  svg {
    grid-area: 1 / 1;
    inline-size: 28px;
    block-size: 28px;
    transition:
      opacity 0.2s,
      transform 0.25s cubic-bezier(0.3, 1.4, 0.6, 1);
  }
  button[aria-expanded='false'] svg:last-of-type,
  button[aria-expanded='true'] svg:first-of-type {
    opacity: 0;
    transform: rotate(-60deg) scale(0.5);
  }
  .badge {
    position: absolute;
    inset-block-start: -4px;
    inset-inline-end: -4px;
    min-inline-size: 24px;
    block-size: 24px;
    padding-inline: 6px;
    border-radius: 12px;
    border: 2px solid #fff;
    background: #c62828;
    color: #fff;
    font-size: 12px;
    font-weight: 700;
    line-height: 20px;
    text-align: center;
    animation: pop 0.3s cubic-bezier(0.3, 1.6, 0.6, 1);
  }
  @keyframes pop {
    from {
      transform: scale(0);
    }
  }
  @media (hover: hover) {
    button:hover {
      transform: scale(1.05);
    }
  }
  @media (max-width: 480px), (max-height: 560px) {
    :host([open]) {
      display: none;
    }
  }
`;
