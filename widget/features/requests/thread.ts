/** The template of one request: its text, the fields, the replies, and the field for a reply. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RequestDetail, RequestReply, RequestWords } from '../../../relay/protocol/requests.ts';
import { shownName } from '../../base/shown-name.ts';
import type { UnsentReply } from '../../chat/chat-request-event.ts';
import { renderTypedText } from '../../elements/message/content.ts';
import { lazyPart } from '../../elements/parts.ts';
import { REL, safeUrl } from '../../html/safe-url.ts';
import type { FailureReason } from '../../outbox/refused-error.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { sizeInWords } from '../../strings/size-in-words.ts';

export type ThreadProps = {
  request: RequestDetail;
  /** Replies that are not among those of the request. */
  own: readonly UnsentReply[];
  draft: string;
  strings: AllStrings;
  locale: string;
  mediaHosts: readonly string[];
  timeOf: (at: number | null) => string;
  retry: (reply: string | null) => void;
  discard: (reply: string) => void;
  write: (draft: string) => void;
  send: () => void;
  /** The files of the reply, and whether they are being uploaded. */
  files: TemplateResult | typeof nothing;
  isBusy: boolean;
};

export function renderThread(props: ThreadProps): TemplateResult {
  const { request, own, strings } = props;
  const { fields, replies, content, delivery, hasAnswers, madeAt } = request;
  return html`
    ${
      fields.length > 0
        ? html`<dl>${fields.map(({ label, value }) => html`<dt><bdi>${label}</bdi></dt><dd><bdi>${value}</bdi></dd>`)}</dl>`
        : nothing
    }
    <div class="thread" role="log" aria-label=${strings.requests}>
      ${renderEntry(props, { ...MINE, at: madeAt, content, delivery, id: null })}
      ${replies.map((one) => renderEntry(props, one))}
      ${own.map(({ id, text, names, failed }) => {
        const content: RequestWords = { kind: 'text', text: [text, ...names].join('\n\n') };
        return renderEntry(props, { ...MINE, at: null, content, delivery: failed ? 'failed' : 'sending', id }, failed);
      })}
    </div>
    ${hasAnswers ? nothing : html`<p class="small note">${strings.requestByEmail}</p>`}
    ${delivery === 'failed' || delivery === 'unconfirmed' ? nothing : renderReply(props)}
  `;
}

const MINE = { mine: true, name: null } as const;
/** The request itself has no id here. */
type Entry = Omit<RequestReply, 'id'> & { id: string | null };

/** @param failed why a reply that only the chat has was not sent */
function renderEntry(props: ThreadProps, entry: Entry, failed: FailureReason | null = null): TemplateResult {
  const { strings, locale, mediaHosts, timeOf, retry, discard } = props;
  const { id, content, mine, name, at, delivery } = entry;
  const words =
    content.kind === 'text'
      ? linkFiles(content.text, locale)
      : lazyPart(
          'rich-text',
          html`<desk-chat-rich-text .html=${content.html} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-rich-text>`,
        );
  const isLost = delivery === 'failed' || delivery === 'unconfirmed';
  const sentences: Record<string, string> = strings.failed;
  return html`<div class=${mine ? 'entry mine' : 'entry'}>
    <p class="small"><b dir="auto">${mine ? strings.you : name || strings.agent}</b> ${timeOf(at)}</p>
    <div class="words" dir="auto">${words}</div>
    ${delivery === 'sending' ? html`<p class="small">${strings.sending}</p>` : nothing}
    ${
      isLost
        ? html`<p class="small error">${sentences[failed ?? delivery] ?? strings.failed.other}</p>
          <div class="ways">
            <button class="quiet" type="button" @click=${() => retry(id)}>${strings.retry}</button>
            ${failed && id ? html`<button class="quiet" type="button" @click=${() => discard(id)}>${strings.discard}</button>` : nothing}
          </div>`
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

const NAME_AND_SIZE = /^(\S.{0,300}) \(([\d.]{1,8} ?[BKMG]B?)\)$/u;
const ADDRESS = /^https?:\/\/\S+$/u;

/** Typed text with its links. The relay writes a file as two lines, its name and size, and its address: they become one link. */
export function linkFiles(text: string, locale: string): (string | TemplateResult)[] {
  const shown: (string | TemplateResult)[] = [];
  let plain: string[] = [];
  const flush = (end: string): void => {
    if (plain.length > 0) shown.push(...renderTypedText(plain.join('\n') + end));
    plain = [];
  };
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', next = ''] = lines.slice(at, at + 2);
    const [, name = '', size = ''] = NAME_AND_SIZE.exec(line) ?? [];
    const href = name && ADDRESS.test(next) ? safeUrl(next, 'link') : null;
    if (href === null) {
      plain.push(line);
      continue;
    }
    flush('\n');
    at += 1;
    shown.push(
      html`<a href=${href} target="_blank" rel=${REL}><bdi>${shownName(name)}</bdi> (<bdi>${sizeInWords(size, locale)}</bdi>)</a>`,
    );
    if (at < lines.length - 1) shown.push('\n');
  }
  flush('');
  return shown;
}
