/** Styles of one message: its side, the bubble's colours and the line below. */
import { css } from 'lit';

export const messageStyles = css`
  .row {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 2px 8px;
    padding-inline: 12px 28px;
  }
  .row > * {
    grid-column: 2;
    min-inline-size: 0;
  }
  .row > desk-chat-avatar {
    grid-column: 1;
    grid-row: 1 / span 2;
    align-self: start;
  }
  .speaker {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding-block: 4px 3px;
  }
  .speaker b {
    font-weight: 600;
  }
  .speaker time {
    flex: none;
    font-size: 12px;
  }
  .mine {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    padding-inline: 56px 12px;
  }
  /* In a low window, the button to the newest message stands there. */
  @media (max-height: 420px) {
    .mine {
      padding-inline-end: 30px;
    }
  }
  .text {
    white-space: pre-wrap;
  }
  .emoji {
    font-size: 40px;
    line-height: 1.25;
  }
  .mine .bubble {
    border-start-start-radius: var(--desk-chat-radius);
    border-end-end-radius: 6px;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  .mine .bubble a {
    color: inherit;
  }
  .emoji,
  .mine .emoji {
    padding: 0;
    background: none;
    color: inherit;
  }
  .mine .undelivered .bubble,
  .undelivered desk-chat-media::part(bubble) {
    border-color: var(--desk-chat-danger);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    padding: 3px 4px 0;
    font-size: 12px;
    color: var(--desk-chat-muted);
  }
  .mine .meta {
    justify-content: flex-end;
  }
  .meta svg {
    inline-size: 13px;
  }
  .body {
    position: relative;
    inline-size: fit-content;
    max-inline-size: 100%;
  }
  .body:focus {
    outline: none;
  }
  /* Reserve space for content that is not loaded yet, so that nothing moves. */
  desk-chat-media {
    display: block;
    min-block-size: 62px;
  }
  .image:not(:defined),
  .video:not(:defined) {
    inline-size: 260px;
    max-inline-size: 100%;
    aspect-ratio: 4 / 3;
  }
  .video:not(:defined) {
    aspect-ratio: 16 / 9;
  }
  desk-chat-fold:not(:defined) {
    display: block;
    block-size: calc(15lh + 32px);
  }
`;
