/** `<console-visitor-face>`: a visitor's initials on a colour of their own, and a dot for the presence where it is known. */
import { css, html, LitElement, nothing, type TemplateResult, unsafeCSS } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleSession } from '../../../console-protocol/sessions.ts';
import { initialsOf, toneOf } from './visitors.ts';

/** The ground of each tone, light and dark. */
const TONES = [
  '#1d5f9e, #8ec2f5',
  '#a8430f, #f5ae85',
  '#22703f, #86d3a2',
  '#83388f, #dfa6ea',
  '#8a5a00, #e8bf68',
  '#0b6e75, #72cfd6',
  '#b02a5b, #f7a3c0',
  '#4a4fb0, #b0b5fa',
  '#5b6a1c, #c2d37c',
  '#6a4f3f, #d6b8a5',
];

export class VisitorFace extends withProperties(
  LitElement,
  {
    name: '',
    customerId: 0,
    /** Null shows no dot. */
    presence: prop<ConsoleSession['customer_presence']>(null),
    tone: 0,
  },
  { tone: { type: Number, reflect: true } },
) {
  /** The contrast of letters and background is at least 4.5:1, light and dark; a test measures it. */
  static override styles = css`
    :host {
      position: relative;
      display: grid;
      flex: none;
      place-items: center;
      inline-size: 30px;
      block-size: 30px;
      border-radius: 50%;
      background: var(--ground);
      color: light-dark(#ffffff, #14171b);
      font-size: 12px;
      font-weight: 600;
      letter-spacing: 0.02em;
      line-height: 1;
      user-select: none;
    }

    i {
      position: absolute;
      inset-block-end: -2px;
      inset-inline-end: -2px;
      inline-size: 7px;
      block-size: 7px;
      border: 2px solid var(--ink-soft);
      border-radius: 50%;
      background: var(--surface);
      box-shadow: 0 0 0 2px var(--surface);
    }

    i.online {
      border-color: var(--good);
      background: var(--good);
    }

    ${unsafeCSS(TONES.map((ground, tone) => `:host([tone='${tone}']) { --ground: light-dark(${ground}); }`).join(' '))}
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    this.ariaHidden = 'true';
  }

  override willUpdate(): void {
    this.tone = toneOf(this.customerId);
  }

  override render(): TemplateResult {
    return html`${initialsOf(this.name)}${this.presence ? html`<i class=${this.presence}></i>` : nothing}`;
  }
}
