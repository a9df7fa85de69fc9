/** `<console-call-board>`: who waits, who talks, how the day goes. Reads again now and then, too: waits grow by themselves. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { BoardAgent, CallBoard } from '../../console-protocol/calls.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { clockTime } from '../controls/wording.ts';
import { styles as tiles } from '../overview/overview-view.styles.ts';
import type { AreaContext } from '../state/area-context.ts';
import { explain } from '../state/console-connection.ts';
import { styles } from './call-board.styles.ts';
import { agentWords, clock, nameOf } from './call-words.ts';

const REFRESH_MS = 5_000;
const COLUMNS = ['Group', 'Waiting', 'Calls', 'Answered', 'Hung up', 'Rate', 'Rated'];
/** Seconds that a caller may wait before the tile says that it is urgent. */
const TOO_LONG = 60;

export class CallBoardView extends withProperties(LitElement, {
  context: prop<AreaContext>(),
  error: '',
}) {
  static override styles = [controls, viewStyles, columnStyles, tiles, styles];
  readonly #board = new Loading<CallBoard>(this, { rereadOn: ({ kind }) => kind === 'calls', everyMs: REFRESH_MS });

  override firstUpdated(): void {
    this.#read();
  }

  override render(): TemplateResult {
    const { value: board, error } = this.#board;
    if (!board) return renderLoading(error, this.#read);
    return html`${error ? html`<p class="note" role="alert">${error} This is how it was at ${clockTime(board.now)}.</p>` : nothing}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing} ${this.#renderTiles(board)}
      <div class="columns">
        <div class="stack">
          <section class="card" aria-labelledby="live">
            <h3 id="live">The last ten minutes</h3>
            <console-live-plot .recent=${board.recent} .now=${board.now}></console-live-plot>
          </section>
          <section class="card" aria-labelledby="day">
            <h3 id="day">Today by the half hour</h3>
            <console-call-plot .slots=${board.slots}></console-call-plot>
          </section>
          ${this.#renderGroups(board)}
        </div>
        <div class="stack">${this.#renderWaiting(board)} ${this.#renderAgents(board)}</div>
      </div>`;
  }

  #renderTiles(board: CallBoard): TemplateResult {
    const [all] = board.groups;
    const here = board.agents.filter(({ state }) => state !== 'offline');
    const ready = board.agents.filter(({ state }) => state === 'idle').length;
    const longest = all?.longest ?? 0;
    const { calls = 0, outbound = 0, answered = 0 } = all ?? {};
    const wait = longest > 0 ? `the longest for ${clock(longest)}` : 'nobody in a queue';
    const tile = (label: string, figure: string | number, words: string, isUrgent = false) =>
      html`<div class=${isUrgent ? 'urgent' : ''}>
        <dt>${label}</dt>
        <dd class="figure">${figure}</dd>
        <dd class="soft">${words}</dd>
      </div>`;
    return html`<dl>
      ${tile('Waiting now', all?.waiting ?? 0, wait, longest >= TOO_LONG)}
      ${tile('Talking now', board.talking, `${board.ringing} ringing`)}
      ${tile('Agents here', `${here.length} of ${board.agents.length}`, `${ready} ready`, here.length === 0)}
      ${tile('Calls today', calls + outbound, `${calls} in, ${outbound} out`)}
      ${tile('Answered today', all?.answered_rate ?? '', `${answered} of those who asked for an agent`)}
      ${tile('Hung up waiting', all?.abandoned ?? 0, 'today')}
    </dl>`;
  }

  #renderGroups({ groups }: CallBoard): TemplateResult {
    return html`<section class="card" aria-labelledby="groups">
      <h3 id="groups">Groups today</h3>
      <div class="sideways" tabindex="0" role="group" aria-label="Groups today">
        <table>
          <thead>
            <tr>${COLUMNS.map((name) => html`<th scope="col">${name}</th>`)}</tr>
          </thead>
          <tbody>
            ${groups.map(
              (group) => html`<tr>
                <th scope="row">${group.name}</th>
                <td>${group.waiting}</td>
                <td>${group.calls}</td>
                <td>${group.answered}</td>
                <td>${group.abandoned}</td>
                <td>${group.answered_rate}</td>
                <td>${group.rated_ratio}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  #renderWaiting({ waiting, now }: CallBoard): TemplateResult {
    return html`<section class="card" aria-labelledby="waiting">
      <h3 id="waiting">Waiting <span class="tag">${waiting.length}</span></h3>
      ${
        waiting.length === 0
          ? html`<p class="soft">Nobody is waiting.</p>`
          : html`<ul class="people">
              ${repeat(
                waiting,
                ({ id }) => id,
                ({ name, number, queue, since, priority }) => html`<li>
                  <b class="clip"><bdi>${nameOf({ customer_name: name, number })}</bdi></b>
                  <span class="soft clip">${priority > 0 ? 'goes first · ' : ''}${queue}</span>
                  <span class="time">${clock((now - since) / 1000)}</span>
                </li>`,
              )}
            </ul>`
      }
    </section>`;
  }

  #renderAgents({ agents, now }: CallBoard): TemplateResult {
    return html`<section class="card" aria-labelledby="agents">
      <h3 id="agents">Agents</h3>
      <ul class="people">
        ${repeat(
          agents,
          ({ id }) => id,
          (agent) => html`<li class=${agent.state}>
            <b class="clip">${agent.name}</b>
            <span class="soft clip">${agentWords(agent)}</span>
            <span class="time">${agent.state === 'offline' ? '' : clock((now - agent.since) / 1000)}</span>
            <span class="soft clip counts">
              ${agent.group} · in ${agent.callin_answer_count}, missed ${agent.callin_noanswer_count}, out ${agent.callout_count}
            </span>
            ${this.#renderActs(agent)}
          </li>`,
        )}
      </ul>
    </section>`;
  }

  /** Agents listen to a colleague's call; the administrator says who may telephone. */
  #renderActs(agent: BoardAgent): TemplateResult | typeof nothing {
    const { context } = this;
    if (context.isAdministrator)
      return html`<label class="check">
        <input type="checkbox" .checked=${agent.permitted} @change=${() => this.#permit(agent)} />
        <span>may telephone<span class="visually-hidden">: ${agent.name}</span></span>
      </label>`;
    const { call } = agent;
    if (call?.phase !== 'talking' || agent.id === context.agentId) return nothing;
    return html`<button class="quiet" @click=${() => this.#attempt('POST', `/calls/${call.id}/act`, { act: 'listen' })}>
      Listen<span class="visually-hidden"> to ${agent.name}</span>
    </button>`;
  }

  #permit({ id, permitted }: BoardAgent): void {
    this.#attempt('PUT', `/calls/agents/${id}`, { permitted: !permitted });
  }

  #attempt(method: 'POST' | 'PUT', path: string, body: object): void {
    this.error = '';
    this.context.api(method, path, body).catch((error: unknown) => {
      this.error = explain(error);
      this.#read();
    });
  }

  readonly #read = (): void => {
    void this.#board.run((signal) => this.context.api('GET', '/calls/board', undefined, signal));
  };
}
