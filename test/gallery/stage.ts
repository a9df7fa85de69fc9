/** A stand-in for `<desk-chat>` that only carries the tokens, so that each element can be shown alone. */
import { css, LitElement } from 'lit';
import '../../widget/index.ts';
import { theme } from '../../widget/look/theme.styles.ts';

export class DeskChatStage extends LitElement {
  static override styles = [
    theme,
    css`
      :host {
        background: var(--desk-chat-surface);
      }
    `,
  ];
}

export function defineStage(): void {
  if (!customElements.get('desk-chat-stage')) customElements.define('desk-chat-stage', DeskChatStage);
}
