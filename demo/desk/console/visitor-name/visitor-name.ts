/**
 * `<console-visitor-name>`: a visitor's short name on one line. Where that is not the whole name, because it is cut or the
 * desk's own is longer, a tooltip has it: under the pointer, and while this, or the button around it, has the keyboard's focus.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { shortName } from '../visitors.ts';

const GAP_PX = 4;

export class VisitorName extends LitElement {
  static override styles = css`
    :host {
      display: block;
      min-inline-size: 0;
      border-radius: 3px;
    }

    :host(:focus-visible) {
      outline: var(--focus);
      outline-offset: 1px;
    }

    .short {
      display: block;
      overflow: hidden;
      /* A name cut at its own end, at the edge where all names begin. */
      text-align: match-parent;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .whole {
      position: fixed;
      inset: auto;
      max-inline-size: min(360px, calc(100vw - 16px));
      margin: 0;
      padding: 5px 9px;
      border: 1px solid var(--line-strong);
      border-radius: 6px;
      background: var(--surface);
      box-shadow: var(--shadow);
      color: var(--ink);
      font-size: 12px;
      font-weight: 400;
      line-height: 1.4;
      overflow-wrap: anywhere;
      text-align: start;
      white-space: normal;
    }
  `;
  static override properties = { name: { attribute: false }, shown: { state: true } };

  declare name: string;
  declare shown: boolean;
  /** What gets the focus for this name. */
  #stop: HTMLElement = this;
  #sizes: ResizeObserver | undefined;

  constructor() {
    super();
    this.name = '';
    this.shown = false;
    this.addEventListener('pointerenter', () => this.#show());
    this.addEventListener('pointerleave', () => this.#hide());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.closest('button') ?? this;
    this.#stop.addEventListener('focus', this.#onFocus);
    this.#stop.addEventListener('blur', this.#hide);
    document.addEventListener('keydown', this.#onKey, true);
    this.#sizes = new ResizeObserver(() => this.#beReachable());
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.removeEventListener('focus', this.#onFocus);
    this.#stop.removeEventListener('blur', this.#hide);
    document.removeEventListener('keydown', this.#onKey, true);
    this.#sizes?.disconnect();
    this.shown = false;
  }

  override render(): TemplateResult {
    return html`<bdi class="short">${shortName(this.name)}</bdi>${
      this.shown ? html`<span class="whole" role="tooltip" popover="manual"><bdi>${this.name}</bdi></span>` : nothing
    }`;
  }

  override updated(): void {
    this.#beReachable();
    const tip = this.renderRoot.querySelector<HTMLElement>('.whole');
    if (!tip) return;
    tip.showPopover();
    const here = this.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(this).direction === 'rtl';
    const left = isRightToLeft ? here.right - width : here.left;
    const below = here.bottom + GAP_PX;
    tip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    tip.style.top = `${below + height > innerHeight ? here.top - height - GAP_PX : below}px`;
  }

  get #isCut(): boolean {
    const short = this.renderRoot.querySelector<HTMLElement>('.short');
    return short !== null && (short.scrollWidth > short.clientWidth || shortName(this.name) !== this.name);
  }

  /** By itself a stop of the Tab key only where there is more to read. */
  #beReachable(): void {
    if (this.#stop !== this) return;
    if (this.#isCut) this.tabIndex = 0;
    else this.removeAttribute('tabindex');
  }

  #show(): void {
    this.shown = this.name !== '' && this.#isCut;
  }

  readonly #hide = (): void => {
    this.shown = false;
  };

  readonly #onFocus = (): void => {
    if (this.#stop.matches(':focus-visible')) this.#show();
  };

  /** Escape takes away the tooltip before it does anything else. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.shown) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.#hide();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-visitor-name': VisitorName;
  }
}
