/** The button that does not stand out; apart from what every element shares, because nobody needs it to begin to write. */
import { css } from 'lit';

export const quietStyles = css`
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
