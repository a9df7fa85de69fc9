/** The page of one webhook or task: the fields that both have, and the test call. The host renders the form. */
import './webhook-trial.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { WebhookRules } from '../../../console-protocol/webhooks.ts';
import { renderCheck } from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { DraftEditing, type Options as DraftOptions, type EntryEditor } from '../draft-editing.ts';
import type { WebhookKinds } from '../knowledge-desk.ts';
import type { ViewContext } from '../knowledge-view.ts';
import { type Errors, type KeyDraft, LONGEST, refusalsOf } from './webhook-draft.ts';

export type ReadEntry<Entry> = { entry: Entry | undefined; rules: WebhookRules };

type Options<Kind extends keyof WebhookKinds, Draft> = {
  kind: Kind;
  /** The entry's noun, as in the address of its page. */
  noun: 'webhook' | 'task';
  fields: readonly string[];
  read: (context: ViewContext, id: number | null, signal: AbortSignal) => Promise<ReadEntry<WebhookKinds[Kind]>>;
  bodyOf: (draft: Draft) => object;
} & Pick<DraftOptions<WebhookKinds[Kind], Draft, Errors>, 'deletion' | 'draftOf' | 'isChanged' | 'errorsOf'>;

export class EntryEditing<Kind extends keyof WebhookKinds, Draft extends { isOn: boolean }> extends DraftEditing<
  WebhookKinds[Kind],
  Draft,
  Errors
> {
  readonly #entryHost: EntryEditor;
  #rules: WebhookRules | undefined;

  constructor(host: EntryEditor, options: Options<Kind, Draft>) {
    const { kind, noun, fields, read, bodyOf, ...rest } = options;
    super(host, {
      ...rest,
      noun,
      all: 'webhooks',
      path: [noun],
      read: async (id, signal) => {
        const { entry, rules } = await read(host.context, id, signal);
        this.#rules = rules;
        return entry;
      },
      noErrors: {},
      errorAt: (errors, field) => errors[field],
      refusalOf: (message) => refusalsOf(message, fields),
      send: (draft, _newest, signal) => {
        const { desk, robot } = host.context;
        const body = { ...(host.entryId === null && { robotId: robot.id }), ...bodyOf(draft) };
        return desk.save(kind, host.entryId, body, signal);
      },
      remove: (id, signal) => host.context.desk.remove(kind, id, signal),
    });
    this.#entryHost = host;
  }

  renderEntry(renderRead: (read: ReadEntry<WebhookKinds[Kind]>) => TemplateResult): TemplateResult {
    return this.renderPage((entry) =>
      this.isRead && this.#rules ? renderRead({ entry, rules: this.#rules }) : this.renderLoading(),
    );
  }

  renderSwitch(label: string): TemplateResult {
    const { draft, isReadOnly } = this;
    return html`<div class="wide">
      ${renderCheck(label, draft.isOn, (isOn) => this.change({ isOn } as Partial<Draft>), { isReadOnly })}
    </div>`;
  }

  /** The test call of what is saved. */
  renderTrial({ entry, rules }: ReadEntry<WebhookKinds[Kind]>): TemplateResult | typeof nothing {
    const { desk, mayEdit } = this.#entryHost.context;
    if (!entry || !mayEdit) return nothing;
    return html`<console-webhook-trial
      .desk=${desk}
      .of=${entry}
      .rules=${rules}
      .isChanged=${this.isChanged}
    ></console-webhook-trial>`;
  }
}

type KeyField = {
  draft: KeyDraft;
  hasAppKey: boolean;
  error: string | undefined;
  change: (part: Partial<KeyDraft>) => void;
};

/**
 * The field of a key, which is written and never read.
 * @param id of the field in its shadow root
 */
export function renderKey(id: string, { draft, hasAppKey, error, change }: KeyField): TemplateResult {
  const hint = hasAppKey
    ? 'There is one. Leave this empty to keep it.'
    : 'Signs the calls. Without one, the desk’s key does.';
  return html`<div class="field">
    ${renderField(id, 'Key', draft.appKey, { type: 'password', longest: LONGEST.key, hint, error }, (appKey) =>
      change({ appKey, removesKey: false }),
    )}
    ${
      hasAppKey
        ? renderCheck('Remove it, so that the desk’s key signs', draft.removesKey, (removesKey) =>
            change({ appKey: '', removesKey }),
          )
        : nothing
    }
  </div>`;
}

/**
 * A note where nothing could sign a call.
 * @param hasOwnKey whether everything that is called has a key of its own
 */
export const renderKeyNote = ({ hasKey }: WebhookRules, hasOwnKey: boolean): TemplateResult | typeof nothing =>
  hasKey || hasOwnKey
    ? nothing
    : html`<p class="note">
        Nothing is called without a key that signs: enter one, or start the desk with <code>DESK_ROBOT_APP_KEY</code>.
      </p>`;
