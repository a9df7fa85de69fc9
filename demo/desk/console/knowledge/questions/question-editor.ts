/** `<console-question-editor>`: one question, new or existing. Keeps an unsaved draft in the tab; overwrites no change unasked. */
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import './question-history.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { TrialCase } from '../../../console-protocol/knowledge.ts';
import { timeWords } from '../../controls/days.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { Loading } from '../../controls/loading.ts';
import { dialogStyles } from '../../controls/look/dialog.styles.ts';
import { renderFailure } from '../../controls/render-loading.ts';
import { guardUnload } from '../../controls/while-connected.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../kept/kept-drafts.ts';
import { ConsoleFailure } from '../../state/console-connection.ts';
import { numberOf, replaceHash } from '../../state/route.ts';
import { DeleteQuestion } from '../delete-question.ts';
import { changedFields, isSame } from '../draft-merge.ts';
import { hashIn, KnowledgeView } from '../knowledge-view.ts';
import {
  createBody,
  type Draft,
  draftOf,
  emptyDraft,
  type Fault,
  faultsOf,
  faultsOfRefusal,
  LONGEST_QUESTION,
  mergedDraft,
  updateBody,
  withLines,
  withTyped,
} from '../question-draft.ts';
import type { Category } from '../question-words.ts';
import { styles } from './question-editor.styles.ts';
import { renderQuestionFields } from './question-fields.ts';
import { renderConflict, renderGone, renderRehearsal } from './question-notices.ts';

type Opened = {
  base: Draft;
  version?: string | undefined;
  categories: Category[];
  changed: string;
  isGone?: boolean;
};
const isGone = (error: unknown): boolean =>
  error instanceof ConsoleFailure && /^the question \d+ does not exist/i.test(error.message);

export class QuestionEditor extends withProperties(KnowledgeView, {
  draft: prop<Draft | null>(null),
  faults: prop<readonly Fault[]>([]),
  notice: '',
  conflict: prop<{ theirs: Draft; version: string | undefined } | null>(null),
}) {
  static override styles = [...KnowledgeView.styles, dialogStyles, styles];
  readonly #opened = new Loading<Opened>(this);
  readonly #saving = new Loading<void>(this);
  readonly #rehearsal = new Loading<TrialCase[]>(this);
  readonly #deleting = new DeleteQuestion(this, {
    remove: (signal) => {
      const input = { params: { id: this.#id ?? 0 } };
      return this.context.desk.invoke('delete-question', input, { signal, version: this.#opened.value?.version });
    },
    done: () => this.#deleted(),
  });
  #at = '';

  constructor() {
    super();
    guardUnload(this, () => this.#isChanged);
  }

  get #id(): number | undefined {
    return numberOf(this.context.path[0]) ?? undefined;
  }

  /** Undefined if a save makes a new one. */
  get #target(): number | undefined {
    return this.#opened.value?.isGone ? undefined : this.#id;
  }

  get #isChanged(): boolean {
    const { value: opened } = this.#opened;
    return this.context.mayEdit && !!opened && !!this.draft && !isSame(this.draft, opened.base);
  }

  /** The words that a new question begins with. */
  get #asked(): string {
    return this.#id === undefined ? (this.context.query.get('content') ?? '').slice(0, LONGEST_QUESTION) : '';
  }

  /** What its draft is kept by. A question that begins with words of its own leaves another unsaved one alone. */
  get #key(): number | string {
    return this.#id ?? `new ${this.#asked}`.trim();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context')) return;
    const at = `${this.context.robot.id}/${this.#key}`;
    if (at === this.#at) return;
    // The notice about a new question stays when the address gets its id.
    if (!this.#at.includes('/new') && !this.#opened.value?.isGone) this.notice = '';
    void this.#open();
    this.#at = at;
  }

  override render(): TemplateResult {
    const { mayEdit } = this.context;
    const { value: opened, error } = this.#opened;
    const back = html`<a href=${hashIn(this.context)}>All questions</a>`;
    if (error) return html`<div class="page">${back} ${renderFailure(error, this.#open)}</div>`;
    if (!opened || !this.draft) return html`<p class="empty" role="status">Loading…</p>`;
    return html`<div class="page">
      ${back}
      <div class="head">
        <h2 class="grow"><bdi>${this.#id === undefined ? 'New question' : opened.base.content}</bdi></h2>
        ${opened.changed ? html`<span class="soft">Changed ${timeWords(opened.changed)}</span>` : nothing}
      </div>
      ${opened.isGone ? renderGone() : nothing}
      ${this.conflict ? renderConflict(changedFields(opened.base, this.conflict.theirs), this.#discard, this.#overwrite) : nothing}
      <form novalidate @submit=${this.#onSubmit} @keydown=${this.#onKey}>
        ${renderQuestionFields({
          context: this.context,
          draft: this.draft,
          categories: opened.categories,
          faults: this.faults,
          own: this.#id,
          readOnly: !mayEdit,
          change: this.#change,
        })}
        ${renderRehearsal(this.context, this.#rehearsal)}
        ${mayEdit ? this.#renderActions() : nothing}
      </form>
      ${
        this.#target === undefined
          ? nothing
          : html`<console-question-history .context=${this.context} .questionId=${this.#id} .base=${opened.base} .change=${this.#change} .categories=${opened.categories}></console-question-history>`
      }
      ${this.#deleting.render(html`Delete <bdi>“${opened.base.content}”</bdi>?`, fateOf(opened.base))}
    </div>`;
  }

  #renderActions(): TemplateResult {
    const isChanged = this.#isChanged;
    const { isRunning: running } = this.#saving;
    const general = this.faults.filter(({ field }) => field === 'form');
    const state = this.notice || (isChanged ? 'Not saved yet; kept in this tab.' : '');
    return html`<div class="actions">
      ${
        this.#target === undefined
          ? nothing
          : html`<button type="button" class="danger" @click=${this.#deleting.ask}>Delete…</button>`
      }
      <div class="grow" role="status">${running ? 'Saving…' : state}</div>
      ${general.map(({ message }) => html`<p class="error" role="alert">${message}</p>`)}
      ${
        isChanged
          ? html`<button type="button" ?disabled=${running} @click=${this.#discard}>Discard changes</button>`
          : nothing
      }
      <button type="button" ?disabled=${running || !isChanged || this.#rehearsal.isRunning} @click=${this.#rehearse}>
        ${this.#rehearsal.isRunning ? 'Trying…' : 'Try the trials'}
      </button>
      <button class="primary" ?disabled=${running || !isChanged}>
        ${this.#opened.value?.isGone ? 'Make it a new question' : 'Save'}
      </button>
    </div>`;
  }

  readonly #open = async (): Promise<void> => {
    const { desk, robot, query } = this.context;
    const id = this.#id;
    this.faults = [];
    this.conflict = null;
    this.#forgetRehearsal();
    const opened = await this.#opened.run(async (signal) => {
      const { data: categories } = await desk.invoke('list-categories', { query: { robotId: robot.id } }, { signal });
      if (id === undefined) {
        const first = categories.find(({ name, type }) => type === 1 && name === 'uncategorized')?.id ?? 0;
        const asked = Number(query.get('category'));
        const categoryId = categories.find((one) => one.id === asked)?.id ?? first;
        return { base: emptyDraft(robot, categoryId), categories, changed: '' };
      }
      try {
        const { data, version } = await desk.invoke('get-question', { params: { id } }, { signal });
        return { base: draftOf(data), version, categories, changed: data.updateTime ?? '' };
      } catch (error) {
        const kept = keptDraft<Draft>(robot.id, id);
        if (!kept || !isGone(error)) throw error;
        return { base: kept.base, version: kept.version, categories, changed: '', isGone: true };
      }
    });
    if (!opened) return;
    const kept = keptDraft<Draft>(robot.id, this.#key);
    if (kept && id !== undefined && kept.version === undefined) {
      // It was written while another draft was being saved.
      this.draft = mergedDraft(kept.base, kept.draft, opened.base);
      this.#keep();
      return;
    }
    const asked = { ...opened.base, content: this.#asked || opened.base.content };
    this.draft = kept?.draft ?? (id === undefined ? withLines(asked, query.get('similar') ?? '').draft : opened.base);
    if (!kept) return;
    this.notice = 'These are your changes from before; they are not saved yet.';
    // The draft began with another version: somebody has saved meanwhile.
    if (kept.version === opened.version) return;
    this.conflict = { theirs: opened.base, version: opened.version };
    this.#opened.value = { ...opened, base: kept.base, version: kept.version };
  };

  readonly #change = (change: Partial<Draft>): void => {
    if (!this.draft) return;
    this.draft = { ...this.draft, ...change };
    this.#forgetRehearsal();
    this.faults = this.faults.filter(({ field }) => field === 'form' || !(field in change));
    this.#keep();
  };

  #keep(): void {
    const { draft } = this;
    const opened = this.#opened.value;
    if (!draft || !opened) return;
    const { robot } = this.context;
    const { base, version } = opened;
    this.notice = '';
    if (isSame(draft, base)) forgetDraft(robot.id, this.#key);
    else if (!keepDraft(robot.id, this.#key, { draft, version, base }))
      this.notice = 'Not saved yet, and too large to be kept in this tab: save before you leave.';
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    void this.#save(this.#opened.value?.version);
  };

  async #save(version: string | undefined): Promise<void> {
    const opened = this.#opened.value;
    if (!this.draft || !opened || this.#saving.isRunning) return;
    const draft = withTyped(this.draft);
    this.draft = draft;
    this.faults = faultsOf(draft);
    if (this.faults.length > 0) return this.#focusFault();
    this.#keep();
    const { desk, robot, refresh } = this.context;
    const [id, key, at] = [this.#target, this.#key, this.#at];
    let savedId = id;
    let refusal: unknown;
    // Leaving the page does not stop it, so that its outcome is known.
    await this.#saving.run(async () => {
      try {
        if (id === undefined)
          savedId = (await desk.invoke('create-question', { body: createBody(robot.id, draft) }, {})).data.id;
        else await desk.invoke('update-question', { params: { id }, body: updateBody(draft) }, { version });
      } catch (error) {
        refusal = error;
      }
    });
    const isHere = this.isConnected && at === this.#at;
    if (refusal) return isHere ? this.#refused(refusal, draft) : undefined;
    const written = isHere ? this.draft : keptDraft<Draft>(robot.id, key)?.draft;
    const isMore = written && !isSame(written, draft);
    forgetDraft(robot.id, key);
    // The version that was saved is not known yet.
    if (isMore) keepDraft(robot.id, savedId ?? 0, { draft: written, base: draft });
    refresh();
    if (!isHere) return;
    this.#opened.value = { ...opened, base: draft, version: undefined };
    if (id === undefined) replaceHash(hashIn(this.context, { path: [savedId ?? 0] }));
    else await this.#open();
    this.notice = isMore ? 'Saved, but for what you wrote meanwhile.' : 'Saved. The robot answers with it from now on.';
  }

  async #refused(error: unknown, draft: Draft): Promise<void> {
    const isConflict = error instanceof ConsoleFailure && error.status === 409;
    const opened = this.#opened.value;
    if (opened && isGone(error)) {
      this.#opened.value = { ...opened, isGone: true };
      this.requestUpdate();
      return await focusIn(this, '.gone');
    }
    if (!isConflict) {
      const isRefusal = error instanceof ConsoleFailure && error.status === 400;
      const message = error instanceof ConsoleFailure ? error.message : 'It could not be saved. Try again.';
      this.faults = isRefusal ? faultsOfRefusal(message, draft) : [{ field: 'form', message }];
      if (this.faults.some(({ field }) => field === 'categoryId')) await this.#rereadCategories();
      return this.#focusFault();
    }
    const id = this.#id;
    if (id === undefined) return;
    await this.#saving.run(async (signal) => {
      const { data, version } = await this.context.desk.invoke('get-question', { params: { id } }, { signal });
      this.conflict = { theirs: draftOf(data), version };
    });
    if (this.#saving.error) this.faults = [{ field: 'form', message: this.#saving.error }];
    await focusIn(this, '.conflict');
  }

  async #rereadCategories(): Promise<void> {
    const { desk, robot } = this.context;
    await this.#saving.run(async (signal) => {
      const { data } = await desk.invoke('list-categories', { query: { robotId: robot.id } }, { signal });
      const opened = this.#opened.value;
      if (opened) this.#opened.value = { ...opened, categories: data };
    });
  }

  /** What they have changed and this draft has not stays theirs. */
  readonly #overwrite = (): void => {
    const { conflict, draft } = this;
    const base = this.#opened.value?.base;
    if (!conflict || !draft || !base) return;
    this.draft = mergedDraft(base, draft, conflict.theirs);
    this.conflict = null;
    void this.#save(conflict.version);
  };

  /** Asks the robot's trials as if the draft were saved. */
  readonly #rehearse = async (): Promise<void> => {
    if (!this.draft) return;
    const draft = withTyped(this.draft);
    this.faults = faultsOf(draft);
    if (this.faults.length > 0) return this.#focusFault();
    const { desk, robot } = this.context;
    const id = this.#target;
    const change =
      id === undefined
        ? ({ operation: 'create-question', input: { body: createBody(robot.id, draft) } } as const)
        : ({ operation: 'update-question', input: { params: { id }, body: updateBody(draft) } } as const);
    const done = this.#rehearsal.run((signal) => desk.rehearseTrials({ robotId: robot.id, ...change }, signal));
    await this.#showRehearsal();
    await done;
    await this.#showRehearsal();
  };

  async #showRehearsal(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('.rehearsal')?.scrollIntoView({ block: 'nearest' });
  }

  /** A result is that of one draft. */
  #forgetRehearsal(): void {
    this.#rehearsal.cancel();
    this.#rehearsal.value = undefined;
    this.#rehearsal.error = '';
  }

  readonly #discard = (): void => {
    forgetDraft(this.context.robot.id, this.#key);
    this.notice = '';
    void this.#open();
  };

  readonly #deleted = (): void => {
    const { robot, refresh } = this.context;
    const id = this.#id ?? 0;
    forgetDraft(robot.id, id);
    refresh();
    // The list offers to bring it back.
    replaceHash(hashIn(this.context, { query: { deleted: id } }));
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || !this.context.mayEdit) return;
    event.preventDefault();
    void this.#save(this.#opened.value?.version);
  };

  async #focusFault(): Promise<void> {
    await this.updateComplete;
    const field = this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true], .has-fault');
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }
}

function fateOf({ similar }: Draft): string {
  const others = similar.length === 1 ? '1 similar question' : `${similar.length} similar questions`;
  const more = similar.length === 0 ? 'Its answer goes' : `Its answer and its ${others} go`;
  return `${more} with it. You can bring it back afterwards.`;
}

customElements.define('console-question-editor', QuestionEditor);
