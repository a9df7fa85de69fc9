/** Styles of the quiet button. Separate from the base styles, because it is not needed for the first render. */
import { css } from 'lit';

export const quietButtonStyles = css`
  .quiet {
    min-block-size: 44px;
    padding: 6px 16px;
    font-weight: 600;
    text-align: center;
    overflow-wrap: anywhere;
    color: var(--desk-chat-brand-text);
  }
  @media (hover: hover) {
    .quiet:hover:enabled {
      background: color-mix(in srgb, currentColor 9%, transparent);
    }
  }
`;
