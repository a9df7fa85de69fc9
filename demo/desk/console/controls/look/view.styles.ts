/** Styles that the views of all areas but the chats share: headings, fields, tables, tags, notes, paging. */
import { css } from 'lit';

export const fieldStyles = css`
  .field {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
  }

  .fault {
    margin: 0;
    color: var(--bad);
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  .check {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;

export const columnStyles = css`
  :host {
    overflow-y: auto;
  }

  .page {
    inline-size: 100%;
    margin-inline: auto;
  }
`;

export const viewStyles = css`
  ${fieldStyles}

  :host {
    min-inline-size: 0;
  }

  .page {
    display: flex;
    flex-direction: column;
    gap: 14px;
    max-inline-size: 1100px;
    padding: 16px 20px 32px;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }

  .head > .grow {
    flex: 1;
  }

  /* The heading of a page that has no room beside its tools is above them. */
  .head > h2.grow {
    flex-basis: 180px;
  }

  :is(h2, h3) {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  h2 {
    font-size: 18px;
  }

  h3 {
    font-size: 14px;
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  /* A message that is not there takes no room, but is announced when it comes. */
  .page > [role='status']:empty {
    margin-block-start: -14px;
  }

  .field > label,
  legend {
    padding: 0;
    font-weight: 600;
  }

  /* The gap of a grid does not part its legend. */
  legend {
    padding-block-end: 6px;
  }

  fieldset {
    display: grid;
    gap: 6px;
  }

  /* Without specificity, as what is below each other, beside each other, or a list without marks often has a gap of its own. */
  :where(.stacked, .items) {
    display: grid;
    gap: 8px;
  }

  :where(.inline) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  :where(.items) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .card {
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  .note {
    padding: 8px 12px;
    border-radius: 6px;
    background: var(--warn-back);
    color: var(--warn);
  }

  .tag {
    display: inline-block;
    padding: 0 8px;
    border-radius: 9px;
    background: var(--hover);
    color: var(--ink-soft);
    font-size: 12px;
    line-height: 20px;
    white-space: nowrap;
  }

  .tag.good {
    color: var(--good);
  }

  .tag.warn {
    background: var(--warn-back);
    color: var(--warn);
  }

  .tag.bad {
    background: var(--bad-back);
    color: var(--bad);
  }

  .empty {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 40px 16px;
    color: var(--ink-soft);
    text-align: center;
  }

  table {
    inline-size: 100%;
    border: 1px solid var(--line);
    border-collapse: separate;
    border-radius: var(--radius);
    border-spacing: 0;
    background: var(--surface);
  }

  :is(th, td) {
    padding: 8px 12px;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th {
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 600;
    white-space: nowrap;
  }

  td {
    border-block-start: 1px solid var(--line);
  }

  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  .paging {
    justify-content: flex-end;
    font-variant-numeric: tabular-nums;
  }

  .stale {
    opacity: 0.6;
  }

  @media (max-width: 719px) {
    .page {
      padding: 12px 12px 28px;
    }
  }
`;
