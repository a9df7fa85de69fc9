/**
 * What the loader painted into `<desk-chat>` before the chat's code was there, as the element finds it: kept with its
 * looks until the real launcher stands in its place.
 */
export class EarlyLauncher {
  readonly #button: HTMLElement;
  readonly #sheets: readonly CSSStyleSheet[];
  readonly #root: ShadowRoot;

  private constructor(root: ShadowRoot, button: HTMLElement) {
    this.#root = root;
    this.#button = button;
    // A copy: the list itself is live and will hold the element’s own sheets too.
    this.#sheets = [...root.adoptedStyleSheets];
  }

  /** Null when the element was not put into the page by the loader. */
  static of(root: ShadowRoot | null): EarlyLauncher | null {
    const button = root?.querySelector('button');
    return root && button ? new EarlyLauncher(root, button) : null;
  }

  /** Puts its style sheets back after the element has adopted its own. */
  keepLooks(root: ShadowRoot): void {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...this.#sheets];
  }

  /** What it was to bring did not come, and may be asked for again. */
  rest(): void {
    this.#button.ariaBusy = null;
  }

  /** Takes it away; true when it had the focus, which then needs another place. */
  remove(): boolean {
    const hadFocus = this.#root.activeElement === this.#button;
    this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((sheet) => !this.#sheets.includes(sheet));
    this.#button.remove();
    return hadFocus;
  }
}
