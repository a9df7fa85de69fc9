/** The reply box: one frame around the field, its files and its buttons. */
import { css } from 'lit';

export const styles = css`
  :host {
    padding: 8px 16px 12px;
    border-block-start: 1px solid var(--line);
  }

  form {
    --edge: var(--accent);
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--surface);
    overflow: hidden;
  }

  form:focus-within {
    border-color: var(--edge);
    box-shadow: 0 0 0 1px var(--edge);
  }

  form.dropping {
    border-style: dashed;
    background: var(--selected);
  }

  form.note {
    --edge: var(--warn);
    border-color: var(--warn);
    background: var(--warn-back);
  }

  .kinds {
    display: flex;
    gap: 2px;
    padding: 4px 4px 0;
  }

  .kind {
    min-block-size: 28px;
    padding: 2px 10px;
    color: var(--ink-soft);
  }

  button.kind[aria-pressed='true'] {
    background: transparent;
    box-shadow: inset 0 -2px 0 var(--edge);
    border-radius: 6px 6px 0 0;
    color: var(--ink);
    font-weight: 600;
  }

  .popup {
    border-block-end: 1px solid var(--line);
    background: var(--surface);
  }

  .popup-head {
    margin: 0;
    padding: 6px 12px 2px;
  }

  .popup ul {
    max-block-size: min(260px, 36dvh);
    margin: 0;
    padding: 2px 4px 4px;
    overflow-y: auto;
  }

  .popup li {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding: 5px 8px;
    border-radius: 6px;
    cursor: pointer;
    white-space: nowrap;
  }

  .popup li:hover {
    background: var(--hover);
  }

  .popup li[aria-selected='true'] {
    background: var(--selected);
  }

  .popup b {
    flex: none;
    max-inline-size: 45%;
  }

  .popup .content {
    min-inline-size: 0;
    color: var(--ink-soft);
  }

  .popup .manage {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--accent);
  }

  textarea {
    display: block;
    inline-size: 100%;
    min-block-size: 58px;
    max-block-size: 220px;
    padding: 8px 12px;
    border: 0;
    background: transparent;
    field-sizing: content;
    resize: none;
  }

  textarea:focus-visible {
    outline: none;
  }

  textarea::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  .error {
    margin: 0 8px 6px;
  }

  .bar {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 6px;
  }

  button[aria-pressed='true'] {
    background: var(--selected);
  }

  .hint {
    flex: 1;
    min-inline-size: 0;
    padding-inline: 8px;
    text-align: end;
  }

  .files {
    padding: 8px;
    border-block-end: 1px solid var(--line);
  }

  .files li {
    position: relative;
  }

  .files button.icon {
    position: absolute;
    inset-block-start: -5px;
    inset-inline-end: -5px;
    min-block-size: 24px;
    inline-size: 24px;
    border-radius: 50%;
  }

  .file {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    gap: 2px 8px;
    inline-size: min(220px, 60vw);
    min-block-size: 64px;
    padding: 6px 16px 6px 10px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--sunken);
  }

  .file svg {
    grid-row: span 2;
    align-self: center;
  }

  @media (max-width: 719px) {
    :host {
      padding: 8px;
    }

    .hint {
      visibility: hidden;
    }
  }
`;
