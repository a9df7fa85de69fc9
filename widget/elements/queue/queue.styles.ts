/** Styles of the queue's card: a large animated number, which breathes while an agent is being connected. */
import { css } from 'lit';

export const queueStyles = css`
  .card {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 14px;
    margin: 0 12px 10px;
    padding: 12px 14px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-tint);
  }
  .place {
    display: grid;
    place-items: center;
    overflow: hidden;
    min-inline-size: 48px;
    block-size: 48px;
    padding-inline: 8px;
    border-radius: 24px;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
    font-size: 20px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .place span {
    animation: arrive 0.35s ease-out;
  }
  .allocating .place {
    /* An animation without a switch may last at most five seconds (WCAG 2.2.2). */
    animation: breathe 1.2s ease-in-out 4 alternate;
  }
  strong {
    display: block;
    font-weight: 650;
  }
  .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .quiet {
    grid-column: 2;
    justify-self: start;
    min-block-size: 36px;
    margin-block-start: 10px;
    padding: 4px 14px;
    border-color: var(--desk-chat-control);
    background: var(--desk-chat-surface);
    font-size: 14px;
  }
  /* With zoom or on a phone in landscape: one row, so that the button is in view. */
  @media (max-height: 420px) {
    .card {
      grid-template-columns: auto 1fr auto;
      gap: 0 8px;
      margin: 0 8px 4px;
      padding: 4px 8px;
      font-size: 14px;
      line-height: 1.25;
    }
    .place {
      min-inline-size: 32px;
      block-size: 32px;
      font-size: 16px;
    }
    .quiet {
      grid-column: auto;
      margin-block-start: 0;
      padding-inline: 10px;
    }
  }
  @keyframes arrive {
    from {
      transform: translateY(-70%);
    }
  }
  @keyframes breathe {
    to {
      opacity: 0.6;
    }
  }
`;
