/** A row: its label, and the value that turns into a field. */
import { css } from 'lit';

export const styles = css`
  :host {
    min-inline-size: 0;
  }

  .row {
    display: grid;
    grid-template-columns: minmax(88px, min(34%, 200px)) minmax(0, 1fr);
    gap: 2px 8px;
    align-items: baseline;
  }

  .label {
    overflow-wrap: anywhere;
  }

  :is(.value, .fixed) {
    justify-content: flex-start;
    min-inline-size: 0;
    min-block-size: 28px;
    padding: 3px 8px;
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .value {
    border: 1px solid transparent;
    background: transparent;
  }

  .value:hover {
    border-color: var(--line-strong);
  }

  .value.empty {
    color: var(--ink-soft);
  }

  .fixed {
    display: block;
    margin: 0;
  }

  form {
    display: grid;
    gap: 6px;
    min-inline-size: 0;
  }

  input:not([type='checkbox']),
  :is(select, textarea) {
    inline-size: 100%;
  }

  fieldset {
    display: grid;
    gap: 4px;
  }

  .check {
    display: flex;
    align-items: center;
    gap: 8px;
    overflow-wrap: anywhere;
  }

  .tools {
    display: flex;
    gap: 6px;
  }

  .tools button {
    min-block-size: 28px;
    padding: 2px 10px;
  }

  :is(.fault, .hint) {
    margin: 0;
    font-size: 12px;
    overflow-wrap: anywhere;
  }

  .fault {
    color: var(--bad);
  }
`;
