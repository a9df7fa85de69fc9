/** A found message among those around it, as a transcript. */
import { css } from 'lit';

export const styles = css`
  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    margin-inline: -20px;
    padding: 8px 20px;
    background: var(--page);
  }

  .head h2 {
    min-inline-size: 0;
  }

  .log {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }

  .day {
    margin-block: 12px 4px;
    font-weight: 600;
    text-align: center;
  }

  .found {
    padding: 4px 8px;
    margin-inline: -8px;
    border-radius: var(--radius);
    background: var(--selected);
    outline: 2px solid var(--accent);
    scroll-margin-block: 120px;
  }

  .further {
    align-self: center;
  }

  @media (max-width: 719px) {
    .head {
      margin-inline: -12px;
      padding-inline: 12px;
    }
  }
`;
