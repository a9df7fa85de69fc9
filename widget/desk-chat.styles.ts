/** Looks of `<desk-chat>` itself beside its tokens: its parts place themselves, what is only spoken is out of sight. */
import { css } from 'lit';

export const deskChatStyles = css`
  .chat {
    display: contents;
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
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
