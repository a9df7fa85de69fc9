/** `<console-site-settings>`: what the settings of a site name so that its chat asks this robot. */
import { css, html, type TemplateResult } from 'lit';
import type { CallAnswer } from '../../../../../relay/desk-api/operations.ts';
import type { ApplicationView } from '../../../console-protocol/knowledge.ts';
import { Loading } from '../../controls/loading.ts';
import { renderFailure } from '../../controls/render-loading.ts';
import { KnowledgeView } from '../knowledge-view.ts';

type Names = {
  applications: ApplicationView[];
  models: CallAnswer<'list-common-question-models'>['data'];
};

const MOST_MODELS = 100;
/** The search needs a field even without a word. */
const BY_NAME = 1;

const styles = css`
  section {
    gap: 10px;
    justify-items: start;
    min-inline-size: 0;
  }

  tbody th {
    color: var(--ink);
    font-size: 14px;
    border-block-start: 1px solid var(--line);
  }

  @media (max-width: 719px) {
    th,
    td {
      padding: 8px;
    }
  }
`;

export class SiteSettings extends KnowledgeView {
  static override styles = [...KnowledgeView.styles, styles];
  readonly #names = new Loading<Names>(this);

  protected override opened(): void {
    this.#read();
  }

  readonly #read = (): void => {
    const { desk, robot } = this.context;
    const query = { pageNum: 1, pageSize: MOST_MODELS, searchType: BY_NAME } as const;
    void this.#names.run(async (signal) => {
      const [applications, models] = await Promise.all([
        desk.applications(signal),
        desk.invoke('list-common-question-models', { params: { id: robot.id }, query }, { signal }),
      ]);
      return { applications, models: models.data };
    });
  };

  override render(): TemplateResult {
    const { robot } = this.context;
    const { value, error } = this.#names;
    return html`<section class="card stacked" aria-labelledby="title">
      <h3 id="title">For the settings of a site</h3>
      <p class="soft">What the relay’s settings name so that a chat asks <bdi>${robot.name}</bdi>.</p>
      ${renderFailure(error, this.#read)}
      <table>
        <thead>
          <tr><th scope="col">Setting</th><th scope="col">Value</th><th scope="col">Meaning</th></tr>
        </thead>
        <tbody>
          ${renderRow('robotId', robot.id, `Robot ${robot.name}`)}
          ${robot.scenes.map(({ id, name }) => renderRow('sceneId', id, `Scene ${name}`))}
          ${value?.models.map(({ modelKey, name }) => renderRow('modelKey', modelKey, `Common questions ${name}`))}
          ${value?.applications.map(({ accessKeyId, name }) => renderRow('accessKeyId', accessKeyId, `Application ${name}`))}
        </tbody>
      </table>
    </section>`;
  }
}

const renderRow = (setting: string, value: string | number, words: string): TemplateResult => html`<tr>
  <th scope="row"><code>${setting}</code></th>
  <td><code dir="ltr">${value}</code></td>
  <td><bdi>${words}</bdi></td>
</tr>`;

customElements.define('console-site-settings', SiteSettings);
