/** `<console-people-view>`: agents and groups, and agents' new passwords. What people have said keeps their names. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { AdminAgent, AdminGroup, AdminPeople, NewPassword } from '../../console-protocol/admin.ts';
import { choicesOfNamed } from '../controls/fields/choices.ts';
import { renderSelect } from '../controls/fields/render-choice.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { focusIn } from '../controls/focus-in.ts';
import { Loading } from '../controls/loading.ts';
import { statusDot } from '../controls/look/theme.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { STATUS_WORDS } from '../controls/wording.ts';
import { AdminView } from './admin-view.ts';
import { Editing } from './editing.ts';

type AgentDraft = ReturnType<typeof agentDraft>;
type GroupDraft = { kind: 'groups'; id: number | null; name: string };

export class PeopleView extends withProperties(AdminView, {
  /** The agent whose new password is to be confirmed, or 0. */
  renewing: 0,
  /** The new password, which is shown until the view closes. */
  renewed: prop<{ agent: AdminAgent; password: string } | null>(null),
}) {
  static override styles = [...AdminView.styles, statusDot];
  readonly #renewal = new Loading<NewPassword>(this);
  readonly #people = new Loading<AdminPeople>(this, { rereadOn: ({ kind }) => kind === 'team' });
  readonly #editing = new Editing<AgentDraft | GroupDraft>(this, {
    first: '#name',
    afterwards: '.head .primary',
    saved: () => this.#read(),
    current: ({ kind, id }) => {
      const { agents = [], groups = [] } = this.#people.value ?? {};
      const [agent, group] = [agents.find((one) => one.id === id), groups.find((one) => one.id === id)];
      return kind === 'agents' ? agent && agentDraft(agent) : group && groupDraft(group);
    },
  });

  override firstUpdated(): void {
    this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#people;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Agents and groups</h2>
        <button @click=${() => this.#editing.edit({ kind: 'groups', id: null, name: '' })}>Add a group</button>
        <button class="primary" ?disabled=${!value?.groups[0]} @click=${this.#addAgent}>Add an agent</button>
      </div>
      ${this.#editing.draft && value ? this.#renderForm(this.#editing.draft, value.groups) : nothing}
      ${this.#editing.renderError()}
      ${this.#renewal.error ? html`<p class="error" role="alert">${this.#renewal.error}</p>` : nothing}
      ${this.renewed ? this.#renderRenewed(this.renewed) : nothing}
      ${value ? this.#renderPeople(value) : renderLoading(error, this.#read)}
    </div>`;
  }

  #renderPeople({ agents, removed, groups }: AdminPeople): TemplateResult {
    return html`<h3 id="agents">Agents</h3>
      <ul class="rows" aria-labelledby="agents">
        ${repeat(
          agents,
          ({ id }) => id,
          (one) => html`<li>
            <div class="details">
              <span><b><bdi>${one.name}</bdi></b> <span class="tag">${one.group_name}</span></span>
              <span class="soft">Visitors read <bdi>${one.nick}</bdi> · ${one.email} · ${STATUS_WORDS[one.status]} · ${one.sessions} of ${one.max_sessions} chats</span>
            </div>
            ${
              this.renewing === one.id
                ? this.#renderRenewal(one)
                : this.#editing.renderActions(`/agents/${one.id}`, {
                    name: one.name,
                    verb: 'Disable',
                    warning: 'Nobody can sign in as this agent then.',
                    more: html`<button data-renews=${one.id} aria-label=${`New password for ${one.name}`} @click=${() => this.#askToRenew(one.id)}>
                      New password…
                    </button>`,
                    edit: () => this.#editing.edit(agentDraft(one)),
                  })
            }
          </li>`,
        )}
      </ul>
      ${
        removed.length === 0
          ? nothing
          : html`<h3 id="removed">Disabled</h3>
            <ul class="rows" aria-labelledby="removed">
              ${removed.map(
                (one) => html`<li>
                  <div class="details">
                    <b><bdi>${one.name}</bdi></b>
                    <span class="soft">Past chats keep the name <bdi>${one.nick}</bdi> · ${one.email}</span>
                  </div>
                  <div class="row-actions">
                    <button aria-label=${`Enable ${one.name}`} @click=${() => this.#enable(one, groups)}>Enable…</button>
                  </div>
                </li>`,
              )}
            </ul>`
      }
      <h3 id="groups">Groups</h3>
      <ul class="rows" aria-labelledby="groups">
        ${repeat(
          groups,
          ({ id }) => id,
          (one) => html`<li>
            <div class="details">
              <span><b><bdi>${one.name}</bdi></b> <span class="tag">no. ${one.id}</span></span>
              <span class="soft">${one.agents === 1 ? 'One agent' : `${one.agents} agents`}</span>
            </div>
            ${this.#editing.renderActions(`/groups/${one.id}`, {
              name: one.name,
              warning: 'Sites that name it find nobody.',
              edit: () => this.#editing.edit(groupDraft(one)),
            })}
          </li>`,
        )}
      </ul>`;
  }

  #renderForm(draft: AgentDraft | GroupDraft, groups: readonly AdminGroup[]): TemplateResult {
    const set = (part: Partial<AgentDraft>) => this.#editing.set(part);
    return html`<form class="card" aria-label=${draft.kind === 'agents' ? 'Agent' : 'Group'} @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('name', 'Name', draft.name, { longest: 100 }, (name) => set({ name }))}
        ${
          draft.kind === 'agents'
            ? html`${renderField('nick', 'Name for visitors', draft.nick, { longest: 100 }, (nick) => set({ nick }))}
              ${renderField('email', 'E-mail', draft.email, { type: 'email', longest: 255, isCode: true, hint: 'To sign in with.' }, (email) => set({ email }))}
              ${renderSelect('group', 'Group', choicesOfNamed(groups), String(draft.group_id), (id) => set({ group_id: Number(id) }))}
              ${renderField('most', 'Chats at a time', draft.most, { type: 'number', min: '1', max: '50' }, (most) => set({ most }))}`
            : nothing
        }
      </div>
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  #renderRenewal(agent: AdminAgent): TemplateResult {
    const { isRunning } = this.#renewal;
    return html`<div class="row-actions" role="group" aria-label=${`New password for ${agent.name}?`}>
      <span role="alert">The old one ends, and whoever is signed in with it is signed out.</span>
      <button class="danger renew" ?disabled=${isRunning} @click=${() => this.#renew(agent)}>
        ${isRunning ? 'One moment…' : 'New password'}
      </button>
      <button @click=${() => this.#keepPassword(agent)}>Keep</button>
    </div>`;
  }

  #renderRenewed({ agent, password }: { agent: AdminAgent; password: string }): TemplateResult {
    return html`<div class="card buttons">
      <label for="password">New password of <bdi>${agent.name}</bdi>, shown only now</label>
      <input id="password" class="code" dir="ltr" readonly .value=${password} @focus=${(event: Event) => (event.currentTarget as HTMLInputElement).select()} />
      <button @click=${() => this.#keepPassword(agent)}>Done</button>
    </div>`;
  }

  async #askToRenew(id: number): Promise<void> {
    this.#renewal.error = '';
    this.renewed = null;
    this.renewing = id;
    await focusIn(this, '.renew');
  }

  async #renew(agent: AdminAgent): Promise<void> {
    const answer = await this.#renewal.run((signal) =>
      this.api('POST', `/agents/${agent.id}/password`, undefined, signal),
    );
    this.renewing = 0;
    if (!answer) return;
    this.renewed = { agent, ...answer };
    await focusIn(this, '#password');
  }

  /** Closes what is open about a password; back to the button that opened it. */
  async #keepPassword({ id }: AdminAgent): Promise<void> {
    this.renewing = 0;
    this.renewed = null;
    await focusIn(this, `[data-renews="${id}"]`);
  }

  readonly #addAgent = (): void => {
    void this.#editing.edit(agentDraft({ group_id: this.#people.value?.groups[0]?.id ?? 0 }));
  };

  /** Adding the e-mail of somebody who was disabled brings this agent back. */
  #enable(agent: AdminAgent, groups: readonly AdminGroup[]): void {
    const group_id = groups.some(({ id }) => id === agent.group_id) ? agent.group_id : (groups[0]?.id ?? 0);
    void this.#editing.edit({ ...agentDraft(agent), id: null, group_id });
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { kind, id, name } = draft;
    const more =
      draft.kind === 'agents'
        ? { nick: draft.nick, email: draft.email, group_id: draft.group_id, max_sessions: Number(draft.most) }
        : {};
    void this.#editing.save(id === null ? 'POST' : 'PUT', id === null ? `/${kind}` : `/${kind}/${id}`, {
      name,
      ...more,
    });
  };

  readonly #read = (): void => {
    void this.#people.run((signal) => this.api('GET', '/agents', undefined, signal));
  };
}

const agentDraft = ({ id, name, nick, email, group_id, max_sessions }: Partial<AdminAgent>) => ({
  kind: 'agents' as const,
  id: id ?? null,
  name: name ?? '',
  nick: nick ?? '',
  email: email ?? '',
  group_id: group_id ?? 0,
  most: String(max_sessions ?? 3),
});
const groupDraft = ({ id, name }: AdminGroup): GroupDraft => ({ kind: 'groups', id, name });

customElements.define('console-people-view', PeopleView);
