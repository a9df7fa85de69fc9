/** Looks of a refusal: a card above the field, in the colours of the banner's worst news. */
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
