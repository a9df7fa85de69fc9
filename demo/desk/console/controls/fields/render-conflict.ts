/** The note at a form whose value somebody else has changed meanwhile, with the choice of a version. Nothing is overwritten unasked. */
import { css, html, type TemplateResult } from 'lit';

type Choices = { takeTheirs: () => void; keepMine: () => void };

/** @param theirs the other person's version in words; empty where it has no short form */
export const renderConflictNote = (theirs: string, { takeTheirs, keepMine }: Choices): TemplateResult => html`<div
  class="conflict wrap"
  role="alert"
>
  <p>Somebody else has changed this meanwhile${theirs === '' ? '.' : html` to: <bdi>${theirs}</bdi>`}</p>
  <button type="button" @click=${takeTheirs}>Take theirs</button>
  <button type="button" @click=${keepMine}>Keep mine</button>
</div>`;

export const conflictStyles = css`
  .conflict {
    gap: 6px;
    padding: 8px 12px;
    border-radius: 6px;
    background: var(--warn-back);
    color: var(--warn);
  }

  .conflict p {
    flex: 1 1 200px;
    max-block-size: 30dvh;
    margin: 0;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
