/**
 * What parts share that take the place of the text field: how they take the focus, which goes to the field when they go. Of those
 * in place of the whole conversation, the top: the way back, the title, and what has been said meanwhile.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { icon } from '../look/icons.ts';
import type { AllStrings } from '../strings/all-strings.ts';

export class PartInPlace extends LitElement {
  #panel: Element | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.getRootNode();
    this.#panel = root instanceof ShadowRoot ? root.host : null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#panel?.isConnected && this.#panel.hasAttribute('open')) (this.#panel as HTMLElement).focus();
  }

  /** Moves the focus to the title, unless the page has it, which may have been loaded again with this part in view. */
  protected takeFocus(): void {
    const isChats = document.activeElement === document.body || this.#panel?.matches(':focus-within');
    if (isChats) this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }
}

export type PartTopProps = {
  title: string;
  /** Messages of the conversation that the part covers. */
  unread: number;
  strings: AllStrings;
  back: () => void;
  leave: () => void;
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
