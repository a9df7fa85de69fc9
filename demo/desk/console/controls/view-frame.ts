/** Frame of the knowledge area and of the administration: links to the views, and the view of the address, loaded at its first use. */
import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { Loading } from './loading.ts';
import { renderWaiting } from './render-loading.ts';
import { scrollToMiddle } from './scroll-to-middle.ts';

export type View<Input> = {
  id: string;
  label: string;
  load: () => Promise<unknown>;
  show: (input: Input) => TemplateResult;
};

export class ViewFrame<Input> implements ReactiveController {
  readonly #host: LitElement;
  readonly #views: readonly View<Input>[];
  readonly #loaded: Loading<string>;
  #opened = '';
  /** The views whose link is marked, and whose link was scrolled into the middle of the navigation. */
  #marked = '';
  #linkInView = '';

  constructor(host: LitElement, views: readonly View<Input>[]) {
    this.#host = host;
    this.#views = views;
    this.#loaded = new Loading<string>(host);
    host.addController(this);
  }

  /** The view with this id; the first one for an empty or an unknown id. */
  at(id: string): View<Input> {
    return this.#views.find((view) => view.id === id) ?? (this.#views[0] as View<Input>);
  }

  open(view: View<Input>): void {
    if (view.id !== this.#opened || this.#loaded.error) this.#load(view);
  }

  hostUpdated(): void {
    const link = this.#host.renderRoot.querySelector<HTMLElement>('nav a[aria-current]');
    const list = link?.closest('ul');
    if (!link || !list || this.#marked === this.#linkInView) return;
    this.#linkInView = this.#marked;
    scrollToMiddle(link, list);
  }

  renderLinks(label: string, current: View<Input>, hrefOf: (id: string) => string): TemplateResult {
    this.#marked = current.id;
    return html`<nav aria-label=${label}>
      <ul>
        ${this.#views.map(
          ({ id, label }) => html`<li>
            <a href=${hrefOf(id)} aria-current=${id === current.id ? 'page' : nothing}>${label}</a>
          </li>`,
        )}
      </ul>
    </nav>`;
  }

  /** @param input undefined until it is there */
  renderView(view: View<Input>, input: Input | undefined): TemplateResult {
    if (input !== undefined && this.#loaded.value === view.id) return view.show(input);
    return html`<div class="blank">
      ${renderWaiting(this.#loaded.error && 'This page could not be loaded.', () => this.#load(view), 'Opening…')}
    </div>`;
  }

  #load({ id, load }: View<Input>): void {
    this.#opened = id;
    void this.#loaded.run(async () => {
      await load();
      return id;
    });
  }
}
