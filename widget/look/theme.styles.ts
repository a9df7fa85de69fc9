/**
 * The chat's tokens and its position on the page, which only `<desk-chat>` adopts and inner elements inherit. A site overrides
 * tokens on `desk-chat`. Text on the brand colour and brand-coloured text are derived from it with enough contrast.
 */
import { css, unsafeCSS } from 'lit';
import { fonts, placing } from './launcher-looks.ts';

export const theme = css`
  ${unsafeCSS(placing)}
  :host {
    all: initial;
    display: block;
    color-scheme: light dark;

    --desk-chat-brand: #0e5a5a;
    --desk-chat-surface: light-dark(#fff, #171a1c);
    --desk-chat-tint: light-dark(#f1f4f4, #24292c);
    --desk-chat-text: light-dark(#182121, #edf0f1);
    --desk-chat-muted: light-dark(#586564, #a8b3b4);
    --desk-chat-line: light-dark(#e2e7e7, #343b3f);
    --desk-chat-control: light-dark(#7f8b8a, #7b8789);
    --desk-chat-danger: light-dark(#b3261e, #ffa097);
    --desk-chat-radius: 18px;
    --desk-chat-space: 4px;
    --desk-chat-font: ${unsafeCSS(fonts)};
    --desk-chat-font-size: 15px;
    --desk-chat-shadow: 0 1px 2px #0c1e1e14, 0 16px 48px -8px #0c1e1e47;
    --desk-chat-offset: 20px;
    --desk-chat-launcher-size: 60px;
    --desk-chat-z-index: 2147483000;

    /* Black or white, whichever contrasts more: both reach 4.5:1 at a luminance of 0.18. Values above 1 are clamped. */
    --desk-chat-pole: clamp(0, (0.18 - y) * 9999, 1.2);
    --desk-chat-on-brand: color(
      from var(--desk-chat-brand) xyz-d65 var(--desk-chat-pole) var(--desk-chat-pole) var(--desk-chat-pole)
    );
    --desk-chat-brand-text: light-dark(
      oklch(from var(--desk-chat-brand) min(l, 0.47) c h),
      oklch(from var(--desk-chat-brand) max(l, 0.8) min(c, 0.11) h)
    );
    --desk-chat-focus: var(--desk-chat-brand-text);

    font: var(--desk-chat-font-size) / 1.45 var(--desk-chat-font);
    color: var(--desk-chat-text);
    text-align: start;
    -webkit-text-size-adjust: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
`;
