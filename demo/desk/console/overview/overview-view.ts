/** `<console-overview-view>`: the lead's overview. Reads itself again at changes, and now and then: averages go on without one. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleWaiting } from '../../console-protocol/sessions.ts';
import type { TeamAgent, TeamChat, TeamOverview } from '../../console-protocol/team.ts';
import { zoneWords } from '../controls/days.ts';
import { Loading } from '../controls/loading.ts';
import { controls, statusDot } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { agentName, clockTime, isOverloaded, loadOf, STATUS_WORDS } from '../controls/wording.ts';
import type { AreaContext } from '../state/area-context.ts';
import { workHash } from '../state/route.ts';
import { styles } from './overview-view.styles.ts';
import { spellOf, tilesOf } from './team-words.ts';

const REFRESH_MS = 60_000;

export class OverviewView extends withProperties(LitElement, {
  context: prop<AreaContext | undefined>(),
}) {
  static override styles = [controls, statusDot, viewStyles, columnStyles, styles];
  readonly #team = new Loading<TeamOverview>(this, { rereadOn: ({ kind }) => kind === 'team', everyMs: REFRESH_MS });

  override firstUpdated(): void {
    this.#read();
  }

  override render(): TemplateResult {
    const { value: team, error } = this.#team;
    return html`<main class="page">
      <div class="head">
        <h2 class="grow">Overview</h2>
        ${team ? html`<span class="soft">As of ${clockTime(team.now)}, times of this computer</span>` : nothing}
      </div>
      ${
        team && error
          ? html`<p class="note late wrap" role="alert">
            <span>${error} This is how it was at ${clockTime(team.now)}.</span>
            <button @click=${this.#read}>Try again</button>
          </p>`
          : nothing
      }
      ${team ? this.#renderTeam(team) : renderLoading(error, this.#read)}
    </main>`;
  }

  #renderTeam(team: TeamOverview): TemplateResult {
    const { ratings } = team.today;
    return html`<dl>
        ${tilesOf(team).map(
          ({ label, figure, words, isUrgent }) => html`<div class=${isUrgent ? 'urgent' : ''}>
            <dt>${label}</dt>
            <dd class="figure">${figure}</dd>
            <dd class="soft">${words}</dd>
          </div>`,
        )}
      </dl>
      <div class="columns">
        <div class="stack">
          <section class="card" aria-labelledby="today">
            <h3 id="today">Today by the hour</h3>
            <console-hour-plot .hours=${team.today.hours}></console-hour-plot>
            <p class="soft">Hours of the desk’s day, ${zoneWords(team.utc_offset_minutes)}.</p>
          </section>
          <section class="card" aria-labelledby="ratings">
            <h3 id="ratings">Ratings today</h3>
            ${
              ratings.length > 0
                ? html`<ul class="ratings">
                  ${ratings.map(({ text, count }) => html`<li class="tag">${text}: <b>${count}</b></li>`)}
                </ul>`
                : html`<p class="soft">Nobody has rated a conversation yet.</p>`
            }
          </section>
        </div>
        <div class="stack">${this.#renderWaiting(team.waiting)} ${this.#renderAgents(team.agents)}</div>
      </div>`;
  }

  #renderWaiting(waiting: readonly ConsoleWaiting[]): TemplateResult {
    return html`<section class="card" aria-labelledby="waiting">
      <h3 id="waiting">Waiting <span class="tag">${waiting.length}</span></h3>
      ${
        waiting.length === 0
          ? html`<p class="soft">Nobody is waiting.</p>`
          : html`<ul class="waiting">
            ${repeat(
              waiting,
              (one) => one.customer_id,
              (one) => html`<li>
                <console-visitor-name class="name" .name=${one.customer_name} .isBlocked=${one.customer_blocked}></console-visitor-name>
                <span class="soft clip">${one.queue}</span>
                <console-waiting-chip .since=${one.since}></console-waiting-chip>
                ${one.last_message ? html`<span class="soft clip last"><bdi>${one.last_message}</bdi></span>` : nothing}
              </li>`,
            )}
          </ul>`
      }
    </section>`;
  }

  #renderAgents(agents: readonly TeamAgent[]): TemplateResult {
    const order = { online: 0, busy: 1, offline: 2 };
    const sorted = agents.toSorted(
      (a, b) => order[a.status] - order[b.status] || b.sessions - a.sessions || a.id - b.id,
    );
    return html`<section class="card" aria-labelledby="agents">
      <h3 id="agents">Agents</h3>
      <ul class="agents">
        ${repeat(
          sorted,
          ({ id }) => id,
          (agent) => html`<li>
            <span class="dot ${agent.status}"></span>
            <span class="clip"
              ><b><bdi>${agentName(agent)}</bdi></b>
              <span class="soft">${STATUS_WORDS[agent.status]} · ${agent.group_name}</span></span
            >
            <span class="soft ${isOverloaded(agent) ? 'over' : ''}"
              ><meter
                min="0"
                max=${Math.max(1, agent.max_sessions)}
                high=${Math.max(1, agent.max_sessions) - 0.5}
                value=${Math.min(agent.sessions, agent.max_sessions)}
                aria-label=${`Load of ${agentName(agent)}`}
              ></meter>
              ${loadOf(agent)}</span
            >
            ${agent.chats.length > 0 ? html`<ul>${agent.chats.map((chat) => this.#renderChat(chat))}</ul>` : nothing}
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #renderChat(chat: TeamChat): TemplateResult {
    const inside = html`<console-visitor-name class="name" .name=${chat.customer_name} .isBlocked=${chat.customer_blocked}></console-visitor-name>
      <span class="soft clip"><bdi>${chat.last_message}</bdi></span>
      ${
        chat.waiting_since === null
          ? html`<span class="soft">${spellOf(chat.started_at, this.#team.value?.now ?? chat.started_at)}</span>`
          : html`<console-waiting-chip .since=${chat.waiting_since}></console-waiting-chip>`
      }`;
    return html`<li>
      ${
        chat.last_row === null
          ? html`<span class="chat">${inside}</span>`
          : html`<a class="chat" href=${workHash('search', { view: 'message', path: [chat.last_row] })}>${inside}</a>`
      }
    </li>`;
  }

  readonly #read = (): void => {
    const { api } = this.context ?? {};
    if (api) void this.#team.run((signal) => api<TeamOverview>('GET', '/team', undefined, signal));
  };
}
