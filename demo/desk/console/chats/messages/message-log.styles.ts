/** The log. Its reversed flow keeps the newest message in view while images load and messages arrive. */
import { css } from 'lit';

export const styles = css`
  :host {
    position: relative;
    display: flex;
    flex: 1;
    min-block-size: 0;
  }

  .scroller {
    display: flex;
    flex: 1;
    flex-direction: column-reverse;
    min-inline-size: 0;
    overflow-y: auto;
  }

  .scroller:focus-visible {
    outline-offset: -2px;
  }

  .content {
    margin-block-end: auto;
    padding: 8px 20px 16px;
  }

  console-chat-message {
    margin-block-start: 4px;
  }

  console-chat-message[head] {
    margin-block-start: 12px;
  }

  .day {
    display: flex;
    align-items: center;
    gap: 12px;
    margin: 20px 0 8px;
    font-weight: 600;
  }

  .day::before,
  .day::after {
    flex: 1;
    block-size: 1px;
    background: var(--line);
    content: '';
  }

  .day.unread {
    color: var(--bad);
  }

  .unread::before,
  .unread::after {
    background: currentcolor;
  }

  .empty {
    margin: 24px 0;
    color: var(--ink-soft);
    text-align: center;
  }

  :is(.preview, .outgoing) {
    max-inline-size: min(85%, 680px);
  }

  :is(.preview, .bubble) {
    padding: 6px 11px;
    border: 1px dashed var(--line-strong);
    border-radius: 10px;
    overflow-wrap: anywhere;
  }

  .preview {
    inline-size: fit-content;
    margin-block-start: 12px;
    color: var(--ink-soft);
    font-style: italic;
  }

  .preview p {
    margin: 0;
  }

  .preview .label {
    font-style: normal;
  }

  :is(.text, .bubble) {
    white-space: pre-wrap;
  }

  .outgoing {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 4px;
    margin-block-start: 8px;
    margin-inline-start: auto;
  }

  .note .bubble {
    background: var(--warn-back);
  }

  .failed .bubble {
    border-color: var(--bad);
  }

  .state {
    display: flex;
    gap: 6px;
    margin: 0;
  }

  .jump {
    position: absolute;
    inset-block-end: 12px;
    inset-inline: 0;
    margin-inline: auto;
    inline-size: fit-content;
    border-radius: 16px;
    box-shadow: var(--shadow);
  }

  @media (max-width: 719px) {
    .content {
      padding-inline: 12px;
    }
  }
`;
