/** The template of one request: its text, the fields, the replies, and the field for a reply. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RequestDelivery, RequestDetail, RequestWords } from '../../relay/protocol.ts';
import { lazyPart } from '../parts.ts';
import type { AllStrings } from '../strings/all-strings.ts';
import { linkedFiles } from './linked-files.ts';

/** A reply that the relay has not taken yet. */
export type OwnReply = {
  id: string;
  text: string;
  files: readonly File[];
  state: 'sending' | 'failed';
};

export type ThreadProps = {
  request: RequestDetail;
  own: readonly OwnReply[];
  draft: string;
  strings: AllStrings;
  mediaHosts: readonly string[];
  timeOf: (at: number | null) => string;
  /** Sends the request or a reply to it again. */
  retry: (reply: string | null) => void;
  write: (draft: string) => void;
  send: () => void;
  /** The files of the reply, and whether they are being uploaded. */
  files: TemplateResult | typeof nothing;
  isBusy: boolean;
};

export function renderThread(props: ThreadProps): TemplateResult {
  const { request, own, strings } = props;
  const { fields, replies, content, delivery, hasAnswers } = request;
  return html`
    ${
      fields.length > 0
        ? html`<dl>${fields.map(({ label, value }) => html`<dt dir="auto">${label}</dt><dd dir="auto">${value}</dd>`)}</dl>`
        : nothing
    }
    <div class="thread" role="log" aria-label=${strings.requests}>
      ${renderEntry(props, { words: content, mine: true, name: null, at: null, delivery, retry: null })}
      ${replies.map((one) => renderEntry(props, { ...one, words: one.content, retry: one.id }))}
      ${own.map(({ id, text, files, state }) =>
        renderEntry(props, {
          words: { kind: 'text', text: [text, ...files.map(({ name }) => name)].join('\n\n') },
          mine: true,
          name: null,
          at: null,
          delivery: state,
          retry: id,
        }),
      )}
    </div>
    ${hasAnswers ? nothing : html`<p class="small note">${strings.requestByEmail}</p>`}
    ${delivery === 'failed' || delivery === 'unconfirmed' ? nothing : renderReply(props)}
  `;
}

type Entry = {
  words: RequestWords;
  mine: boolean;
  name: string | null;
  at: number | null;
  delivery: RequestDelivery;
  retry: string | null;
};

function renderEntry({ strings, mediaHosts, timeOf, retry }: ThreadProps, entry: Entry): TemplateResult {
  const { words, mine, name, at, delivery } = entry;
  const content =
    words.kind === 'text'
      ? linkedFiles(words.text)
      : lazyPart(
          'rich-text',
          html`<desk-chat-rich-text .html=${words.html} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-rich-text>`,
        );
  const isLost = delivery === 'failed' || delivery === 'unconfirmed';
  return html`<div class=${mine ? 'entry mine' : 'entry'}>
    <p class="small"><b dir="auto">${mine ? strings.you : name || strings.agent}</b> ${timeOf(at)}</p>
    <div class="words" dir="auto">${content}</div>
    ${delivery === 'sending' ? html`<p class="small">${strings.sending}</p>` : nothing}
    ${
      isLost
        ? html`<p class="small error">${delivery === 'failed' ? strings.failed.other : strings.failed.unconfirmed}</p>
          <button class="quiet" type="button" @click=${() => retry(entry.retry)}>${strings.retry}</button>`
        : nothing
    }
  </div>`;
}

function renderReply({ draft, strings, write, send, files, isBusy }: ThreadProps): TemplateResult {
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    send();
  };
  return html`<form @submit=${onSubmit}>
    <label for="reply">${strings.requestReply}</label>
    <textarea
      id="reply"
      rows="3"
      dir="auto"
      maxlength="2000"
      .value=${draft}
      @input=${({ target }: Event) => write((target as HTMLTextAreaElement).value)}
    ></textarea>
    ${files}
    <button class="primary" type="submit" ?disabled=${isBusy || draft.trim() === ''}>${isBusy ? strings.sending : strings.send}</button>
  </form>`;
}
