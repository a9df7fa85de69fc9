/** The filters at the side, or as a choice on top where there is no room; the tickets as a list of links. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    min-block-size: 0;
  }

  main {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
    flex: 1;
    min-inline-size: 0;
    min-block-size: 0;
  }

  nav[aria-label='Filters'] {
    align-content: start;
    gap: 2px;
    padding: 12px 8px;
    border-inline-end: 1px solid var(--line);
    background: var(--surface);
    overflow-y: auto;
  }

  :where(nav[aria-label='Filters'], li) a {
    color: var(--ink);
    text-decoration: none;
  }

  :where(nav[aria-label='Filters'], li) a:hover {
    background: var(--hover);
  }

  nav[aria-label='Filters'] a {
    padding: 6px 10px;
    border-radius: 6px;
    overflow-wrap: anywhere;
  }

  nav[aria-label='Filters'] a[aria-current] {
    background: var(--selected);
    font-weight: 600;
  }

  .page {
    inline-size: 100%;
    overflow-y: auto;
  }

  form[role='search'] {
    display: flex;
    flex: 0 1 260px;
    align-items: center;
    gap: 6px;
    min-inline-size: 160px;
    color: var(--ink-soft);
  }

  form[role='search'] input {
    flex: 1;
  }

  .choose {
    display: none;
    min-inline-size: 0;
  }

  .choose select {
    inline-size: 100%;
  }

  ul {
    flex: none;
    gap: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    overflow: hidden;
  }

  li + li {
    border-block-start: 1px solid var(--line);
  }

  li a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    padding: 10px 14px;
  }

  li a:focus-visible {
    outline-offset: -2px;
    background: var(--selected);
  }

  .subject {
    font-weight: 600;
  }

  .subject,
  .facts {
    overflow-wrap: anywhere;
  }

  .tag {
    font-weight: 400;
  }

  .tag.waits {
    background: var(--selected);
    color: var(--accent);
  }

  .state {
    font-size: 13px;
  }

  .state.open {
    color: var(--accent);
  }

  .state.solving {
    color: var(--warn);
  }

  .state.resolved {
    color: var(--good);
  }

  .state.closed {
    color: var(--ink-soft);
  }

  li .state,
  time {
    text-align: end;
  }

  @media (max-width: 899px) {
    main {
      grid-template-columns: minmax(0, 1fr);
    }

    nav[aria-label='Filters'] {
      display: none;
    }

    .head > h2.grow {
      flex-basis: 100%;
    }

    .choose {
      display: block;
    }

    form[role='search'] {
      flex: 1 1 0;
    }
  }

  @media (max-width: 479px) {
    .choose {
      flex-basis: 100%;
    }
  }
`;
