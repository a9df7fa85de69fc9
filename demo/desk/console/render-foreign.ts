/** The note at a form about something that somebody else has changed meanwhile: nothing is overwritten unasked. */
import { css, html, type TemplateResult } from 'lit';

type Choices = { takeTheirs: () => void; keepMine: () => void };

/** @param theirs what it is now, in words; empty where words do not say it */
export const renderForeign = (theirs: string, { takeTheirs, keepMine }: Choices): TemplateResult => html`<div
  class="foreign"
  role="alert"
>
  <p>Somebody else has changed this meanwhile${theirs === '' ? '.' : html` to: <bdi>${theirs}</bdi>`}</p>
  <button type="button" @click=${takeTheirs}>Take theirs</button>
  <button type="button" @click=${keepMine}>Keep mine</button>
</div>`;

export const foreignStyles = css`
  .foreign {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    padding: 8px 12px;
    border-radius: 6px;
    background: var(--warn-back);
    color: var(--warn);
  }

  .foreign p {
    flex: 1 1 200px;
    max-block-size: 30dvh;
    margin: 0;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
