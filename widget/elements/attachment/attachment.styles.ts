/** Styles of the card above the field: picture, words, and two buttons. */
import { css } from 'lit';

export const attachmentStyles = css`
  :host {
    padding-block-end: 8px;
  }
  .card {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    padding: 8px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-tint);
  }
  img {
    inline-size: 48px;
    block-size: 48px;
    object-fit: cover;
    border-radius: calc(var(--desk-chat-radius) * 0.5);
  }
  .words {
    flex: 1 1 120px;
    min-inline-size: 0;
    font-size: 14px;
    line-height: 1.35;
  }
  .words > * {
    display: block;
  }
  .words strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .ways {
    display: flex;
    align-items: center;
    margin-inline-start: auto;
  }
  .icon svg {
    inline-size: 16px;
  }
`;
