/** Styles of labels, fields and errors in forms. */
import { css } from 'lit';

export const fieldStyles = css`
  label {
    display: block;
    padding-block-end: 4px;
    font-size: 14px;
    font-weight: 500;
  }
  input:not([type='radio'], [type='checkbox'], [hidden]),
  select,
  textarea {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 44px;
    margin: 0;
    padding: 8px 14px;
    border: 1px solid var(--desk-chat-control);
    border-radius: calc(var(--desk-chat-radius) * 0.7);
    background: var(--desk-chat-surface);
    color: inherit;
    /* Below 16px, phones zoom into the page. */
    font: 16px / 1.4 var(--desk-chat-font);
  }
  select {
    /* Browsers add four pixels themselves. */
    padding-inline: 10px;
  }
  :host(:dir(rtl)) input[dir='ltr'] {
    text-align: end;
  }
  textarea {
    resize: vertical;
  }
  :is(input, select, textarea):focus {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -1px;
  }
  :is(input, select, textarea)[aria-invalid='true'] {
    border-color: var(--desk-chat-danger);
  }
  .error {
    padding-block-start: 4px;
    color: var(--desk-chat-danger);
    font-size: 14px;
    font-weight: 500;
  }
  /* The browser already fades a list. */
  :is(input, textarea, .primary):disabled {
    opacity: 0.6;
  }
`;
