/** Colours, sizes and shared controls of the console. `<desk-console>` has the custom properties; tests set them on the document. */
import { css } from 'lit';

export const theme = css`
  :root,
  :host {
    color-scheme: light dark;
    --page: light-dark(#eef0f3, #14171b);
    --surface: light-dark(#ffffff, #1b1f25);
    --sunken: light-dark(#f6f7f9, #171a1f);
    --hover: light-dark(#eef1f5, #252a32);
    --selected: light-dark(#e3ecf6, #22364b);
    --line: light-dark(#dde1e7, #2d333c);
    --line-strong: light-dark(#868f9c, #727c8a);
    --ink: light-dark(#1a1f26, #e8ebef);
    --ink-soft: light-dark(#545d69, #a3acb8);
    --accent: light-dark(#1d5f9e, #7db8f0);
    --on-accent: light-dark(#ffffff, #0e1b28);
    --accent-press: light-dark(#174c7f, #a3cdf5);
    --agent: light-dark(#dfebf8, #1f3a56);
    --robot: light-dark(#dfe3e9, #2d343e);
    --customer: light-dark(#ffffff, #22272e);
    --good: light-dark(#1d7a46, #57c78a);
    --warn: light-dark(#8a5a00, #e5b253);
    --warn-back: light-dark(#fff4dc, #3a2e15);
    --bad: light-dark(#b3261e, #ff9d94);
    --bad-back: light-dark(#fdeceb, #43201e);
    --unread: light-dark(#c22f26, #ff8177);
    --on-unread: light-dark(#ffffff, #2b0906);
    --radius: 8px;
    --focus: 2px solid var(--accent);
    --shadow: 0 12px 40px light-dark(rgb(20 30 45 / 22%), rgb(0 0 0 / 60%));
    /* The edge of what is on screen or chosen, and of what is beside it. */
    --mark: var(--accent);
    --unmarked: transparent;
  }

  /* Transparent edges would have a colour there, too. */
  @media (forced-colors: active) {
    :root,
    :host {
      --mark: Highlight;
      --unmarked: Canvas;
    }
  }
`;

export const visuallyHidden = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Buttons, fields, lists, error messages, badges, and the place of an area without content. */
export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :host {
    display: block;
  }

  [hidden] {
    display: none;
  }

  :where(a) {
    color: var(--accent);
  }

  :where(fieldset) {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  /* A list without bullets, things beside each other, and a word on a ground of its own. An element's own rule for its tag is enough. */
  :where(.bare) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  :where(.wrap) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  :where(.pill) {
    padding-inline: 6px;
    border-radius: 9px;
    background: var(--hover);
    color: var(--ink-soft);
  }

  :focus-visible {
    outline: var(--focus);
    outline-offset: 1px;
  }

  :is(button, input, select, textarea) {
    font: inherit;
    color: inherit;
  }

  /* Without specificity, so that an element's own rule for its field is enough. */
  :where(input:not([type='checkbox'], [type='radio'], [type='file']), select, textarea) {
    min-inline-size: 0;
    min-block-size: 34px;
    padding: 4px 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--surface);
  }

  /* From right to left, Safari would widen the page by an option that is longer than the field. */
  select {
    contain: paint;
  }

  textarea {
    resize: vertical;
  }

  input:placeholder-shown {
    text-overflow: ellipsis;
  }

  :is(input[type='checkbox'], input[type='radio']) {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--accent);
  }

  [aria-invalid='true'] {
    border-color: var(--bad);
  }

  button,
  a.button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 32px;
    padding: 4px 12px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--surface);
    cursor: pointer;
    white-space: nowrap;
  }

  a.button {
    color: var(--ink);
    text-decoration: none;
  }

  button:hover:not(:disabled),
  a.button:hover {
    background: var(--hover);
  }

  button:disabled {
    opacity: 0.55;
    cursor: default;
  }

  button.primary,
  a.button.primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }

  button.primary:hover:not(:disabled),
  a.button.primary:hover {
    border-color: var(--accent-press);
    background: var(--accent-press);
  }

  button.quiet {
    border-color: transparent;
    background: transparent;
  }

  button.quiet:hover:not(:disabled) {
    background: var(--hover);
  }

  button.icon {
    inline-size: 32px;
    padding: 0;
  }

  button.danger {
    color: var(--bad);
  }

  .soft {
    color: var(--ink-soft);
    font-size: 12px;
  }

  .clip {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .error {
    margin: 0;
    padding: 6px 10px;
    border-radius: 6px;
    background: var(--bad-back);
    color: var(--bad);
    overflow-wrap: anywhere;
  }

  .badge {
    min-inline-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: var(--unread);
    color: var(--on-unread);
    font-size: 12px;
    font-weight: 600;
    line-height: 18px;
    text-align: center;
  }

  .blank {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    margin: auto;
    padding: 24px;
    color: var(--ink-soft);
    text-align: center;
  }

  svg {
    flex: none;
    inline-size: var(--icon, 16px);
    block-size: var(--icon, 16px);
  }

  ${visuallyHidden}
`;

export const lists = css`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    padding: 14px 16px 6px;
    color: var(--ink-soft);
    font-size: 12px;
    font-weight: 600;
  }

  .count {
    font-variant-numeric: tabular-nums;
    line-height: 18px;
  }

  .empty {
    margin: 0;
    padding: 2px 16px 10px;
    color: var(--ink-soft);
  }

  /* Cut at its own end, whichever direction it has, and aligned with the others. */
  .last.soft > bdi {
    display: block;
    overflow: hidden;
    text-align: match-parent;
    text-overflow: ellipsis;
  }
`;

/** A dot that shows an agent's status by shape as well as by colour. */
export const statusDot = css`
  .dot {
    flex: none;
    inline-size: 10px;
    block-size: 10px;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
  }

  .dot.online {
    border-color: var(--good);
    background: var(--good);
  }

  .dot.busy {
    border-color: var(--warn);
    background: linear-gradient(to top, var(--warn) 50%, transparent 50%);
  }

  /* An agent with more chats than the limit. */
  .soft.over,
  .over {
    color: var(--warn);
    font-weight: 600;
  }
`;
