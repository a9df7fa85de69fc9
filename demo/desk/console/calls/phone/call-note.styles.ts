/** The note of a call: the text, and beside it, or below where there is no room, the fields of its template. */
import { css } from 'lit';

export const styles = css`
  section {
    display: grid;
    gap: 10px;
    padding: 8px 8px 10px 12px;
    border-block-start: 1px solid var(--line);
  }

  .present {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 8px 24px;
  }

  .written {
    display: grid;
    gap: 8px;
    align-content: start;
  }

  .earlier {
    max-inline-size: 720px;
    padding: 8px 10px;
    border: 1px dashed var(--warn);
    border-radius: var(--radius);
    background: var(--warn-back);
  }

  form {
    display: flex;
    gap: 8px;
    align-items: end;
  }

  label {
    display: grid;
    flex: 1;
    gap: 4px;
    min-inline-size: 0;
  }

  label > span {
    color: var(--ink-soft);
    font-size: 12px;
    overflow-wrap: anywhere;
  }

  .fields {
    display: grid;
    gap: 4px;
    align-content: start;
  }
`;
