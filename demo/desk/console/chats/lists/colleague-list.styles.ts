/** The colleague list: one line for each. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }

  li {
    display: grid;
    grid-template-columns: 10px minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    padding: 5px 16px;
  }

  .none {
    padding-block-start: 14px;
  }
`;
