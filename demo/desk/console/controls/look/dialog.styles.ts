/** Styles that all dialogs share: a card over the page, choices in rows, the buttons at the end. */
import { css } from 'lit';

export const dialogStyles = css`
  dialog {
    inline-size: min(460px, calc(100vw - 24px));
    max-block-size: calc(100dvh - 24px);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow);
  }

  dialog::backdrop {
    background: rgb(10 15 22 / 45%);
  }

  form {
    display: flex;
    flex-direction: column;
    gap: 12px;
    max-block-size: calc(100dvh - 26px);
    padding: 20px;
  }

  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  h2 + p {
    margin: 0;
  }

  .choices {
    min-block-size: 0;
    overflow-y: auto;
  }

  fieldset + fieldset {
    margin-block-start: 12px;
  }

  legend {
    padding: 0 0 4px;
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 600;
  }

  .choice {
    display: grid;
    grid-template-columns: auto minmax(10ch, 1fr) minmax(0, max-content);
    align-items: center;
    gap: 10px;
    padding: 7px 8px;
    border-radius: 6px;
    cursor: pointer;
  }

  .choice:hover {
    background: var(--hover);
  }

  .choice:has(:checked) {
    background: var(--selected);
  }

  .choice:has(:disabled) {
    color: var(--ink-soft);
    cursor: default;
  }

  .choice .soft {
    text-align: end;
  }

  .choice .dot {
    display: inline-block;
    margin-inline-end: 4px;
  }

  .note {
    display: grid;
    gap: 4px;
  }

  .warn {
    margin: 0;
    padding: 8px 10px;
    border-radius: 6px;
    background: var(--warn-back);
    color: var(--warn);
  }

  .actions {
    display: flex;
    justify-content: flex-end;
    gap: 8px;
  }
`;
