/** A card for each quota: how much is used, what happens at the limit, and the limit to change. */
import { css } from 'lit';

export const styles = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 14px;
    align-items: start;
  }

  .card {
    gap: 10px;
    min-inline-size: 0;
  }

  .used {
    font-size: 20px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }

  .used span {
    color: var(--ink-soft);
    font-size: 14px;
    font-weight: 400;
  }

  meter {
    inline-size: 100%;
    block-size: 12px;
  }

  form {
    align-items: end;
    padding-block-start: 10px;
    border-block-start: 1px solid var(--line);
  }

  form .field {
    flex: 1 1 140px;
  }

  form button {
    min-block-size: 34px;
  }

  form [role='status'] {
    align-self: center;
    color: var(--ink-soft);
    font-size: 12px;
  }
`;
