/** `<console-templates-view>`: the tree of a robot's data templates, and the editor of the one that the address names. */
import './template-editor.ts';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { TemplatePlace } from '../../../console-protocol/knowledge.ts';
import { Loading } from '../../controls/loading.ts';
import { treeStyles } from '../../controls/look/tree.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { knowledgeHash } from '../../state/route.ts';
import { KnowledgeView } from '../knowledge-view.ts';
import { type TreeRow, treeOf } from './template-tree.ts';

/** Deeper levels are not moved further in. */
const DEEPEST_SHOWN = 6;

export class TemplatesView extends KnowledgeView {
  static override styles = [...KnowledgeView.styles, treeStyles, sideStyles()];
  readonly #places = new Loading<TemplatePlace[]>(this);
  #shownRobot: number | null = null;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('context') && this.#shownRobot !== this.context.robot.id) this.#read();
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    if (this.#shownRobot !== robot.id) this.#places.value = undefined;
    this.#shownRobot = robot.id;
    void this.#places.run((signal) => desk.templates(robot.id, signal));
  };

  override render(): TemplateResult {
    const { value, error } = this.#places;
    if (!value) {
      return renderLoading(error, this.#read);
    }
    const { path, mayEdit, query } = this.context;
    const [name = ''] = path;
    const isNew = name === 'new' && mayEdit;
    const id = /^\d{1,15}$/.test(name) ? Number(name) : null;
    const isOpen = isNew || id !== null;
    const below = /^\d{1,15}$/.test(query.get('below') ?? '') ? Number(query.get('below')) : 0;
    return html`<div class="page ${isOpen ? 'open' : ''}">
      <div class="head tree-side">
        <h2 class="grow">Data templates</h2>
        ${mayEdit ? html`<a class="button primary" href=${this.#hash('new')}>New template</a>` : nothing}
      </div>
      <div class="sides">
        <div class="tree-side">
          ${error ? html`<p class="error" role="alert">${error}</p>` : nothing} ${this.#renderTree(treeOf(value), id)}
        </div>
        ${
          isOpen
            ? html`<console-template-editor
              .context=${this.context}
              .places=${value}
              .templateId=${id}
              .below=${below}
              @templates-changed=${this.#read}
            ></console-template-editor>`
            : html`<p class="soft hint">
              A template describes a kind of things that a robot is asked about, such as lamps, by their attributes. Choose one
              to read ${mayEdit ? 'and change ' : ''}it.
            </p>`
        }
      </div>
    </div>`;
  }

  #renderTree(rows: readonly TreeRow[], current: number | null): TemplateResult {
    if (rows.length === 0) {
      return html`<div class="empty">
        <p>This robot has no data templates yet.</p>
      </div>`;
    }
    return html`<ul aria-label="Templates">
      ${rows.map(
        ({ id, name, level }) => html`<li class="level-${Math.min(level, DEEPEST_SHOWN)}">
          <a href=${this.#hash(id)} aria-current=${id === current ? 'true' : nothing}
            ><bdi>${name}</bdi>${level > 0 ? html`<span class="visually-hidden">, level ${level + 1}</span>` : nothing}</a
          >
        </li>`,
      )}
    </ul>`;
  }

  #hash(part: number | 'new'): string {
    return knowledgeHash({ robot: this.context.robot.id, view: this.context.view, path: [part] });
  }
}

function sideStyles() {
  return css`
    .sides {
      display: grid;
      grid-template-columns: minmax(180px, 260px) minmax(0, 1fr);
      gap: 20px;
      align-items: start;
    }

    ul {
      --tree-gap: 2px;
      --tree-padding: 6px 10px;
      --step: 16px;
    }

    .hint {
      padding: 8px 0;
      font-size: 14px;
    }

    @media (max-width: 959px) {
      .sides {
        grid-template-columns: minmax(0, 1fr);
      }

      .open .tree-side {
        display: none;
      }

      .hint {
        display: none;
      }
    }
  `;
}

customElements.define('console-templates-view', TemplatesView);
