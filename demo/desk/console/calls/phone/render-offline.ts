/** The note to an agent whose telephone went offline by itself, as when the desk stops, and whose call was cut off. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PhoneView } from '../../../console-protocol/calls.ts';
import { nameOf, STATE_WORDS } from '../call-words.ts';

export function renderOffline({ state, call, last }: PhoneView, wentOffline: boolean): TemplateResult | typeof nothing {
  const cutOff = last?.cut_off ? last : null;
  if (state !== 'offline' || call || !(cutOff || wentOffline)) return nothing;
  return html`<p class="note" role="status">
    ${cutOff ? html`The desk stopped, and your call with <bdi>${nameOf(cutOff)}</bdi> was cut off.` : 'Your telephone went offline.'}
    Choose “${STATE_WORDS.idle}” to take calls again.
  </p>`;
}
