/** `<console-colleague-list>`: the other agents by group, with status and load. */
import { css, html, LitElement, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleAgent, ConsoleOverview } from '../../../console-protocol/sessions.ts';
import { controls, lists, statusDot } from '../../controls/look/theme.styles.ts';
import { agentName, isOverloaded, loadOf, STATUS_WORDS } from '../../controls/wording.ts';

const styles = css`
  li {
    display: grid;
    grid-template-columns: 10px minmax(10ch, 1fr) minmax(0, max-content);
    align-items: center;
    gap: 8px;
    padding: 5px 16px;
  }

  .soft {
    text-align: end;
  }

  .none {
    padding-block-start: 14px;
  }
`;

export class ColleagueList extends withProperties(LitElement, {
  colleagues: prop<ConsoleAgent[]>([]),
  groups: prop<ConsoleOverview['groups']>([]),
}) {
  static override styles = [controls, lists, statusDot, styles];

  override render(): TemplateResult {
    if (this.colleagues.length === 0) return html`<p class="empty none">You have no colleagues at this desk.</p>`;
    const groups = this.groups.filter((group) => this.colleagues.some((one) => one.group_id === group.id));
    return html`${groups.map(
      (group) => html`<section aria-labelledby=${`group-${group.id}`}>
        <h2 id=${`group-${group.id}`}>${group.name}</h2>
        <ul>
          ${this.colleagues.filter((one) => one.group_id === group.id).map((one) => this.#renderColleague(one))}
        </ul>
      </section>`,
    )}`;
  }

  #renderColleague(one: ConsoleAgent): TemplateResult {
    return html`<li>
      <span class="dot ${one.status}"></span>
      <span class="clip" title=${one.name}><bdi>${agentName(one)}</bdi></span>
      <span class="soft ${isOverloaded(one) ? 'over' : ''}">${STATUS_WORDS[one.status]} · ${loadOf(one)}</span>
    </li>`;
  }
}
