/** Styles of the header: name, status, buttons, and the menu below them. */
import { css } from 'lit';

export const headerStyles = css`
  :host {
    position: relative;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 10px;
    padding-inline: 16px 8px;
    border-block-end: 1px solid var(--desk-chat-line);
    background: var(--desk-chat-surface);
  }
  .face,
  .new {
    position: relative;
  }
  .face,
  .buttons {
    display: flex;
  }
  desk-chat-avatar {
    font-size: 16px;
  }
  .face[data-with='agent']::after,
  .new::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    border: 2px solid var(--desk-chat-surface);
    background: #2e9d5b;
  }
  .new::after {
    inset-block: 6px auto;
    inset-inline-end: 6px;
    background: var(--desk-chat-brand);
  }
  .who {
    flex: 1;
    min-inline-size: 0;
  }
  h2 {
    /* Text of the other direction is clipped at its own end but still aligned beside the avatar. */
    inline-size: fit-content;
    max-inline-size: 100%;
    font-weight: 650;
    font-size: 16px;
    line-height: 1.3;
  }
  @media (max-height: 300px) {
    .face {
      display: none;
    }
    .who {
      display: flex;
      align-items: baseline;
      gap: 8px;
    }
    h2 {
      flex: none;
      max-inline-size: 65%;
    }
  }
  :host([inline]) .close {
    display: none;
  }
  [aria-haspopup] svg {
    stroke-width: 3;
  }
`;
