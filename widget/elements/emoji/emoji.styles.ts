/** Styles of the emoji picker: a low box above the composer, in fonts with colour emoji. */
import { css } from 'lit';

export const emojiStyles = css`
  :host {
    margin-block-end: 8px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    overflow: hidden;
  }
  .grid {
    block-size: min(232px, 34dvh);
    padding: 4px 8px 8px;
    overflow: hidden auto;
    scrollbar-width: thin;
    overscroll-behavior: contain;
  }
  [role='rowheader'] {
    display: block;
    padding: 6px 4px 2px;
    font-weight: 600;
  }
  .row {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
  }
  [role='gridcell'] {
    display: grid;
    place-items: center;
    min-block-size: 36px;
    border-radius: 10px;
    font: 22px / 1 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', sans-serif;
    cursor: pointer;
    user-select: none;
  }
  [role='gridcell']:hover {
    background: var(--desk-chat-tint);
  }
  [role='gridcell']:focus-visible {
    outline-offset: -2px;
  }
`;
