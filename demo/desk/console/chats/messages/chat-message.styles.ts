/** A message: the visitor's at the start, those of agent and robot at the end, in different colours. */
import { css } from 'lit';

export const styles = css`
  article {
    inline-size: fit-content;
    max-inline-size: min(85%, 680px);
  }

  :host(:is([from='agent'], [from='robot'])) article {
    margin-inline-start: auto;
  }

  :host([head]) {
    margin-block-start: 10px;
  }

  .who {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    margin: 0 0 3px;
    font-size: 12px;
  }

  .who b {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }

  :host(:is([from='agent'], [from='robot'])) :is(.who, .line) {
    justify-content: end;
  }

  .line {
    display: flex;
    gap: 8px;
    align-items: flex-end;
  }

  .tag {
    padding: 0 5px;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    color: var(--ink-soft);
    font-size: 11px;
    --icon: 11px;
  }

  .bubble {
    min-inline-size: 0;
    padding: 6px 11px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--customer);
    overflow-wrap: anywhere;
  }

  :host([from='agent']) .bubble {
    border-color: transparent;
    background: var(--agent);
  }

  :host([note]) .bubble {
    border: 1px dashed var(--warn);
    background: var(--warn-back);
  }

  .tag svg {
    vertical-align: -1px;
  }

  :host([from='robot']) .bubble {
    border-color: transparent;
    background: var(--robot);
  }

  .text {
    margin: 0;
    white-space: pre-wrap;
  }

  .meta {
    display: flex;
    flex: none;
    align-items: center;
    gap: 4px;
    margin: 0;
    padding-block-end: 2px;
    color: var(--ink-soft);
    font-size: 11px;
    font-variant-numeric: tabular-nums;
  }

  .delivery {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--good);
    --icon: 13px;
  }

  /* Most messages are delivered at once; the text appears only after a delay. */
  .delivery.pending {
    color: var(--warn);
    animation: appear 0s 2s both;
  }

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }

  .notice {
    max-inline-size: 60ch;
    margin: 12px auto 2px;
    overflow-wrap: anywhere;
    text-align: center;
  }

  .notice p {
    display: inline;
    margin: 0;
  }

  .rich > :first-child {
    margin-block-start: 0;
  }

  .rich > :last-child {
    margin-block-end: 0;
  }

  .rich :is(p, ul, ol, blockquote, pre) {
    margin-block: 6px;
  }

  .rich :is(h1, h2, h3, h4, h5, h6) {
    margin-block: 8px 4px;
    font-size: 14px;
  }

  .rich :is(ul, ol) {
    padding-inline-start: 20px;
  }

  .rich blockquote {
    margin-inline: 0;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--line-strong);
  }

  .rich pre {
    overflow-x: auto;
  }

  .rich table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }

  .rich :is(th, td) {
    padding: 3px 8px;
    border: 1px solid var(--line-strong);
    text-align: start;
  }

  .rich img {
    max-inline-size: 100%;
    max-block-size: 280px;
    block-size: auto;
  }

  .rich [data-type] {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }

  @media (max-width: 719px) {
    article {
      max-inline-size: 94%;
    }
  }
`;
