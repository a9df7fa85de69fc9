/** The toolbar, the input of a link's address, and the field. */
import { css } from 'lit';

export const styles = css`
  .tools {
    display: flex;
    gap: 2px;
    padding: 2px 4px;
    border-block-end: 1px solid var(--line);
  }

  button[aria-pressed='true'] {
    background: var(--selected);
  }

  .link {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 6px 8px;
    border-block-end: 1px solid var(--line);
  }

  .link input {
    flex: 1 1 160px;
  }

  .link .error {
    flex-basis: 100%;
  }

  .field {
    min-block-size: 62px;
    max-block-size: 220px;
    padding: 8px 12px;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .field:focus-visible {
    outline: none;
  }

  .field :is(p, ul) {
    margin-block: 4px;
  }
`;
