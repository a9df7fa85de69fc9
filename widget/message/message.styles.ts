/** Looks of one message: its side, its bubble's colours and what stands under it. */
import { css } from 'lit';

export const messageStyles = css`
  :host {
    display: block;
  }
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  .text {
    white-space: pre-wrap;
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
  .mine .undelivered .bubble {
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
    block-size: 13px;
  }
  .mine .failed {
    margin-inline-start: -44px;
    padding-block: 0;
    gap: 0 4px;
    color: var(--desk-chat-danger);
    font-size: 13px;
  }
  .failed svg {
    inline-size: 16px;
    block-size: 16px;
  }
  .failed button {
    min-block-size: 32px;
    padding-inline: 6px;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .media {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    border-radius: var(--desk-chat-radius);
    overflow: hidden;
  }
  .media img,
  video {
    display: block;
    max-inline-size: 100%;
    max-block-size: 300px;
    min-inline-size: 48px;
    min-block-size: 48px;
    background: var(--desk-chat-tint);
    object-fit: cover;
  }
  audio.media {
    inline-size: 280px;
  }
  .file {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 10px 16px 10px 10px;
    padding-inline: 10px 16px;
    color: inherit;
    text-decoration: none;
  }
  .tile {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 12px;
    background: var(--desk-chat-surface);
    color: var(--desk-chat-brand-text);
  }
  .file .name {
    min-inline-size: 0;
    font-weight: 500;
    line-height: 1.3;
  }
  .file .small {
    display: block;
    font-weight: 400;
  }
  .card {
    padding: 0;
    inline-size: 280px;
    overflow: hidden;
  }
  .card img {
    display: block;
    inline-size: 100%;
    max-block-size: 180px;
    object-fit: cover;
  }
  .words {
    display: grid;
    gap: 6px;
    padding: 12px 14px 14px;
  }
  .words h3 {
    font-weight: 650;
  }
  .words p {
    font-size: 14px;
    white-space: pre-wrap;
  }
  .links {
    display: grid;
    gap: 6px;
    padding-block-start: 4px;
  }
  .links .chip {
    text-align: center;
    text-decoration: none;
  }
`;
