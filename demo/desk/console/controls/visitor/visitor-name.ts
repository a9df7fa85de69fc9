/** `<console-visitor-name>`: a visitor's short name on one line. A tooltip shows the full name where the line has less of it. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { withProperties } from '../../../../../widget/base/with-properties.ts';
import { whileConnected } from '../while-connected.ts';
import { shortName } from './visitors.ts';

/** As in the styles: the lines of the tooltip, and its padding with the border. */
const LINE_PX = 17;
const INSET_PX = 10;
const INSET_BLOCK_PX = 4;

export class VisitorName extends withProperties(LitElement, {
  name: '',
  isBlocked: false,
  shown: false,
}) {
  static override styles = css`
    :host {
      display: flex;
      gap: 6px;
      align-items: center;
      min-inline-size: 0;
      border-radius: 3px;
    }

    .blocked {
      flex: none;
      padding-inline: 6px;
      border-radius: 9px;
      background: var(--bad-back);
      color: var(--bad);
      font-size: 11px;
      font-weight: 600;
      line-height: 16px;
    }

    :host(:focus-visible) {
      outline: var(--focus);
      outline-offset: 1px;
    }

    .short {
      min-inline-size: 0;
      overflow: hidden;
      /* Aligns a cut name with the other names and cuts it at its own end, also when its direction differs from the page's. */
      text-align: match-parent;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .whole {
      position: fixed;
      inset: auto;
      max-inline-size: min(360px, calc(100vw - 16px));
      margin: 0;
      padding: 3px 9px;
      border: 1px solid var(--line-strong);
      border-radius: 6px;
      background: var(--surface);
      box-shadow: var(--shadow);
      color: var(--ink);
      font-size: 12px;
      font-weight: 400;
      line-height: 17px;
      overflow-wrap: anywhere;
      text-align: start;
      white-space: normal;
    }
  `;
  /** The focusable element for this name: the button around it, or the element itself. */
  #focusable: HTMLElement = this;

  constructor() {
    super();
    this.addEventListener('pointerenter', this.#show);
    this.addEventListener('pointerleave', this.#hide);
    const sizes = new ResizeObserver(() => this.#updateTabStop());
    whileConnected(this, (signal) => {
      this.#focusable = this.closest('button') ?? this;
      this.#focusable.addEventListener('focus', this.#onFocus, { signal });
      this.#focusable.addEventListener('blur', this.#hide, { signal });
      document.addEventListener('keydown', this.#onKey, { capture: true, signal });
      sizes.observe(this);
      signal.addEventListener('abort', () => {
        sizes.disconnect();
        this.#hide();
      });
    });
  }

  override render(): TemplateResult {
    return html`<bdi class="short">${shortName(this.name)}</bdi>${
      this.isBlocked ? html`<span class="blocked">Blocked</span>` : nothing
    }${
      this.shown ? html`<span class="whole" role="tooltip" popover="manual"><bdi>${this.name}</bdi></span>` : nothing
    }`;
  }

  override updated(): void {
    this.#updateTabStop();
    const tip = this.renderRoot.querySelector<HTMLElement>('.whole');
    if (!tip) return;
    tip.showPopover();
    const here = this.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const lineHeight = LINE_PX + 2 * INSET_BLOCK_PX;
    const isRightToLeft = getComputedStyle(this).direction === 'rtl';
    // In the place of the short name, so that it covers no other row.
    const left = isRightToLeft ? here.right + INSET_PX - width : here.left - INSET_PX;
    const top = here.top - (lineHeight - here.height) / 2;
    tip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    tip.style.top = `${Math.max(0, Math.min(top, innerHeight - height))}px`;
  }

  get #isCut(): boolean {
    const short = this.renderRoot.querySelector<HTMLElement>('.short');
    return short !== null && (short.scrollWidth > short.clientWidth || shortName(this.name) !== this.name);
  }

  /** Makes the element a tab stop only if its name is cut, and no button around it has the focus instead. */
  #updateTabStop(): void {
    if (this.#focusable !== this) return;
    if (this.#isCut) this.tabIndex = 0;
    else this.removeAttribute('tabindex');
  }

  readonly #show = (): void => {
    this.shown = this.name !== '' && this.#isCut;
  };

  readonly #hide = (): void => {
    this.shown = false;
  };

  readonly #onFocus = (): void => {
    if (this.#focusable.matches(':focus-visible')) this.#show();
  };

  /** Escape closes the tooltip and does nothing else. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.shown) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.#hide();
  };
}
