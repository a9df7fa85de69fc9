/** The page of every view of the search: a column that scrolls. */
import { css } from 'lit';

export const searchPage = css`
  :host {
    overflow-y: auto;
  }

  .page {
    inline-size: 100%;
    max-inline-size: 820px;
    margin-inline: auto;
  }
`;
