/** Styles of the suggestions. The composer's shadow root adopts them. */
import { css } from 'lit';

export const suggestionsStyles = css`
  [role='listbox'] {
    /* The panel may be as low as 256 pixels; then the list scrolls and leaves the field in sight. */
    max-block-size: min(
      240px,
      0.36 * var(--desk-chat-screen-height, 100dvh)
    );
    margin-block-end: 6px;
    padding: 4px;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border: 1px solid var(--desk-chat-line);
    border-radius: calc(var(--desk-chat-radius) * 0.8);
    background: var(--desk-chat-surface);
  }
  [role='option'] {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    padding: 6px 10px;
    border-radius: calc(var(--desk-chat-radius) * 0.5);
    cursor: pointer;
    overflow-wrap: anywhere;
    -webkit-tap-highlight-color: transparent;
  }
  [role='option'] span {
    flex: 1;
    text-align: match-parent;
  }
  [role='option'][aria-selected='true'] {
    background: var(--desk-chat-tint);
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -2px;
  }
  mark {
    color: inherit;
    background: none;
    font-weight: 650;
  }
  @media (hover: hover) {
    [role='option']:hover {
      background: var(--desk-chat-tint);
    }
  }
  @media (forced-colors: active) {
    mark {
      text-decoration: underline;
    }
    [role='option'][aria-selected='true'] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      outline-color: Highlight;
    }
  }
`;
