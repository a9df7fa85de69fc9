/** A tree of links: what is on screen is marked, and each level is further in by `--step`. */
import { css } from 'lit';

export const treeStyles = css`
  ul {
    display: grid;
    gap: var(--tree-gap);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li a {
    display: block;
    padding: var(--tree-padding);
    border-radius: 6px;
    color: var(--ink);
    overflow-wrap: anywhere;
    text-decoration: none;
  }

  li a:hover {
    background: var(--hover);
  }

  li a[aria-current] {
    background: var(--selected);
    font-weight: 600;
  }

  .level-1 {
    padding-inline-start: var(--step);
  }

  .level-2 {
    padding-inline-start: calc(2 * var(--step));
  }

  .level-3 {
    padding-inline-start: calc(3 * var(--step));
  }

  .level-4 {
    padding-inline-start: calc(4 * var(--step));
  }

  .level-5 {
    padding-inline-start: calc(5 * var(--step));
  }

  .level-6 {
    padding-inline-start: calc(6 * var(--step));
  }
`;
