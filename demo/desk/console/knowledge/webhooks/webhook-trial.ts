/** `<console-webhook-trial>`: a test call of a stored webhook with a question, or of a step of a task with values. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { TaskView, WebhookRules, WebhookTrial, WebhookView } from '../../../console-protocol/webhooks.ts';
import { renderSelect } from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { sanitizeHtml } from '../../controls/sanitize.ts';
import type { KnowledgeDesk } from '../knowledge-desk.ts';
import { durationWords, replyTextOf, trialWords, valuesIn } from './trial-words.ts';
import { styles } from './webhook-trial.styles.ts';

const LONGEST_QUESTION = 2000;
const LONGEST_VALUES = 8000;
const TAGS = { answered: 'Works', refused: 'Failed', failed: 'Failed', 'not-triggered': 'Not called' } as const;

export class WebhookTrialForm extends withProperties(LitElement, {
  desk: prop<KnowledgeDesk>(),
  /** The webhook that is called, as it is stored. */
  of: prop<WebhookView | TaskView>(),
  rules: prop<WebhookRules>(),
  isChanged: false,
  /** The question, or the values, one a line. */
  text: '',
  /** Number of the step; null for the first one. */
  step: prop<number | null>(null),
  fault: '',
}) {
  static override styles = [controls, viewStyles, styles];
  readonly #trial = new Loading<WebhookTrial>(this);

  override updated(): void {
    const { value } = this.#trial;
    const reply = value && 'answer' in value ? replyTextOf(value.answer) : undefined;
    if (reply !== undefined) this.renderRoot.querySelector('.reply')?.replaceChildren(sanitizeHtml(reply));
  }

  override render(): TemplateResult {
    const { of, rules } = this;
    const { isRunning } = this.#trial;
    const words = this.#kind === 'tasks' ? 'Call the step' : 'Call the webhook';
    return html`<section class="card stacked" aria-labelledby="title">
      <h3 id="title">Test call</h3>
      <p class="soft">
        The desk really calls the address, and what the system there does is done. At most ${rules.testCallsAMinute} test calls
        a minute.
      </p>
      ${renderRules(this.#kind, rules)}
      <form class="stacked" novalidate @submit=${this.#onSubmit}>
        ${'nodes' in of ? this.#renderStep(of) : this.#renderQuestion()}
        ${this.isChanged ? html`<p class="note">The call uses what is saved. Save your changes first to test them.</p>` : nothing}
        <button class="primary" ?disabled=${isRunning}>${isRunning ? 'Calling…' : words}</button>
      </form>
      <div aria-live="polite">${this.#renderResult()}</div>
    </section>`;
  }

  get #kind(): 'webhooks' | 'tasks' {
    return 'nodes' in this.of ? 'tasks' : 'webhooks';
  }

  #stepOf({ nodes }: TaskView): TaskView['nodes'][number] | undefined {
    return nodes.find(({ id }) => id === this.step) ?? nodes[0];
  }

  #renderQuestion(): TemplateResult {
    const options = { longest: LONGEST_QUESTION, error: this.fault || undefined };
    return renderField('text', 'Question of a customer', this.text, options, this.#onText);
  }

  #renderStep(task: TaskView): TemplateResult {
    const chosen = this.#stepOf(task);
    const hint = `One on each line, such as ${chosen?.variable} = 10442`;
    const options = { rows: 3, longest: LONGEST_VALUES, hint, error: this.fault || undefined };
    const steps = task.nodes.map(({ id, name }) => ({ title: `${name} (${id})`, value: String(id) }));
    return html`${renderSelect('step', 'Step', steps, String(chosen?.id), this.#onStep)}
      ${renderField('text', 'Values', this.text, options, this.#onText)}`;
  }

  #renderResult(): TemplateResult | typeof nothing {
    const { value, error, isRunning } = this.#trial;
    if (error) return html`<p class="error" role="alert">${error}</p>`;
    if (!value || isRunning) return nothing;
    const { title, hint, detail } = trialWords(value, this.rules);
    const { outcome, request, milliseconds } = value;
    const answer = 'answer' in value ? value.answer : undefined;
    return html`<div class="result stacked">
      <h4>
        <span class="tag ${outcome === 'answered' ? 'good' : outcome === 'not-triggered' ? 'warn' : 'bad'}">${TAGS[outcome]}</span>
        ${title} ${request ? html`<span class="soft">${durationWords(milliseconds)}</span>` : nothing}
      </h4>
      ${hint ? html`<p>${hint}</p>` : nothing} ${detail ? html`<p class="soft">In detail: ${detail}</p>` : nothing}
      ${
        answer && replyTextOf(answer) !== undefined
          ? html`<p class="soft">The customer reads:</p>
            <div class="reply" dir="auto"></div>`
          : nothing
      }
      ${answer ? renderText('What came back', answer) : nothing}
      ${request ? renderText('What was sent', request.body, `POST ${request.url}\n\n`) : nothing}
    </div>`;
  }

  readonly #onText = (text: string): void => {
    this.text = text;
    this.fault = '';
  };

  readonly #onStep = (id: string): void => {
    this.step = Number(id);
  };

  readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const body = this.#body();
    if (body) await this.#trial.run((signal) => this.desk.tryOut(this.#kind, this.of.id, body, signal));
    else await focusIn(this, '[aria-invalid=true]');
  };

  /** Undefined where something is wrong, which then is shown. */
  #body(): object | undefined {
    if ('nodes' in this.of) {
      const variables = valuesIn(this.text);
      this.fault = variables ? '' : 'Write each value on a line of its own, as name = value.';
      return variables && { nodeId: this.#stepOf(this.of)?.id, variables };
    }
    const question = this.text.trim();
    this.fault = question === '' ? 'Write a question that fits the pattern.' : '';
    return question === '' ? undefined : { question };
  }
}

/** The rules of every call, for those who set one up. */
function renderRules(kind: 'webhooks' | 'tasks', rules: WebhookRules): TemplateResult {
  const { seconds, connectAgainAfter, largestAnswerKib, deepestAnswer } = rules;
  return html`<details class="rules">
    <summary>Time limit, tries and failures</summary>
    <dl>
      <dt>Time limit</dt>
      <dd>${seconds} seconds from the call to the last byte of the answer.</dd>
      <dt>Tries</dt>
      <dd>
        ${
          kind === 'webhooks'
            ? 'One, because a customer waits.'
            : `Two, ${connectAgainAfter} milliseconds apart, if no connection was made. A call that may have arrived is not repeated.`
        }
      </dd>
      <dt>Answer</dt>
      <dd>JSON with an HTTP status of 200 to 299, at most ${largestAnswerKib} KiB and ${deepestAnswer} levels deep. Redirects are not followed.</dd>
      <dt>Failure</dt>
      <dd>
        ${
          kind === 'webhooks'
            ? 'The customer reads that the shop’s system does not answer, and to ask again later or for a person.'
            : 'The customer reads the same and stays at this step. After three failures in a row the task ends.'
        }
      </dd>
    </dl>
  </details>`;
}

/** The request and the answer, folded. */
function renderText(title: string, value: object, head = ''): TemplateResult {
  return html`<details>
    <summary>${title}</summary>
    <pre dir="ltr" tabindex="0" role="region" aria-label=${title}>${head}${JSON.stringify(value, null, 2)}</pre>
  </details>`;
}

customElements.define('console-webhook-trial', WebhookTrialForm);
