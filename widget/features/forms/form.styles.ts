/** Styles of a form, which fills the panel below the header. */
import { css } from 'lit';

export const formStyles = css`
  :host {
    /* Contains what only screen readers see, which would scroll the panel otherwise. */
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow: hidden auto;
    scrollbar-width: thin;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 20px 16px calc(20px + env(safe-area-inset-bottom, 0px));
    overflow-wrap: anywhere;
  }
  .alone {
    padding: 32px 16px;
    text-align: center;
  }
  h2 {
    font-size: 18px;
    font-weight: 650;
    line-height: 1.3;
  }
  h2:focus {
    outline: none;
  }
  .field {
    margin: 0;
  }
  legend,
  dt {
    display: block;
    padding: 0 0 4px;
    font-size: 14px;
    font-weight: 500;
  }
  dd {
    margin: 0;
  }
  .small {
    padding-block-end: 4px;
  }
  /* The browser's own language decides on the direction of a date. */
  :host(:dir(rtl)) input:is([type='date'], [type='time'], [type='datetime-local']) {
    text-align: right;
  }
  .summary:focus {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -1px;
  }
  input:is([type='radio'], [type='checkbox']):focus {
    outline-offset: 2px;
  }
  .choices,
  .levels {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  .choice {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: center;
    gap: 10px;
    min-block-size: 36px;
    padding: 0;
    font-size: 15px;
    font-weight: 400;
    cursor: pointer;
  }
  /* Many options scroll by themselves, and those out of sight cost nothing. */
  .choices:has(> :nth-child(11)) {
    /* Half of a row shows that there are more. */
    max-block-size: 273px;
    padding: 4px 12px;
    overflow: auto;
    border: 1px solid var(--desk-chat-control);
    border-radius: calc(var(--desk-chat-radius) * 0.7);
  }
  .choices > :nth-child(n + 11) {
    content-visibility: auto;
    contain-intrinsic-block-size: 36px;
  }
  .below {
    padding-inline-start: 30px;
  }
  .choice input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--desk-chat-brand-text);
  }
  .summary {
    padding: 12px 14px;
    border: 1px solid var(--desk-chat-danger);
    border-radius: calc(var(--desk-chat-radius) * 0.7);
    font-size: 14px;
  }
  .summary p {
    font-weight: 600;
  }
  .summary ul {
    margin-block-start: 4px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .buttons .primary {
    flex: 1;
  }
`;
