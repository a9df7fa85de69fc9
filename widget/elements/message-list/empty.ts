/** The transcript's placeholder before the first message. */
import { html } from 'lit';
import { icon } from '../../look/icons.ts';
import type { Strings } from '../../strings/first/en.ts';

export const empty = ({ emptyTitle, emptyText }: Strings) =>
  html`<div class="empty">
    <span>${icon('chat')}</span>
    <h3>${emptyTitle}</h3>
    <p>${emptyText}</p>
  </div>`;
