/** `<console-inbox-list>`: messages left while no agent was online, open ones first. Requests `inbox-done`. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ConsoleInboxItem } from '../../console-protocol.ts';
import { ConsoleRequestEvent } from '../console-request-event.ts';
import type { ConsoleState } from '../console-state.ts';
import { icons } from '../icons.ts';
import { renderText } from '../render-text.ts';
import { controls, lists } from '../theme.styles.ts';
import { shortName } from '../visitors.ts';
import { fullTime, listTime } from '../wording.ts';
import { styles } from './inbox-list.styles.ts';

export class InboxList extends LitElement {
  static override styles = [controls, lists, styles];
  static override properties = { items: { attribute: false }, calls: { attribute: false } };

  declare items: ConsoleInboxItem[];
  declare calls: ConsoleState['calls'];

  constructor() {
    super();
    this.items = [];
    this.calls = {};
  }

  override render(): TemplateResult {
    const open = this.items.filter((one) => !one.done).sort((a, b) => a.at - b.at);
    const done = this.items.filter((one) => one.done).sort((a, b) => b.at - a.at);
    return html`<section aria-labelledby="title">
      <h2 id="title">Left messages</h2>
      ${
        open.length > 0
          ? this.#renderItems('Left messages', open)
          : html`<p class="empty">Nothing to do. Messages left while nobody is online appear here.</p>`
      }
      ${
        done.length > 0
          ? html`<details>
            <summary>Done (${done.length})</summary>
            ${this.#renderItems('Done messages', done)}
          </details>`
          : nothing
      }
    </section>`;
  }

  #renderItems(label: string, items: ConsoleInboxItem[]): TemplateResult {
    return html`<ul aria-label=${label}>
      ${repeat(
        items,
        (one) => one.id,
        (one) => this.#renderItem(one),
      )}
    </ul>`;
  }

  #renderItem(item: ConsoleInboxItem): TemplateResult {
    const call = this.calls[`inbox ${item.id}`];
    return html`<li>
      <console-visitor-name class="name" .name=${item.customer_name}></console-visitor-name>
      <time class="soft" title=${fullTime(item.at)}>${listTime(item.at, Date.now())}</time>
      ${
        item.file
          ? html`<console-file-card class="file" .file=${item.file} .from=${shortName(item.customer_name)}></console-file-card>`
          : html`<p class="text" dir="auto">${renderText(item.content)}</p>`
      }
      ${item.customer_emails.map((email) => html`<p class="clip soft" title=${email}><bdi>${email}</bdi></p>`)}
      ${
        item.done
          ? nothing
          : html`<button
            ?disabled=${call?.state === 'running'}
            aria-label=${`Mark as done: ${shortName(item.customer_name)}`}
            @click=${() => this.dispatchEvent(new ConsoleRequestEvent({ type: 'inbox-done', id: item.id }))}
          >
            ${icons.check} Mark as done
          </button>`
      }
      ${call?.state === 'failed' ? html`<p class="error" role="alert">${call.error}</p>` : nothing}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-inbox-list': InboxList;
  }
}
