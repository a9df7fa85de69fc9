/** The values of a customer: rows, those of the company, the buttons that add a contact, the block. */
import { css } from 'lit';

export const customerRows = css`
  .rows,
  .company {
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
