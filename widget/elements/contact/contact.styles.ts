/** Styles of the e-mail field, as wide as the composer below. */
import { css } from 'lit';

export const contactStyles = css`
  :host {
    display: block;
    padding-block-end: 8px;
  }
  label {
    display: block;
    padding: 0 4px 4px;
    font-size: 14px;
  }
  input {
    display: block;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 14px;
    border: 1px solid var(--desk-chat-control);
    border-radius: calc(var(--desk-chat-radius) * 0.7);
    background: var(--desk-chat-surface);
    color: inherit;
    /* Below 16px, phones zoom into the page. */
    font: 16px / 1.4 var(--desk-chat-font);
  }
  :host(:dir(rtl)) input {
    text-align: end;
  }
  input:focus {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -1px;
  }
  [aria-invalid='true'] {
    border-color: var(--desk-chat-danger);
  }
  .error {
    padding: 4px 4px 0;
    color: var(--desk-chat-danger);
    font-size: 14px;
    font-weight: 500;
  }
`;
