/** `<desk-chat-notice>`: a line of the transcript without an author. A sentence from the desk replaces our own. */
import { html, LitElement, nothing } from 'lit';
import { noticeText } from '../../announcer/notice-text.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { withoutTags } from '../../html/sanitize.ts';
import { LONGEST_PORTION } from '../../html/text-portions.ts';
import { base } from '../../look/base.styles.ts';
import type { Notice } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { lazyPart, loadPart } from '../parts.ts';
import { noticeStyles } from './notice.styles.ts';

export class DeskChatNotice extends withProperties(LitElement, {
  notice: prop<Notice>(),
  /** Whether what the notice offers can still be taken. */
  open: true,
  mediaHosts: prop<readonly string[]>([]),
  strings: prop<AllStrings>(),
}) {
  static override styles = [base, noticeStyles];

  override render() {
    const { notice, strings, mediaHosts } = this;
    if (notice.kind === 'agent-offered') {
      return lazyPart(
        'offer',
        html`<desk-chat-offer .text=${strings.agentOffered} .open=${this.open} ?declinable=${true} .strings=${strings}></desk-chat-offer>`,
      );
    }
    const theirs = 'html' in notice && notice.html.trim() ? notice.html : '';
    const plain = withoutTags(theirs.slice(0, LONGEST_PORTION), '');
    // An image alone does not tell what happened, nor does a sentence without the agent's name.
    const isEnough = /\S/.test(plain) && (!('person' in notice) || plain.includes(notice.person.name));
    const ours = isEnough ? '' : noticeText(notice, strings);
    if (theirs) void loadPart('rich-text');
    const words = html`${ours ? html`<p>${ours}</p>` : nothing}
    ${
      theirs
        ? html`<desk-chat-rich-text .html=${theirs} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-rich-text>`
        : nothing
    }`;
    if (!('person' in notice)) return words;
    return html`<div class="joined">
      <desk-chat-avatar .person=${notice.person} .mediaHosts=${mediaHosts}></desk-chat-avatar>
      <div>${words}</div>
    </div>`;
  }
}
