/**
 * How each kind of content a message can have is shown. Words are shown here; everything else is a part of its own, which
 * takes its room before it is loaded.
 */
import { html, type TemplateResult } from 'lit';
import type { Content } from '../../relay/protocol.ts';
import { loadPart } from '../parts.ts';
import type { Strings } from '../strings/en.ts';
import { words } from './words.ts';

export type ContentContext = { strings: Strings; mediaHosts: readonly string[]; locale: string };
/** Of a file that is on its way. */
export type OnItsWay = { file: Blob | null; upload: { id: string; progress: number } | null };

/** A longer text begins folded, in UTF-16 units or in lines. */
const LONG = { text: 1200, lines: 18 };

export function contentView(
  content: Content,
  { strings, mediaHosts, locale }: ContentContext,
  mine?: OnItsWay,
): TemplateResult {
  switch (content.kind) {
    case 'text':
      return html`<div class="bubble text" part="bubble" dir="auto">${textView(content.text, strings, mine !== undefined)}</div>`;
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

function textView(text: string, strings: Strings, isMine: boolean) {
  if (text.length <= LONG.text && text.split('\n', LONG.lines + 1).length <= LONG.lines) return words(text);
  void loadPart('fold');
  return html`<desk-chat-fold .text=${text} ?mine=${isMine} .strings=${strings}></desk-chat-fold>`;
}
