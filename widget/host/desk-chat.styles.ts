/** Styles of `<desk-chat>` besides its tokens: its parts position themselves, the announcer is visually hidden. */
import { css } from 'lit';

export const deskChatStyles = css`
  /* Repeats the host's rule, because the page's styles can override the host but not this element. */
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
