/** Styles of the chosen files: small tiles in a scrollable row. */
import { css } from 'lit';

export const uploadsStyles = css`
  ul {
    display: flex;
    gap: 8px;
    padding: 4px 4px 8px;
    overflow-x: auto;
    scrollbar-width: thin;
  }
  li {
    position: relative;
    flex: none;
    display: grid;
    grid-template-columns: 40px minmax(0, 130px);
    column-gap: 10px;
    align-items: center;
    padding: 6px;
    padding-inline-end: 36px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    font-size: 13px;
    line-height: 1.25;
  }
  .picture {
    grid-row: span 2;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: calc(var(--desk-chat-radius) * 0.66);
    overflow: hidden;
    font-size: 11px;
    background: var(--desk-chat-tint);
    color: var(--desk-chat-brand-text);
  }
  desk-chat-thumbnail {
    inline-size: 100%;
    block-size: 100%;
  }
  .name {
    align-self: end;
    justify-self: start;
    max-inline-size: 100%;
    font-weight: 500;
  }
  li .small {
    align-self: start;
    font-size: 12px;
  }
  li .failed {
    color: var(--desk-chat-danger);
  }
  .icon {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    inline-size: 36px;
    block-size: 100%;
    border-radius: var(--desk-chat-radius);
  }
  .icon svg {
    inline-size: 16px;
  }
  [role='alert'] p {
    padding: 0 8px 8px;
    color: var(--desk-chat-danger);
    overflow-wrap: anywhere;
  }
`;
