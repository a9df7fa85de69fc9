/** A customer: the values and the history side by side, or one below the other. */
import { css } from 'lit';

export const styles = css`
  .page {
    max-inline-size: 1100px;
  }

  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
    gap: 14px;
    align-items: start;
  }

  .card {
    min-inline-size: 0;
    padding: 0;
  }

  .card > h3 {
    padding: 12px 16px 0;
  }
`;
