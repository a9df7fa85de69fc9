/** The bar below a form that saves it, and says whether it is saved. Its styles are those of the editors. */
import { css, html, type TemplateResult } from 'lit';

type Saving = { isChanged: boolean; isSaved: boolean; isRunning: boolean };

export const renderSave = ({ isChanged, isSaved, isRunning }: Saving): TemplateResult => html`<div class="save">
  <span class="soft" role="status">${isChanged ? 'Not saved yet' : isSaved ? 'Saved' : ''}</span>
  <button class="primary" ?disabled=${isRunning || !isChanged}>${isRunning ? 'Saving…' : 'Save'}</button>
</div>`;

/** A form of cards below each other. Undoes what `dialogStyles` does to forms. */
export const editorStyles = css`
  .edit {
    display: grid;
    gap: 14px;
    max-block-size: none;
    padding: 0;
  }

  .edit fieldset + fieldset {
    margin-block-start: 0;
  }

  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
    gap: 12px 20px;
    align-items: start;
  }

  .fields > .wide {
    grid-column: 1 / -1;
  }

  .wide > input[dir='ltr'] {
    font-family: ui-monospace, monospace;
    font-size: 13px;
  }

  .save {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 12px;
    padding-block: 10px;
    border-block-start: 1px solid var(--line);
    background: var(--page);
  }
`;
