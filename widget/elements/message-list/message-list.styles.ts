/** Styles of the transcript: the scrolling column, day lines, the empty state and the button to the newest message. */
import { css } from 'lit';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';

export const messageListStyles = css`
  ${quietButtonStyles}
  :host {
    position: relative;
  }
  /* A fade at the edge, as an overlay; a mask would be repainted on every scroll. */
  :host::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    block-size: 12px;
    background: linear-gradient(transparent, var(--desk-chat-surface));
    pointer-events: none;
  }
  .scroller {
    position: relative;
    block-size: 100%;
    overflow: hidden auto;
    contain: strict;
    overscroll-behavior: contain;
    overflow-anchor: none;
    scrollbar-width: thin;
    scrollbar-color: var(--desk-chat-control) transparent;
  }
  .scroller:focus-visible {
    outline-offset: -3px;
  }
  .column {
    display: flex;
    flex-direction: column;
    min-block-size: 100%;
    padding-block: 12px 16px;
  }
  [data-key] {
    padding-block-start: 3px;
    outline-offset: -2px;
  }
  [data-key].first {
    padding-block-start: 14px;
  }
  .start {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 8px;
    min-block-size: 44px;
    padding-inline: 12px;
    font-size: 14px;
    color: var(--desk-chat-muted);
  }
  .spinner {
    inline-size: 16px;
    block-size: 16px;
    border: 2px solid var(--desk-chat-line);
    border-block-start-color: var(--desk-chat-brand-text);
    border-radius: 50%;
    /* An animation without a switch may last at most five seconds (WCAG 2.2.2). */
    animation: turn 0.8s linear 6;
  }
  .since {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 12px 2px;
    font-size: 12px;
    font-weight: 650;
    color: var(--desk-chat-brand-text);
  }
  .since::before,
  .since::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid currentColor;
    opacity: 0.5;
  }
  .day {
    padding-block: 6px 2px;
    text-align: center;
    font-size: 12px;
    font-weight: 600;
    color: var(--desk-chat-muted);
  }
  .empty {
    flex: 1;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 6px;
    padding: 24px 32px;
    text-align: center;
    text-wrap: balance;
    color: var(--desk-chat-muted);
  }
  .empty span {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    margin-block-end: 10px;
    border-radius: 50%;
    background: var(--desk-chat-tint);
    color: var(--desk-chat-brand-text);
  }
  .empty svg {
    inline-size: 30px;
  }
  .empty h3 {
    font-size: 18px;
    font-weight: 650;
    color: var(--desk-chat-text);
  }
  /* Hide the dots if no answer arrives; the message itself shows that it was sent. */
  .waiting {
    display: flex;
    gap: 5px;
    inline-size: fit-content;
    margin: 10px 12px 0;
    margin-inline-start: 48px;
    padding: 14px 16px;
    border-radius: var(--desk-chat-radius);
    border-start-start-radius: 6px;
    background: var(--desk-chat-tint);
    animation: give-up 0s 40s forwards;
  }
  .waiting i {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--desk-chat-muted);
    animation: hop 1.2s ease-in-out 4;
  }
  .waiting i:nth-child(2) {
    animation-delay: 0.15s;
  }
  .waiting i:nth-child(3) {
    animation-delay: 0.3s;
  }
  .passing {
    position: absolute;
    inset: 4px 0 auto;
    pointer-events: none;
    animation: rise 0.16s ease-out;
  }
  .passing span {
    padding: 4px 12px;
    border: 1px solid var(--desk-chat-line);
    border-radius: 14px;
    background: var(--desk-chat-surface);
    box-shadow: 0 2px 8px rgb(12 30 30 / 14%);
  }
  .newer {
    position: absolute;
    inset-block-end: 12px;
    inset-inline-end: 14px;
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
    min-inline-size: 40px;
    justify-content: center;
    padding: 4px 10px;
    border: 1px solid var(--desk-chat-line);
    border-radius: 20px;
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
    box-shadow: 0 4px 16px rgb(12 30 30 / 18%);
    font-size: 14px;
    font-weight: 600;
    animation: rise 0.16s ease-out;
  }
  /* In a low window it stands beside the messages. */
  @media (max-height: 420px) {
    .newer:not(.counted) {
      inset-block-end: 4px;
      inset-inline-end: 0;
      min-block-size: 28px;
      min-inline-size: 28px;
      padding: 0;
      border-radius: 14px;
    }
  }
  .newer.counted {
    inset-inline: 0;
    inline-size: fit-content;
    max-inline-size: 90%;
    margin-inline: auto;
    padding-inline: 16px 12px;
    border-color: transparent;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  @keyframes hop {
    0%,
    60%,
    100% {
      opacity: 0.45;
    }
    30% {
      opacity: 1;
      transform: translateY(-4px);
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @keyframes give-up {
    to {
      visibility: hidden;
    }
  }
  @keyframes rise {
    from {
      transform: translateY(8px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .waiting i {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    :host::after {
      content: none;
    }
    .waiting i {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
