/** `<console-record-log>`: what was said in a session (doc 3 §2.6), and what the robot understood. The rest can be taught. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { renderText } from '../../controls/render-text.ts';
import { sanitizeHtml } from '../../controls/sanitize.ts';
import { styles } from './record-log.styles.ts';
import { howAsked, type LogEntry } from './record-words.ts';

const VISITOR = 2;
/** Sources of replies that answer nothing. */
const UNKNOWN = 'nobody';
const QUOTA = 'quota';
const WELCOME = 'welcome';

export class RecordLog extends withProperties(LitElement, {
  entries: prop<readonly LogEntry[]>([]),
  visitor: '',
  /** The address of a new question with the visitor's words; null for people who may not edit. */
  teachHref: prop<((words: string) => string) | null>(null),
  /** The address where a question is found by its words. */
  findHref: prop<(question: string) => string>(() => '#'),
}) {
  static override styles = [controls, viewStyles, styles];
  /** Sanitised once, so that a redraw keeps the nodes with what is selected in them. */
  readonly #rich = new WeakMap<LogEntry, Node[]>();

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('entries')) return;
    for (const entry of this.entries) {
      if (entry.userType !== VISITOR && !this.#rich.has(entry)) {
        this.#rich.set(entry, [...sanitizeHtml(entry.content).childNodes]);
      }
    }
  }

  override render(): TemplateResult {
    return html`<ol class="items">
      ${this.entries.map((entry, at) =>
        entry.userType === VISITOR ? this.#renderVisitor(entry, this.entries[at + 1]) : this.#renderRobot(entry),
      )}
    </ol>`;
  }

  #renderVisitor(entry: LogEntry, reply: LogEntry | undefined): TemplateResult {
    const note = howAsked(entry.source);
    const isMissed = reply?.source === UNKNOWN;
    return html`<li class="visitor ${isMissed ? 'missed' : ''}">
      <p class="who inline"><b><bdi>${this.visitor}</bdi></b>${this.#renderTime(entry)}</p>
      <div class="bubble" dir="auto">${renderText(entry.content)}</div>
      ${
        note || isMissed
          ? html`<div class="notes inline">
            ${note ? html`<span class="soft">${note}</span>` : nothing}
            ${isMissed ? html`<span class="tag warn">Not understood</span>` : nothing}
            ${
              isMissed && this.teachHref && entry.source === 'typed'
                ? html`<a href=${this.teachHref(entry.content)} aria-label=${`Teach this: ${entry.content.slice(0, 80)}`}
                    >Teach this…</a
                  >`
                : nothing
            }
          </div>`
          : nothing
      }
    </li>`;
  }

  #renderRobot(entry: LogEntry): TemplateResult {
    const offered = entry.sessionLogSuggestFoundResponseList ?? [];
    const matched = entry.source === UNKNOWN ? '' : (entry.queryResult ?? '');
    return html`<li class="robot">
      <p class="who inline"><b>Robot</b>${this.#renderTime(entry)}</p>
      <div class="bubble rich" dir="auto" tabindex="-1">${this.#rich.get(entry)}</div>
      ${
        matched || entry.source === QUOTA || entry.source === WELCOME
          ? html`<p class="notes inline">
            ${matched ? html`<span>Understood as <a href=${this.findHref(matched)}><bdi>${matched}</bdi></a></span>` : nothing}
            ${entry.source === QUOTA ? html`<span class="tag bad">Quota reached</span>` : nothing}
            ${entry.source === WELCOME ? html`<span class="soft">Welcome</span>` : nothing}
          </p>`
          : nothing
      }
      ${
        offered.length > 0
          ? html`<div class="offered">
            Offered
            <ul>
              ${offered.map(({ questionContent }) => html`<li><bdi>${questionContent}</bdi></li>`)}
            </ul>
          </div>`
          : nothing
      }
    </li>`;
  }

  #renderTime({ createTime }: LogEntry): TemplateResult {
    return html`<time title=${createTime}>${createTime.slice(11, 16)}</time>`;
  }
}

customElements.define('console-record-log', RecordLog);
