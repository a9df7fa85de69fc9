/** What the transcript shows while nothing was said. */
import { html } from 'lit';
import { icon } from '../icons.ts';
import type { Strings } from '../strings/en.ts';

export const empty = ({ emptyTitle, emptyText }: Strings) =>
  html`<div class="empty">
    <span>${icon('chat')}</span>
    <h3>${emptyTitle}</h3>
    <p>${emptyText}</p>
  </div>`;
