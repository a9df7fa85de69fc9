/** `<desk-chat-emoji>`: a picker of native emoji, for mouse and arrow keys. Without names: screen readers have their own. */
import { html, LitElement } from 'lit';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { base } from '../../look/base.styles.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { emojiStyles } from './emoji.styles.ts';
import { EMOJI_GROUPS } from './emoji-groups.ts';

/** Emoji per row; the style sheet has as many columns. */
const COLUMNS = 8;

const GROUPS: readonly (readonly string[])[][] = EMOJI_GROUPS.map((group) => {
  const all = group.split(' ');
  const rows: string[][] = [];
  while (all.length > 0) rows.push(all.splice(0, COLUMNS));
  return rows;
});
const ROWS = GROUPS.flat();

export class EmojiPickedEvent extends NativeEvent {
  readonly emoji: string;

  constructor(emoji: string) {
    super('emoji-picked');
    this.emoji = emoji;
  }
}

/** @fires emoji-picked - with the picked emoji */
export class DeskChatEmoji extends withProperties(LitElement, {
  strings: prop<Pick<AllStrings, 'emoji' | 'emojiGroups'>>(),
}) {
  static override styles = [base, emojiStyles];
  #row = 0;
  #column = 0;

  override firstUpdated(): void {
    this.#focusOn(0, 0);
  }

  override render() {
    let row = 0;
    return html`<div class="grid" role="grid" aria-label=${this.strings.emoji} @click=${this.#onClick} @keydown=${this.#onKey}>
      ${GROUPS.map(
        (rows, group) => html`<div role="rowgroup" aria-labelledby="group-${group}">
          <div role="row"><span class="small" role="rowheader" id="group-${group}">${this.strings.emojiGroups[group]}</span></div>
          ${rows.map(
            (emoji) => html`<div role="row" class="row" data-row=${row++}>
              ${emoji.map((one) => html`<span role="gridcell" tabindex="-1">${one}</span>`)}
            </div>`,
          )}
        </div>`,
      )}
    </div>`;
  }

  #onClick({ target }: Event): void {
    const cell = target as HTMLElement;
    if (!cell.matches('[role=gridcell]')) return;
    const line = cell.parentElement as HTMLElement;
    this.#focusOn(Number(line.dataset.row), [...line.children].indexOf(cell));
    this.dispatchEvent(new EmojiPickedEvent(cell.textContent));
  }

  #onKey(event: KeyboardEvent): void {
    const forward = this.matches(':dir(rtl)') ? -1 : 1;
    const [row, column] = [this.#row, this.#column];
    const picked = ROWS[row]?.[column];
    const moves: Record<string, () => void> = {
      ArrowRight: () => this.#step(forward),
      ArrowLeft: () => this.#step(-forward),
      ArrowDown: () => this.#focusOn(row + 1, column),
      ArrowUp: () => this.#focusOn(row - 1, column),
      PageDown: () => this.#focusOn(row + 5, column),
      PageUp: () => this.#focusOn(row - 5, column),
      Home: () => this.#focusOn(row, 0),
      End: () => this.#focusOn(row, COLUMNS),
      Enter: () => picked && this.dispatchEvent(new EmojiPickedEvent(picked)),
    };
    const move = moves[event.key === ' ' ? 'Enter' : event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  /** Moves one emoji forward or back, across the ends of rows. */
  #step(by: number): void {
    const column = this.#column + by;
    if (column < 0) this.#focusOn(this.#row - 1, COLUMNS);
    else if (column >= (ROWS[this.#row]?.length ?? 0)) this.#focusOn(this.#row + 1, 0);
    else this.#focusOn(this.#row, column);
  }

  /** Focuses the nearest existing emoji. Only this one is in the tab order. */
  #focusOn(row: number, column: number): void {
    if ((row < 0 && column === COLUMNS) || (row === ROWS.length && column === 0)) return;
    this.#row = Math.max(0, Math.min(row, ROWS.length - 1));
    this.#column = Math.min(column, (ROWS[this.#row]?.length ?? 1) - 1);
    this.renderRoot.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    const line = this.renderRoot.querySelector(`[data-row="${this.#row}"]`);
    const cell = line?.children[this.#column] as HTMLElement | undefined;
    cell?.setAttribute('tabindex', '0');
    cell?.focus();
  }
}

declare global {
  interface HTMLElementEventMap {
    'emoji-picked': EmojiPickedEvent;
  }
}
