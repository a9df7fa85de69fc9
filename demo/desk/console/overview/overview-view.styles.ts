/** The overview: figures as tiles, the plot of the day, agents with their chats, the queue. */
import { css } from 'lit';

export const styles = css`
  .page {
    max-inline-size: 1320px;
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
    gap: 10px;
    margin: 0;
  }

  dl > div {
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  dl > .urgent {
    border-inline-start: 4px solid var(--bad);
  }

  dt {
    color: var(--ink-soft);
    font-size: 12px;
  }

  dd {
    margin: 0;
  }

  .figure {
    font-size: 24px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 1.2;
  }

  .columns {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 14px;
    align-items: start;
  }

  .stack {
    display: grid;
    gap: 14px;
    min-inline-size: 0;
  }

  section {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
  }

  h3 {
    display: flex;
    gap: 8px;
    align-items: center;
  }

  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .agents > li {
    display: grid;
    grid-template-columns: 10px minmax(0, 1fr) auto;
    gap: 4px 10px;
    align-items: center;
    padding-block: 8px;
    border-block-start: 1px solid var(--line);
  }

  .agents > li:first-child {
    border-block-start: 0;
    padding-block-start: 0;
  }

  .agents ul {
    grid-column: 2 / -1;
    gap: 2px;
  }

  meter {
    inline-size: 64px;
    block-size: 10px;
    vertical-align: middle;
  }

  .chat,
  .waiting li {
    display: grid;
    grid-template-columns: minmax(72px, auto) minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    min-inline-size: 0;
    color: var(--ink);
  }

  .waiting .last {
    grid-column: 1 / -1;
  }

  a.chat {
    margin-inline: -8px;
    padding: 3px 8px;
    border-radius: 6px;
    text-decoration: none;
  }

  a.chat:hover {
    background: var(--hover);
  }

  .name {
    max-inline-size: 180px;
    font-weight: 600;
  }

  .ratings {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  .late {
    justify-content: space-between;
  }

  @media (max-width: 899px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
