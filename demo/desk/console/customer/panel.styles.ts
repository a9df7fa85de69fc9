/** Styles that the parts of the panel share: sections with a small heading, faults, rows, buttons that add a contact, the block. */
import { css } from 'lit';

export const panelStyles = css`
  h4 {
    margin: 0 0 6px;
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 600;
  }

  section {
    padding: 12px 16px;
  }

  section + section {
    border-block-start: 1px solid var(--line);
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  textarea {
    inline-size: 100%;
  }

  .state {
    display: grid;
    justify-items: start;
    gap: 8px;
    padding: 16px;
    color: var(--ink-soft);
  }

  .note {
    padding: 6px 10px;
    border-radius: 6px;
    background: var(--warn-back);
    color: var(--warn);
  }

  :is(.rows, .company) {
    display: grid;
    gap: 2px;
  }

  .company {
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--line);
  }

  .blocked {
    justify-content: space-between;
  }

  .add {
    gap: 4px;
    margin-block-start: 4px;
  }
`;
