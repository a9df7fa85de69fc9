/** A tree of links: what is on screen is marked, and each level is further in by `--step`. */
import { css, unsafeCSS } from 'lit';

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

  ${unsafeCSS([1, 2, 3, 4, 5, 6].map((level) => `.level-${level} { padding-inline-start: calc(${level} * var(--step)); }`).join(' '))}
`;
