/** The call log: filters in a line, one card a call. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 12px;
  }

  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }

  .calls {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .card {
    display: grid;
    gap: 4px;
    padding: 8px 12px;
  }

  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
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
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
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
