/** Styles of a part that fills the panel below the header, in place of the conversation. */
import { css } from 'lit';

export const partStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-block-size: 0;
    overflow: hidden auto;
    scrollbar-width: thin;
    overflow-wrap: anywhere;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 12px 16px 4px;
    padding-inline-start: 6px;
  }
  .top .icon svg {
    rotate: 90deg;
  }
  :host(:dir(rtl)) .top .icon svg {
    rotate: -90deg;
  }
  h2 {
    flex: 1;
    min-inline-size: 0;
    font-size: 18px;
    font-weight: 650;
    line-height: 1.3;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
`;
