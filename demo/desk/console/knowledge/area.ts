/** `<console-knowledge-area>`: the frame of the knowledge area, with the robot and the view of the page's address, and the quota. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { KnowledgeOverview } from '../../console-protocol/knowledge.ts';
import { zoneWords } from '../controls/days.ts';
import { choicesOfNamed } from '../controls/fields/choices.ts';
import { renderOptions } from '../controls/fields/render-choice.ts';
import { Loading } from '../controls/loading.ts';
import { styles } from '../controls/look/area.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { renderWaiting } from '../controls/render-loading.ts';
import { ViewFrame } from '../controls/view-frame.ts';
import type { AreaContext } from '../state/area-context.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { KNOWLEDGE, type KnowledgeRoute, knowledgeHash, replaceHash } from '../state/route.ts';
import { type KnowledgeDesk, knowledgeDesk } from './knowledge-desk.ts';
import { VIEWS } from './views.ts';

const ROBOT_KEY = 'desk-console-robot';

export class KnowledgeArea extends withProperties(LitElement, {
  route: prop<KnowledgeRoute>(),
  desk: prop<KnowledgeDesk>(),
}) {
  static override styles = [controls, styles];
  readonly #overview = new Loading<KnowledgeOverview>(this);
  readonly #frame = new ViewFrame(this, VIEWS);

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('desk')) this.#refresh();
    if (changed.has('route')) this.#frame.open(this.#frame.at(this.route.view));
    this.#completeRoute();
  }

  override render(): TemplateResult {
    const { value: overview, error } = this.#overview;
    if (!overview) {
      return html`<main>
        <div class="blank">${renderWaiting(error, this.#refresh, 'Opening the knowledge…')}</div>
      </main>`;
    }
    return html`
      <aside class="side" aria-label="Robot and views">
        <label class="robot">
          <span>Robot</span>
          <select @change=${this.#onRobot}>
            ${renderOptions(choicesOfNamed(overview.robots), String(this.route.robot))}
          </select>
        </label>
        ${this.#frame.renderLinks('Knowledge', this.#frame.at(this.route.view), (view) =>
          knowledgeHash({ robot: this.route.robot, view }),
        )}
        ${this.#renderQuota(overview)}
      </aside>
      <main>${this.#renderView(overview)}</main>
    `;
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

  #renderView({ robots, mayEdit, now }: KnowledgeOverview): TemplateResult {
    const { path, query } = this.route;
    const [first] = robots;
    if (!first) return html`<p class="blank">There is no robot yet.</p>`;
    const robot = robots.find(({ id }) => id === this.route.robot);
    if (!robot) {
      return html`<div class="blank">
        <p>There is no robot ${this.route.robot}.</p>
        <a href=${knowledgeHash({ robot: first.id })}>Go to ${first.name}</a>
      </div>`;
    }
    const view = this.#frame.at(this.route.view);
    const { desk } = this;
    return this.#frame.renderView(view, {
      desk,
      robot,
      robots,
      mayEdit,
      now,
      view: view.id,
      path,
      query,
      refresh: this.#refresh,
    });
  }

  /** Completes an address without a robot or a view, with the robot that was chosen last. */
  #completeRoute(): void {
    const robots = this.#overview.value?.robots;
    const view = this.#frame.at(this.route.view);
    if (!robots || robots.length === 0 || (this.route.robot !== null && this.route.view === view.id)) return;
    const last = Number(sessionStorage.getItem(ROBOT_KEY));
    const robot = this.route.robot ?? robots.find(({ id }) => id === last)?.id ?? robots[0]?.id ?? null;
    replaceHash(knowledgeHash({ robot, view: view.id }));
  }

  readonly #refresh = (): void => {
    void this.#overview.run((signal) => this.desk.overview(signal));
  };

  readonly #onRobot = (event: Event): void => {
    const robot = (event.currentTarget as HTMLSelectElement).value;
    sessionStorage.setItem(ROBOT_KEY, robot);
    location.hash = knowledgeHash({ robot: Number(robot), view: this.#frame.at(this.route.view).id });
  };
}

customElements.define('console-knowledge-area', KnowledgeArea);

/** One for each connection, because the area reads everything again from another desk. */
const desks = new WeakMap<ConsoleApi, KnowledgeDesk>();

export function renderArea({ route, api }: AreaContext): TemplateResult {
  const desk = desks.get(api) ?? knowledgeDesk(api);
  desks.set(api, desk);
  return html`<console-knowledge-area
    .route=${route.area === 'knowledge' ? route : KNOWLEDGE}
    .desk=${desk}
  ></console-knowledge-area>`;
}
