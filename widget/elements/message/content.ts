/** Renders text; every other kind of content has its own element, which reserves its space before it is loaded. */
import { html, type TemplateResult } from 'lit';
import type { Content } from '../../../relay/protocol/events.ts';
import { linkify } from '../../html/linkify.ts';
import { REL } from '../../html/safe-url.ts';
import { breakRuns } from '../../html/text-portions.ts';
import type { Strings } from '../../strings/first/en.ts';
import { loadPart } from '../parts.ts';

export type ContentContext = { strings: Strings; mediaHosts: readonly string[]; locale: string };
/** The file of a message that is being uploaded, and the progress. */
export type UploadView = { file: Blob | null; upload: { id: string; progress: number } | null };

/** A text above these limits begins folded: UTF-16 units and lines. */
const LONG = { text: 1200, lines: 18 };

/** @param mine given for a message of the visitor's own: the file and the progress of its upload */
export function contentView(
  content: Content,
  { strings, mediaHosts, locale }: ContentContext,
  mine?: UploadView,
): TemplateResult {
  switch (content.kind) {
    case 'text':
      return html`<div class=${isEmoji(content.text) ? 'bubble text emoji' : 'bubble text'} part="bubble" dir="auto">${textView(content.text, strings, mine !== undefined)}</div>`;
    case 'rich':
      void loadPart('rich-text');
      return html`<div class="bubble" part="bubble">
        <desk-chat-rich-text .html=${content.html} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-rich-text>
      </div>`;
    case 'card':
      void loadPart('card');
      return html`<desk-chat-card .card=${content} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-card>`;
    default:
      void loadPart('media');
      return html`<desk-chat-media
        class=${content.kind}
        .media=${content}
        .file=${mine?.file ?? null}
        .upload=${mine?.upload ?? null}
        ?mine=${mine !== undefined}
        .locale=${locale}
        .mediaHosts=${mediaHosts}
        .strings=${strings}
      ></desk-chat-media>`;
  }
}

/** One emoji: a flag, a key, or a picture with its tone, its look and what it is joined with. */
const EMOJI =
  /^ ?(?:\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|(?![©®™‼⁉])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|[\u{e0020}-\u{e007f}])*(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*)*)/u;
const MOST_EMOJI = 3;
/** UTF-16 units; a family of four has eleven, a flag of a region fourteen. */
const LONGEST_EMOJI = 60;

/** Whether the text is one to three emoji and nothing else. */
export function isEmoji(text: string): boolean {
  let rest = text.length > LONGEST_EMOJI ? '' : text.trim();
  if (!rest) return false;
  for (let count = 0; rest && count < MOST_EMOJI; count += 1) rest = rest.slice(EMOJI.exec(rest)?.[0].length ?? 0);
  return rest === '';
}

function textView(text: string, strings: Strings, isMine: boolean) {
  if (text.length <= LONG.text && text.split('\n', LONG.lines + 1).length <= LONG.lines) return renderTypedText(text);
  void loadPart('fold');
  return html`<desk-chat-fold .text=${text} ?mine=${isMine} .strings=${strings}></desk-chat-fold>`;
}

/** A portion of typed text with links, and with line breaks within very long words. */
export function renderTypedText(text: string): (string | TemplateResult)[] {
  return linkify(text).flatMap(({ text: part, href }) =>
    href
      ? [html`<a href=${href} target="_blank" rel=${REL} dir="ltr">${withLineBreaks(part)}</a>`]
      : withLineBreaks(part),
  );
}

const withLineBreaks = (text: string): (string | TemplateResult)[] =>
  breakRuns(text).flatMap((part, index) => (index > 0 ? [html`<wbr />`, part] : [part]));
