/** Looks of `<desk-chat>` itself beside its tokens: its parts place themselves, what is only spoken is out of sight. */
import { css } from 'lit';

export const deskChatStyles = css`
  /* Once more what the host has, because a page can take it from the host but not from here. */
  .chat {
    all: initial;
    display: contents;
    color-scheme: inherit;
    visibility: inherit;
    font: var(--desk-chat-font-size) / 1.45 var(--desk-chat-font);
    color: var(--desk-chat-text);
    text-align: start;
    -webkit-text-size-adjust: 100%;
  }
  :host([hidden]) :is(.chat, button) {
    display: none;
  }
  .announcer {
    position: fixed;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :host([mode='inline']) {
    block-size: 100%;
    min-block-size: 320px;
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
