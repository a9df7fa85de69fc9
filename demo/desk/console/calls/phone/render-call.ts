/** The call at the telephone: the customer, how it stands, and who else is in it. */
import { html, type TemplateResult } from 'lit';
import type { PhoneCall } from '../../../console-protocol/calls.ts';
import { clock, nameOf, phaseWords } from '../call-words.ts';

export function renderCall(call: PhoneCall, now: number): TemplateResult {
  const since = call.phase === 'talking' ? (call.talked_at ?? call.phase_since) : call.phase_since;
  const facts = [call.area, call.queue, call.variables.vip === true ? 'VIP' : ''].filter(Boolean);
  return html`<span class="call">
    <b><bdi>${nameOf(call)}</bdi></b>
    <span class="soft">
      ${phaseWords(call)} <span class="time">${clock((now - since) / 1000)}</span>
      ${facts.map((one) => html`<span class="fact">${one}</span>`)}
      ${call.others.map(({ name, ringing }) => html`<span class="fact">with ${name}${ringing ? ', ringing' : ''}</span>`)}
    </span>
  </span>`;
}
