/** The call log: filters in a line, one card a call. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 12px;
  }

  .inline {
    align-items: center;
  }

  .calls,
  .acts {
    gap: 6px;
  }

  .card {
    gap: 4px;
    padding: 8px 12px;
  }

  .line {
    gap: 2px 10px;
    min-inline-size: 0;
  }

  .who {
    overflow-wrap: anywhere;
  }

  time {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }

  .acts {
    margin-inline-start: auto;
  }

  audio {
    block-size: 32px;
    inline-size: 320px;
    max-inline-size: 100%;
  }

  .more {
    justify-self: center;
  }
`;
