/** The editor of a question: groups of fields as cards, the buttons always in sight. */
import { css } from 'lit';

export const styles = css`
  form {
    max-block-size: none;
    padding: 0;
  }

  dialog form {
    padding: 20px;
  }

  .head h2 {
    font-size: 18px;
  }

  fieldset > legend {
    color: inherit;
    font-size: inherit;
  }

  .group {
    display: grid;
    gap: 18px;
  }

  .group.two {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    align-items: start;
  }

  .period .field span {
    font-size: 12px;
  }

  form > .actions {
    position: sticky;
    inset-block-end: 0;
    flex-wrap: wrap;
    align-items: center;
    padding: 10px 0;
    border-block-start: 1px solid var(--line);
    background: var(--page);
  }

  /* At 200 % zoom the bar would take a quarter of the page. */
  @media (max-height: 480px) {
    form > .actions {
      position: static;
    }
  }

  .actions .grow {
    flex: 1 1 120px;
    color: var(--ink-soft);
  }

  /* Above the bar of the actions, when it is scrolled to. */
  .rehearsal {
    scroll-margin-block-end: 72px;
  }

  .rehearsal ul {
    gap: 12px;
    overflow-wrap: anywhere;
  }

  .conflict {
    gap: 8px;
  }

  [tabindex='-1']:focus {
    outline: none;
  }

  .conflict:focus-visible {
    outline: var(--focus);
  }
`;
