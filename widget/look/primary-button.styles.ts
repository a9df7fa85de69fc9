/** Styles of the primary button of a part, such as the one that submits a form. */
import { css } from 'lit';

export const primaryButtonStyles = css`
  .primary {
    min-block-size: 44px;
    padding: 6px 16px;
    font-weight: 600;
    text-align: center;
    overflow-wrap: anywhere;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  @media (hover: hover) {
    .primary:hover:enabled {
      background: color-mix(in oklch, var(--desk-chat-brand), var(--desk-chat-on-brand) 12%);
    }
  }
`;
