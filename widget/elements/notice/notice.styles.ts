/** Styles of a notice: a muted, centred line of the transcript. */
import { css } from 'lit';

export const noticeStyles = css`
  :host {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 4px 16px;
    font-size: 13px;
    line-height: 1.4;
    color: var(--desk-chat-muted);
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  p,
  desk-chat-rich-text {
    max-inline-size: 100%;
  }
  .joined {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 4px;
    padding-inline: 5px 12px;
    border-radius: 20px;
    background: var(--desk-chat-tint);
    color: var(--desk-chat-text);
    text-align: start;
    min-inline-size: 0;
  }
`;
