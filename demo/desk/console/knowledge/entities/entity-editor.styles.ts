/** The editor of an entity: its values in rows. */
import { css } from 'lit';

export const styles = css`
  .values {
    display: grid;
    gap: 8px;
  }

  .value {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 32px;
    gap: 6px 8px;
    align-items: start;
  }

  .value .fault {
    grid-column: 1 / -1;
  }

  .value textarea {
    max-block-size: 160px;
    field-sizing: content;
  }

  fieldset > button {
    justify-self: start;
  }

  @media (max-width: 719px) {
    .value {
      grid-template-columns: minmax(0, 1fr) 32px;
    }

    .value textarea {
      grid-column: 1;
      grid-row: 2;
    }
  }
`;
