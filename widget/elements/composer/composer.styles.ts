/** Styles of the composer: a rounded field that grows with its text, with the send button inside. */
import { css } from 'lit';

export const composerStyles = css`
  :host {
    /* Room for the focus ring around the field. */
    padding: 4px 12px calc(12px + env(safe-area-inset-bottom, 0px));
  }
  .hint {
    padding: 0 4px 8px;
  }
  .field {
    display: flex;
    align-items: flex-end;
    padding: 4px;
    border: 1px solid var(--desk-chat-control);
    border-radius: calc(var(--desk-chat-radius) + 8px);
    background: var(--desk-chat-surface);
  }
  .field:focus-within {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -1px;
  }
  .field.off {
    background: var(--desk-chat-tint);
    border-color: var(--desk-chat-line);
  }
  .grow {
    flex: 1;
    min-inline-size: 0;
    /* Below 16px, phones zoom into the page. */
    font: 16px / 1.375 var(--desk-chat-font);
    /* One line; a script sets what more lines need. */
    min-block-size: calc(1.375em + 2 * var(--field-padding, 10px));
    block-size: 0;
    max-block-size: min(148px, 30dvh);
  }
  textarea {
    /* Its text changes no other box, so that a key lays out the field alone. */
    contain: strict;
    display: block;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    padding-block: var(--field-padding, 10px);
    padding-inline: 12px 4px;
    border: 0;
    font: inherit;
    overflow: hidden auto;
    scrollbar-width: thin;
    background: none;
    color: inherit;
    resize: none;
    /* Chromium applies the field's own text-overflow to the placeholder. */
    text-overflow: ellipsis;
  }
  textarea:focus-visible {
    outline: none;
  }
  /* The direction of the placeholder follows the chat's language. */
  textarea:placeholder-shown {
    direction: inherit;
    unicode-bidi: normal;
  }
  textarea::placeholder {
    color: var(--desk-chat-muted);
    opacity: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Phones have emoji on their keyboards and a camera; other devices have neither. */
  .camera {
    display: none;
  }
  @media (pointer: coarse) {
    button.camera {
      display: grid;
    }
    .emoji {
      display: none;
    }
  }
  :is(.attach, .camera, .emoji) {
    inline-size: 36px;
  }
  .emoji[aria-expanded='true'] {
    color: var(--desk-chat-brand-text);
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  .send {
    color: var(--desk-chat-on-brand);
    background: var(--desk-chat-brand);
  }
  .send:disabled {
    opacity: 1;
    color: var(--desk-chat-muted);
    background: var(--desk-chat-tint);
  }
  .send:hover:enabled {
    background: color-mix(in oklch, var(--desk-chat-brand), var(--desk-chat-on-brand) 12%);
  }
  @media (max-height: 300px) {
    :host {
      padding-block: 2px calc(5px + env(safe-area-inset-bottom, 0px));
    }
    .field {
      padding: 2px;
      --field-padding: 6px;
    }
  }
`;
