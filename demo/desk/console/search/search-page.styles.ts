/** The page of every view of the search: a column that scrolls. */
import { css } from 'lit';
import { columnStyles } from '../controls/look/view.styles.ts';

export const searchPage = css`
  ${columnStyles}

  .page {
    max-inline-size: 820px;
  }
`;
