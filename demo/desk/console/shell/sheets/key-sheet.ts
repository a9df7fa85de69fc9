/** `<console-key-sheet>`: all keys of the console, and the switch of those without a modifier. Requests `show-sheet` to close. */
import { css, html, LitElement, type TemplateResult } from 'lit';
import { withProperties } from '../../../../../widget/base/with-properties.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { fieldStyles } from '../../controls/look/view.styles.ts';
import { Modal } from '../../controls/modal.ts';
import { areSinglesOn, keysFor, setSingles } from '../../controls/shortcuts.ts';
import { ask } from '../../state/console-request-event.ts';

export class KeySheet extends withProperties(LitElement, {
  isAdministrator: false,
}) {
  static override styles = [
    controls,
    dialogStyles,
    fieldStyles,
    css`
      dialog {
        inline-size: min(640px, calc(100vw - 24px));
      }

      .groups {
        columns: 2 240px;
        column-gap: 28px;
        min-block-size: 0;
        overflow-y: auto;
      }

      section {
        break-inside: avoid;
      }

      h3 {
        margin: 0 0 4px;
        font-size: 14px;
      }

      dl {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 5px 12px;
        align-items: baseline;
        margin: 0 0 12px;
      }

      dd {
        margin: 0;
        text-align: end;
        white-space: nowrap;
      }

      kbd {
        display: inline-block;
        min-inline-size: 22px;
        padding: 1px 6px;
        border: 1px solid var(--line-strong);
        border-radius: 4px;
        background: var(--sunken);
        font: inherit;
        font-size: 12px;
        text-align: center;
      }

      .off {
        color: var(--ink-soft);
        text-decoration: line-through;
      }
    `,
  ];
  readonly #modal = new Modal(this);

  override render(): TemplateResult {
    const areOn = areSinglesOn();
    return this.#modal.render({
      title: 'Keys',
      body: html`<div class="groups" tabindex="0" role="group" aria-label="All keys">
          ${keysFor(this.isAdministrator).map(
            ({ title, lines }) => html`<section>
              <h3>${title}</h3>
              <dl>
                ${lines.map(
                  ({ keys, words, isSingle }) => html`<dt>${words}</dt>
                    <dd class=${isSingle && !areOn ? 'off' : ''}>
                      ${keys.map((key, at) => html`${at > 0 && !keys[0]?.endsWith('+') ? ' then ' : ' '}<kbd>${key.replace('+', '')}</kbd>`)}
                    </dd>`,
                )}
              </dl>
            </section>`,
          )}
        </div>
        <label class="check">
          <input type="checkbox" .checked=${areOn} @change=${this.#onSwitch} />
          <span>Use the keys without Alt. They rest while you write, and while a reply or a note is begun.</span>
        </label>`,
      act: 'Close',
      isReady: true,
      cancel: null,
      dismiss: this.#dismiss,
      submit: this.#dismiss,
    });
  }

  readonly #onSwitch = (event: Event): void => {
    setSingles((event.target as HTMLInputElement).checked);
    this.requestUpdate();
  };

  readonly #dismiss = (): void => {
    ask(this, { type: 'show-sheet', sheet: null });
  };
}

customElements.define('console-key-sheet', KeySheet);
