/** `<console-templates-view>`: the tree of a robot's data templates, and the editor of the one that the address names. */
import './template-editor.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { TemplatePlace } from '../../../console-protocol/knowledge.ts';
import { Loading } from '../../controls/loading.ts';
import { treeStyles } from '../../controls/look/tree.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import { numberOf } from '../../state/route.ts';
import { entryIn, hashIn, KnowledgeView } from '../knowledge-view.ts';
import { treeOf } from '../tree-order.ts';

/** Deeper levels are not moved further in. */
const DEEPEST_SHOWN = 6;

const styles = css`
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

    .hint,
    .open .tree-side {
      display: none;
    }
  }
`;

export class TemplatesView extends KnowledgeView {
  static override styles = [...KnowledgeView.styles, treeStyles, styles];
  readonly #places = new Loading<TemplatePlace[]>(this);

  protected override opened(): void {
    this.#places.value = undefined;
    this.#read();
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    void this.#places.run((signal) => desk.templates(robot.id, signal));
  };

  override render(): TemplateResult {
    const { value, error } = this.#places;
    if (!value) return renderLoading(error, this.#read);
    const { path, mayEdit, query } = this.context;
    const id = entryIn(this.context, path[0]);
    return html`<div class="page ${id === undefined ? '' : 'open'}">
      <div class="head tree-side">
        <h2 class="grow">Data templates</h2>
        ${mayEdit ? html`<a class="button primary" href=${this.#hash('new')}>New template</a>` : nothing}
      </div>
      <div class="sides">
        <div class="tree-side">
          ${error ? html`<p class="error" role="alert">${error}</p>` : nothing} ${this.#renderTree(value, id)}
        </div>
        ${
          id === undefined
            ? html`<p class="soft hint">
              A template describes a kind of things that a robot is asked about, such as lamps, by their attributes. Choose one
              to read ${mayEdit ? 'and change ' : ''}it.
            </p>`
            : html`<console-template-editor
              .context=${this.context}
              .places=${value}
              .entryId=${id}
              .below=${numberOf(query.get('below')) ?? 0}
              @templates-changed=${this.#read}
            ></console-template-editor>`
        }
      </div>
    </div>`;
  }

  #renderTree(places: readonly TemplatePlace[], current: number | null | undefined): TemplateResult {
    if (places.length === 0) return html`<div class="empty"><p>This robot has no data templates yet.</p></div>`;
    return html`<ul aria-label="Templates">
      ${treeOf(places).map(
        ({ id, name, level }) => html`<li class="level-${Math.min(level, DEEPEST_SHOWN)}">
          <a href=${this.#hash(id)} aria-current=${id === current ? 'true' : nothing}
            ><bdi>${name}</bdi>${level > 0 ? html`<span class="visually-hidden">, level ${level + 1}</span>` : nothing}</a
          >
        </li>`,
      )}
    </ul>`;
  }

  #hash(part: number | 'new'): string {
    return hashIn(this.context, { path: [part] });
  }
}

customElements.define('console-templates-view', TemplatesView);
