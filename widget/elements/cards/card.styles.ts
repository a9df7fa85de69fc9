/** Styles of cards: one width, clickable rows, and picture boxes with a fixed size before the pictures load. */
import { css } from 'lit';

export const cardStyles = css`
  .card {
    display: block;
    inline-size: 280px;
    padding: 0;
    overflow: hidden;
    border-color: var(--desk-chat-line);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
    text-decoration: none;
  }
  img {
    display: block;
    flex: none;
    object-fit: cover;
    background: var(--desk-chat-tint);
  }
  .cover {
    inline-size: 100%;
    aspect-ratio: 16 / 9;
  }
  .square {
    inline-size: 60px;
    block-size: 60px;
    border-radius: 10px;
  }
  .favicon {
    inline-size: 20px;
    block-size: 20px;
    border-radius: 4px;
  }
  .words {
    display: grid;
    gap: 6px;
    padding: 12px 14px 14px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .words h3,
  b {
    font-weight: 650;
    line-height: 1.3;
  }
  .words p {
    font-size: 14px;
    white-space: pre-wrap;
  }
  .strong {
    font-weight: 600;
  }
  .links {
    display: grid;
    gap: 6px;
    padding-block-start: 4px;
  }
  .links .chip {
    display: grid;
    align-items: center;
    text-align: center;
    text-decoration: none;
  }
  .title {
    padding: 10px 14px;
    font-weight: 650;
    text-align: start;
    white-space: pre-line;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 14px;
    border-radius: 0;
    color: var(--desk-chat-brand-text);
    font-weight: 500;
    line-height: 1.35;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  .row .words {
    gap: 2px;
    padding: 0;
    font-weight: 400;
    color: var(--desk-chat-text);
  }
  .row b {
    color: var(--desk-chat-brand-text);
  }
  div.row b {
    color: inherit;
  }
  /* A line between the cards, none between a card and its action. */
  .custom li + li,
  .title + .custom {
    border-block-start: 1px solid var(--desk-chat-line);
  }
  .custom .words {
    display: block;
    padding-block: 12px 6px;
  }
  ul.custom li .row {
    border: 0;
    min-block-size: 40px;
    gap: 8px;
  }
  .custom li {
    padding-block-end: 6px;
  }
  .detail {
    display: block;
    padding-block-end: 10px;
    padding-inline: 86px 14px;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .row:not(:has(img)) ~ .detail {
    padding-inline-start: 14px;
  }
  a.bubble.row {
    display: flex;
    border-radius: var(--desk-chat-radius);
  }
  li + li .row,
  .title + ul .row {
    border-block-start: 1px solid var(--desk-chat-line);
  }
  .row:focus-visible {
    outline-offset: -3px;
  }
  .sideways {
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .fit {
    inline-size: fit-content;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  td {
    min-inline-size: 92px;
    padding: 0;
    border: 1px solid var(--desk-chat-line);
    border-block-end: 0;
  }
  td:first-child {
    border-inline-start: 0;
  }
  td:nth-child(n + 2):last-child,
  td:only-child {
    border-inline-end: 0;
  }
  .paging {
    display: flex;
    align-items: center;
    justify-content: space-between;
    border-block-start: 1px solid var(--desk-chat-line);
  }
  .paging [aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  .paging svg:dir(rtl) {
    transform: scaleX(-1);
  }
  .text {
    margin-block-start: 6px;
  }
  [hidden] {
    display: none;
  }
  .attachments {
    display: grid;
    gap: 4px;
  }
  @media (hover: hover) {
    a.row:hover,
    button.row:hover:enabled,
    a.card:hover {
      background: var(--desk-chat-tint);
    }
  }
`;
