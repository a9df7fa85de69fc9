/** Styles of the primary button in the question and the survey. */
import { css } from 'lit';

export const primaryStyles = css`
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
