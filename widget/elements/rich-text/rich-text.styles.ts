/** Styles of the desk's HTML, made to fit a narrow bubble. */
import { css } from 'lit';

export const richTextStyles = css`
  :host {
    overflow-wrap: anywhere;
  }
  :is(div, li) > :first-child {
    margin-block-start: 0;
  }
  :is(div, li) > :last-child {
    margin-block-end: 0;
  }
  p,
  ul,
  ol,
  pre,
  blockquote,
  .sideways {
    margin: 0 0 8px;
  }
  :is(h1, h2, h3, h4, h5, h6) {
    margin: 12px 0 4px;
    font-size: 1.05em;
    font-weight: 650;
    line-height: 1.3;
  }
  ul,
  ol {
    padding-inline-start: 22px;
  }
  ul {
    list-style: disc;
  }
  li {
    margin-block: 3px;
  }
  img {
    max-inline-size: 100%;
    block-size: auto;
    vertical-align: middle;
    border-radius: 10px;
  }
  blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--desk-chat-control);
  }
  pre,
  code {
    font: 0.9em / 1.5 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
  }
  pre {
    padding: 10px;
    border-radius: 10px;
    background: var(--desk-chat-surface);
    white-space: pre-wrap;
  }
  .sideways {
    overflow-x: auto;
    scrollbar-width: thin;
  }
  table {
    border-collapse: collapse;
    font-size: 0.93em;
    overflow-wrap: normal;
  }
  /* Stays in place while the table is scrolled, and fits the narrowest phone. */
  caption {
    position: sticky;
    inset-inline: 0;
    max-inline-size: 210px;
    padding-block-end: 4px;
    text-align: start;
  }
  th,
  td {
    min-inline-size: 64px;
    padding: 6px 10px;
    border: 1px solid var(--desk-chat-line);
    background: var(--desk-chat-surface);
    text-align: start;
    vertical-align: top;
  }
  hr {
    margin: 10px 0;
    border: 0;
    border-block-start: 1px solid var(--desk-chat-line);
  }
  div:has(+ .more) > :last-child::after {
    content: '…';
  }
  .more {
    min-block-size: 32px;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  [role='button'] {
    display: block;
    padding: 10px 13px;
    border: 1px solid color-mix(in srgb, var(--desk-chat-brand-text) 45%, transparent);
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-brand-text);
    font-weight: 500;
    line-height: 1.3;
    cursor: pointer;
  }
  @media (hover: hover) {
    [role='button']:hover {
      background: color-mix(in srgb, var(--desk-chat-brand-text) 9%, var(--desk-chat-surface));
    }
  }
`;
