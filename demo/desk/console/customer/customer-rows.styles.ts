/** The values of a customer: rows, those of the company, the buttons that add a contact, the block. */
import { css } from 'lit';

export const customerRows = css`
  .rows {
    display: grid;
    gap: 2px;
  }

  .company {
    display: grid;
    gap: 2px;
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--line);
  }

  .blocked {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }

  .add {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-block-start: 4px;
  }
`;
