/** `<console-waiting-chip>`: the time a visitor has waited. Colour, sign and words become more urgent with time. */
import { css, html, LitElement, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import { icons } from '../look/icons.ts';
import { visuallyHidden } from '../look/theme.styles.ts';
import { renderEvery } from '../while-connected.ts';
import { waitedFor } from '../wording.ts';

const REFRESH_MS = 10_000;
const MINUTE = 60_000;
const LONG = 2 * MINUTE;
const TOO_LONG = 5 * MINUTE;

const URGENCY = {
  short: { icon: icons.clock, words: 'Waiting: ' },
  long: { icon: icons.alert, words: 'Waiting long: ' },
  'too-long': { icon: icons.alarm, words: 'Waiting too long: ' },
} as const;

export class WaitingChip extends withProperties(
  LitElement,
  {
    since: 0,
    urgency: prop<'short' | 'long' | 'too-long'>('short'),
  },
  { urgency: { reflect: true } },
) {
  static override styles = css`
    ${visuallyHidden}

    :host {
      display: inline-flex;
      align-items: center;
      gap: 3px;
      padding-inline: 6px;
      border-radius: 9px;
      background: var(--hover);
      color: var(--ink-soft);
      font-size: 12px;
      font-variant-numeric: tabular-nums;
      font-weight: 600;
      line-height: 18px;
      white-space: nowrap;
    }

    :host([urgency='long']) {
      background: var(--warn-back);
      color: var(--warn);
    }

    :host([urgency='too-long']) {
      border: 1px solid currentcolor;
      background: var(--bad-back);
      color: var(--bad);
      line-height: 16px;
    }

    svg {
      inline-size: 12px;
      block-size: 12px;
    }
  `;

  constructor() {
    super();
    renderEvery(this, REFRESH_MS);
  }

  override willUpdate(): void {
    const waited = Date.now() - this.since;
    this.urgency = waited >= TOO_LONG ? 'too-long' : waited >= LONG ? 'long' : 'short';
  }

  override render(): TemplateResult {
    const { icon, words } = URGENCY[this.urgency];
    return html`<span class="visually-hidden">${words}</span>${icon}${waitedFor(this.since, Date.now())}`;
  }
}
