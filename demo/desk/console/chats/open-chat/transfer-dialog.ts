/** `<console-transfer-dialog>`: transfers the chat to a group or a colleague. The note outlives the dialog until then. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleAgent, ConsoleOverview } from '../../../console-protocol/sessions.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { controls, statusDot } from '../../controls/look/theme.styles.ts';
import { Modal, progressOf } from '../../controls/modal.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { agentName, isOverloaded, loadOf, STATUS_WORDS } from '../../controls/wording.ts';
import { keepEdit, keptEdit, transferKey } from '../../kept/kept-edits.ts';
import { ask } from '../../state/console-request-event.ts';
import type { RequestState } from '../../state/console-state.ts';
import { hasRoom } from '../lists/chat-lists.ts';

/** As the desk's API takes it. */
const LONGEST_NOTE = 2000;

export class TransferDialog extends withProperties(LitElement, {
  overview: prop<ConsoleOverview | null>(null),
  sessionId: 0,
  customerName: '',
  requestState: prop<RequestState | undefined>(),
  /** `agent 3` or `group 2`; empty without a choice. */
  choice: '',
  note: '',
}) {
  static override styles = [controls, statusDot, dialogStyles];
  readonly #modal = new Modal(this);

  override willUpdate(): void {
    if (!this.hasUpdated) this.note = keptEdit(transferKey(this.sessionId))?.texts[0] ?? '';
  }

  override render(): TemplateResult {
    const { overview } = this;
    if (!overview) return html``;
    const colleagues = overview.colleagues.filter((one) => one.id !== overview.agent.id);
    const isFree = colleagues.some(
      (one) => hasRoom(one) && [`agent ${one.id}`, `group ${one.group_id}`].includes(this.choice),
    );
    return this.#modal.render({
      title: html`Transfer <bdi>${shortName(this.customerName)}</bdi>`,
      body: html`${
        colleagues.some(hasRoom)
          ? nothing
          : html`<p class="warn" role="status">
                Nobody can take this chat now: ${
                  colleagues.some(({ status }) => status !== 'offline')
                    ? 'those who are here are busy or have no room'
                    : 'all colleagues are offline'
                }. Go on yourself, or tell the visitor when somebody will answer, make a ticket of the chat, and close it.
              </p>`
      }
        <div class="choices" @change=${this.#onChoose}>
          <fieldset>
            <legend>Groups</legend>
            ${overview.groups.map((one) => this.#renderGroup(one, overview))}
          </fieldset>
          <fieldset>
            <legend>Colleagues</legend>
            ${colleagues.length > 0 ? colleagues.map((one) => this.#renderColleague(one)) : html`<p>No colleagues.</p>`}
          </fieldset>
        </div>
        <label class="note">
          <span>Note for the next agent <span class="soft">(the visitor never sees it)</span></span>
          <textarea
            rows="3"
            dir="auto"
            maxlength=${LONGEST_NOTE}
            .value=${this.note}
            @input=${this.#onNote}
          ></textarea>
        </label>`,
      ...progressOf(this.requestState),
      act: 'Transfer',
      acting: 'Transferring…',
      isPossible: isFree,
      dismiss: () => ask(this, { type: 'show-dialog', dialog: null }),
      submit: () => this.#submit(),
    });
  }

  #renderGroup(group: { id: number; name: string }, overview: ConsoleOverview): TemplateResult {
    const members = overview.colleagues.filter((one) => one.group_id === group.id && one.id !== overview.agent.id);
    const online = members.filter((one) => one.status === 'online').length;
    const room = members.some(hasRoom);
    return html`<label class="choice">
      <input type="radio" name="to" value=${`group ${group.id}`} ?disabled=${!room} />
      <span class="clip"><bdi>${group.name}</bdi></span>
      <span class="soft">${online} of ${members.length} online${online > 0 && !room ? ', no room' : ''}</span>
    </label>`;
  }

  #renderColleague(one: ConsoleAgent): TemplateResult {
    return html`<label class="choice">
      <input type="radio" name="to" value=${`agent ${one.id}`} ?disabled=${!hasRoom(one)} />
      <span class="clip" title=${one.name}>
        <span class="dot ${one.status}"></span> <bdi>${agentName(one)}</bdi>
      </span>
      <span class="soft ${isOverloaded(one) ? 'over' : ''}">${STATUS_WORDS[one.status]} · ${loadOf(one)}</span>
    </label>`;
  }

  readonly #onChoose = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement;
    if (name === 'to') this.choice = value;
  };

  readonly #onNote = (event: InputEvent): void => {
    this.note = (event.target as HTMLTextAreaElement).value;
    keepEdit(transferKey(this.sessionId), this.note === '' ? null : { texts: [this.note], before: '' });
  };

  #submit(): void {
    const [kind, id] = this.choice.split(' ');
    const note = this.note.trim();
    const to = { ...(kind === 'agent' ? { agent_id: Number(id) } : { group_id: Number(id) }), ...(note && { note }) };
    if (id) ask(this, { type: 'transfer', to });
  }
}
