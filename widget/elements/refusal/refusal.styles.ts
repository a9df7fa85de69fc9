/** Styles of a refusal: a card above the composer, in the banner's error colours. */
import { css } from 'lit';

export const refusalStyles = css`
  .banner {
    margin: 2px 12px 10px;
    padding-block: 4px;
    border: 1px solid transparent;
    border-radius: 14px;
  }
  .ways {
    display: flex;
    margin-inline-start: auto;
  }
  .icon {
    color: inherit;
  }
`;
