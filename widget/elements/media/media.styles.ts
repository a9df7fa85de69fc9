/** Styles of media: boxes with a fixed size before the content loads, and the tile of a file. */
import { css } from 'lit';

export const mediaStyles = css`
  .frame {
    position: relative;
    display: block;
    inline-size: 260px;
    max-inline-size: 100%;
    aspect-ratio: 4 / 3;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    overflow: hidden;
    background: var(--desk-chat-tint);
  }
  video.frame {
    aspect-ratio: 16 / 9;
    background: #000;
  }
  .image :is(a, img, desk-chat-thumbnail) {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .image a {
    position: absolute;
    inset: 0;
    cursor: zoom-in;
  }
  .image a:focus-visible {
    outline-offset: -4px;
    border-radius: inherit;
  }
  .image img {
    /* The text of a missing image would cover the preview of the file. */
    color: transparent;
  }
  .broken {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 4px;
    padding: 12px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .broken a {
    position: static;
    inline-size: auto;
    block-size: auto;
    min-block-size: 24px;
    cursor: pointer;
  }
  .broken svg {
    inline-size: 32px;
  }
  .audio {
    display: flex;
    flex-direction: column;
    max-inline-size: 280px;
  }
  audio {
    inline-size: 280px;
    max-inline-size: 100%;
    block-size: 54px;
  }
  .audio .small {
    padding-inline-start: 14px;
    font-variant-numeric: tabular-nums;
  }
  .file {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 62px;
    padding: 10px;
    padding-inline-end: 16px;
    color: var(--desk-chat-text);
    text-decoration: none;
  }
  .file > svg {
    color: var(--desk-chat-muted);
  }
  .tile {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 40px;
    block-size: 40px;
    border-radius: calc(var(--desk-chat-radius) * 0.66);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-brand-text);
  }
  .tile b {
    font-size: 11px;
    letter-spacing: 0.02em;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    font-weight: 500;
    line-height: 1.3;
  }
  .name .small {
    display: block;
    font-weight: 400;
  }
  /* In the colours of the visitor's own messages. */
  :host([mine]) .file {
    border-radius: var(--desk-chat-radius);
    border-end-end-radius: 6px;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  :host([mine]) .file :is(.small, .icon, svg) {
    color: inherit;
  }
  :host([mine]) .file progress {
    accent-color: currentColor;
  }
  :host([mine]) .tile {
    background: color-mix(in srgb, currentColor 16%, transparent);
    color: inherit;
  }
  @media (hover: hover) {
    a.file:hover {
      background: color-mix(in srgb, var(--desk-chat-text) 8%, var(--desk-chat-tint));
    }
    :host([mine]) a.file:hover {
      background: color-mix(in oklch, var(--desk-chat-brand), var(--desk-chat-on-brand) 12%);
    }
  }
  .upload {
    position: absolute;
    inset: auto 8px 8px;
    display: flex;
    align-items: center;
    gap: 4px;
    padding-inline-start: 12px;
    border-radius: 99px;
    background: var(--desk-chat-surface);
    border: 1px solid var(--desk-chat-line);
  }
  div.file {
    flex-wrap: wrap;
    inline-size: 260px;
    row-gap: 2px;
  }
  .file .upload {
    position: static;
    flex: 1 0 100%;
    padding: 0;
    border: 0;
    background: none;
  }
  progress {
    flex: 1;
    min-inline-size: 0;
    block-size: 6px;
    accent-color: var(--desk-chat-brand-text);
  }
  .upload .icon {
    inline-size: 32px;
    block-size: 32px;
  }
`;
