/** Styles of the chip, a small button for a choice. Apart, because it is not needed for the first render. */
import { css } from 'lit';

export const chipStyles = css`
  .chip {
    min-block-size: 36px;
    padding: 6px 13px;
    font-weight: 500;
    overflow-wrap: anywhere;
    color: var(--desk-chat-brand-text);
    background: var(--desk-chat-surface);
    border: 1px solid color-mix(in srgb, var(--desk-chat-brand-text) 45%, transparent);
    border-radius: var(--desk-chat-radius);
    text-align: start;
  }
  @media (hover: hover) {
    .chip:hover:enabled {
      background: color-mix(in srgb, var(--desk-chat-brand-text) 9%, var(--desk-chat-surface));
    }
  }
`;
