/**
 * `<console-knowledge-area>`: the frame of the knowledge area. Chooses the robot and the view by the page's address, loads
 * the view's code, and shows the quota.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { KnowledgeOverview, KnowledgeRobot } from '../../console-protocol/knowledge.ts';
import { zoneWords } from '../controls/days.ts';
import { Loading } from '../controls/loading.ts';
import { styles } from '../controls/look/area.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { scrollToMiddle } from '../controls/scroll-to-middle.ts';
import { type KnowledgeRoute, knowledgeHash, replaceHash } from '../state/route.ts';
import type { KnowledgeDesk } from './knowledge-desk.ts';
import type { ViewContext } from './view-context.ts';
import { VIEWS, type View } from './views.ts';

const ROBOT_KEY = 'desk-console-robot';

type LoadedView = Awaited<ReturnType<View['load']>>;

export class KnowledgeArea extends LitElement {
  static override styles = [controls, styles];
  static override properties = { route: { attribute: false }, desk: { attribute: false } };

  declare route: KnowledgeRoute;
  declare desk: KnowledgeDesk;
  readonly #overview = new Loading<KnowledgeOverview>(this);
  readonly #view = new Loading<{ id: string; module: LoadedView }>(this);
  /** The view whose link was scrolled into the middle of the navigation. */
  #linkInView = '';

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('desk')) this.#refresh();
    const view = this.#viewOf(this.route);
    if (changed.has('route') && view.id !== this.#view.value?.id) this.#loadView(view);
    this.#completeRoute();
  }

  override updated(): void {
    const { id } = this.#viewOf(this.route);
    const link = this.renderRoot.querySelector<HTMLElement>('nav a[aria-current]');
    if (!link || id === this.#linkInView) return;
    this.#linkInView = id;
    const list = link.closest('ul');
    if (list) scrollToMiddle(link, list);
  }

  override render(): TemplateResult {
    const overview = this.#overview.value;
    const robot = overview?.robots.find(({ id }) => id === this.route.robot);
    if (!overview) return this.#renderWaiting();
    return html`
      <aside class="side" aria-label="Robot and views">
        <label class="robot">
          <span>Robot</span>
          <select @change=${this.#onRobot}>
            ${overview.robots.map(
              ({ id, name }) => html`<option value=${id} ?selected=${id === this.route.robot}>${name}</option>`,
            )}
          </select>
        </label>
        <nav aria-label="Knowledge">
          <ul>
            ${VIEWS.map((view) => this.#renderLink(view))}
          </ul>
        </nav>
        ${this.#renderQuota(overview)}
      </aside>
      <main>${this.#renderView(overview, robot)}</main>
    `;
  }

  #renderLink({ id, label }: View): TemplateResult {
    const isCurrent = this.#viewOf(this.route).id === id;
    return html`<li>
      <a href=${knowledgeHash({ robot: this.route.robot, view: id })} aria-current=${isCurrent ? 'page' : nothing}
        >${label}</a
      >
    </li>`;
  }

  #renderQuota({ quota: { used, total }, mayEdit, utcOffsetMinutes }: KnowledgeOverview): TemplateResult {
    const isFull = used >= total;
    return html`<div class="quota">
      <label for="quota">${used.toLocaleString('en')} of ${total.toLocaleString('en')} questions used</label>
      <meter id="quota" min="0" max=${Math.max(1, total)} high=${total * 0.9} value=${Math.min(used, total)}></meter>
      <p>${isFull ? 'The quota is reached: nothing can be added.' : 'All robots together, similar questions included.'}</p>
      <p class="zone">All times are the desk’s, ${zoneWords(utcOffsetMinutes)}.</p>
      ${mayEdit ? nothing : html`<p>You can read and ask. The administrator changes the knowledge.</p>`}
    </div>`;
  }

  #renderView(overview: KnowledgeOverview, robot: KnowledgeRobot | undefined): TemplateResult {
    if (overview.robots.length === 0) return html`<p class="blank">There is no robot yet.</p>`;
    if (!robot) {
      return html`<div class="blank">
        <p>There is no robot ${this.route.robot}.</p>
        <a href=${knowledgeHash({ robot: overview.robots[0]?.id ?? null })}>Go to ${overview.robots[0]?.name}</a>
      </div>`;
    }
    const view = this.#viewOf(this.route);
    if (this.#view.error) {
      return html`<div class="blank">
        <p class="error" role="alert">This page could not be loaded.</p>
        <button @click=${() => this.#loadView(view)}>Try again</button>
      </div>`;
    }
    const loaded = this.#view.value;
    if (loaded?.id !== view.id) return html`<p class="blank" role="status">Opening…</p>`;
    const context: ViewContext = {
      desk: this.desk,
      robot,
      robots: overview.robots,
      mayEdit: overview.mayEdit,
      now: overview.now,
      view: view.id,
      path: this.route.path,
      query: this.route.query,
      refresh: this.#refresh,
    };
    return loaded.module.renderView(context);
  }

  #renderWaiting(): TemplateResult {
    return html`<main>
      <div class="blank">
        ${
          this.#overview.error
            ? html`<p class="error" role="alert">${this.#overview.error}</p>
              <button @click=${this.#refresh}>Try again</button>`
            : html`<p role="status">Opening the knowledge…</p>`
        }
      </div>
    </main>`;
  }

  /** The view that the address names; the first view if it names none, or an unknown one. */
  #viewOf({ view }: KnowledgeRoute): View {
    return VIEWS.find(({ id }) => id === view) ?? (VIEWS[0] as View);
  }

  /** Completes an address without a robot or a view, with the robot that was chosen last. */
  #completeRoute(): void {
    const robots = this.#overview.value?.robots;
    const view = this.#viewOf(this.route);
    if (!robots || robots.length === 0 || (this.route.robot !== null && this.route.view === view.id)) return;
    const last = Number(sessionStorage.getItem(ROBOT_KEY));
    const robot = this.route.robot ?? robots.find(({ id }) => id === last)?.id ?? robots[0]?.id ?? null;
    replaceHash(knowledgeHash({ robot, view: view.id }));
  }

  #loadView(view: View): void {
    void this.#view.run(async () => ({ id: view.id, module: await view.load() }));
  }

  readonly #refresh = (): void => {
    void this.#overview.run((signal) => this.desk.overview(signal));
  };

  readonly #onRobot = (event: Event): void => {
    const robot = (event.currentTarget as HTMLSelectElement).value;
    sessionStorage.setItem(ROBOT_KEY, robot);
    location.hash = knowledgeHash({ robot: Number(robot), view: this.#viewOf(this.route).id });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'console-knowledge-area': KnowledgeArea;
  }
}
