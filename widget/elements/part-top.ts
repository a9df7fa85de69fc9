/** The top of a part that is shown in place of the conversation: the way back, the title, and what has been said meanwhile. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../look/icons.ts';
import type { AllStrings } from '../strings/all-strings.ts';

export type PartTopProps = {
  title: string;
  /** Messages of the conversation that the part covers. */
  unread: number;
  strings: AllStrings;
  back: () => void;
  /** Goes to the conversation. */
  leave: () => void;
  /** Stands beside the title. */
  more?: TemplateResult | typeof nothing;
};

export function renderPartTop({ title, unread, strings, back, leave, more }: PartTopProps): TemplateResult {
  return html`<div class="top">
    <button class="icon" type="button" aria-label=${strings.back} title=${strings.back} @click=${back}>${icon('down')}</button>
    <h2 tabindex="-1"><bdi>${title}</bdi></h2>
    ${more ?? nothing}
    ${unread > 0 ? html`<button class="news" type="button" @click=${leave}>${strings.unread(unread)}</button>` : nothing}
  </div>`;
}
