/** The search: a field on top, the results as a list of links below it. */
import { css } from 'lit';

export const styles = css`
  .page {
    max-inline-size: 820px;
  }

  form {
    position: relative;
    display: grid;
  }

  form svg {
    position: absolute;
    inset-block-start: 13px;
    inset-inline-start: 12px;
    color: var(--ink-soft);
    pointer-events: none;
  }

  input[type='search'] {
    min-block-size: 42px;
    padding-inline-start: 36px;
    font-size: 16px;
  }

  .filter {
    color: var(--ink-soft);
  }

  .filter select {
    max-inline-size: 100%;
  }

  ul {
    display: grid;
    gap: 2px;
  }

  li a {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    padding: 8px 12px;
    border-radius: var(--radius);
    color: var(--ink);
    text-decoration: none;
  }

  li a:hover {
    background: var(--hover);
  }

  li a:focus-visible {
    background: var(--selected);
  }

  console-visitor-face {
    grid-row: span 2;
    align-self: start;
    margin-block-start: 2px;
  }

  .name {
    font-weight: 600;
  }

  .text {
    grid-column: 2 / -1;
    overflow-wrap: anywhere;
  }

  .who {
    color: var(--ink-soft);
  }

  mark {
    padding-inline: 1px;
    border-radius: 3px;
    background: light-dark(#ffe28a, #6b5200);
    color: inherit;
    font-weight: 600;
  }

  .more {
    justify-self: center;
  }

  .hints {
    display: grid;
    gap: 6px;
    justify-items: center;
  }
`;
