/** The buttons of the reply box: what to write above the field, the tools and the button that sends below it. */
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../controls/look/icons.ts';

export function renderKinds(isNote: boolean, choose: (isNote: boolean) => void): TemplateResult {
  const kind = (label: string, note: boolean) => html`<button
    type="button"
    class="quiet kind"
    aria-pressed=${isNote === note}
    @click=${() => choose(note)}
  >
    ${note ? icons.lock : nothing} ${label}
  </button>`;
  return html`<div class="kinds" role="group" aria-label="What to write">
    ${kind('Reply', false)} ${kind('Private note', true)}
  </div>`;
}

type Bar = { isNote: boolean; isRich: boolean; isEmojiOpen: boolean; areAnswersOpen: boolean; hasContent: boolean };
type Tools = {
  emoji: () => void;
  canned: () => void;
  answers: () => void;
  files: () => void;
  picked: (event: Event) => void;
  rich: () => void;
};

export function renderBar(
  { isNote, isRich, isEmojiOpen, areAnswersOpen, hasContent }: Bar,
  tools: Tools,
): TemplateResult {
  const tool = (label: string, face: unknown, act: () => void, isPressed?: boolean) => html`<button
    type="button"
    class="quiet icon"
    aria-label=${label}
    title=${label}
    aria-pressed=${isPressed ?? nothing}
    @click=${act}
  >
    ${face}
  </button>`;
  const keys = isRich ? 'Ctrl+Enter sends' : `Enter ${isNote ? 'adds the note' : 'sends'}, Shift+Enter for a new line`;
  return html`<div class="bar">
    ${tool('Emoji', icons.emoji, tools.emoji, isEmojiOpen)}
    ${tool('Canned replies', icons.canned, tools.canned)}
    ${tool('The robots’ answers', icons.search, tools.answers, areAnswersOpen)}
    ${isNote ? nothing : tool('Attach files', icons.attach, tools.files)}
    ${isNote ? nothing : tool('Rich text', icons.rich, tools.rich, isRich)}
    <input type="file" hidden multiple aria-label="File to send" @change=${tools.picked} />
    <span class="hint">${keys}</span>
    <button class="primary" ?disabled=${!hasContent}>${isNote ? 'Add note' : 'Send'}</button>
  </div>`;
}
