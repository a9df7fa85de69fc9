/** Base styles of every element: a small reset, focus rings and buttons. Forced colours show transparent borders. */
import { css } from 'lit';

export const base = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
  :host([hidden]),
  [hidden] {
    display: none;
  }
  :is(h2, h3, p, ul, fieldset, legend) {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
    font: inherit;
    list-style: none;
  }
  a {
    color: var(--desk-chat-brand-text);
    text-underline-offset: 2px;
  }
  svg {
    flex: none;
    inline-size: 20px;
    aspect-ratio: 1;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 1px solid transparent;
    border-radius: calc(var(--desk-chat-radius) * 0.6);
    padding: 0;
    cursor: pointer;
    text-align: inherit;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  button:disabled {
    cursor: default;
    opacity: 0.5;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: 2px;
  }
  .icon {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    color: var(--desk-chat-muted);
    border-radius: 50%;
  }
  /* Zoomed in to 400 %, every line of the transcript counts. */
  @media (max-height: 300px) {
    .icon {
      inline-size: 34px;
      block-size: 34px;
    }
  }
  .small {
    font-size: 13px;
    color: var(--desk-chat-muted);
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .ellipsis {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (hover: hover) {
    .icon:hover:enabled {
      background: color-mix(in srgb, currentColor 9%, transparent);
    }
  }
  /* An id that no element has raises the specificity above every animation rule. */
  @media (prefers-reduced-motion: reduce) {
    :is(*, #any),
    :is(*, #any)::before,
    :is(*, #any)::after {
      animation-duration: 1ms;
      animation-iteration-count: 1;
      transition-duration: 0s;
      scroll-behavior: auto;
    }
    /* None at all: a transcript is measured while its panel would be smaller. */
    :host(:not(#any)) {
      animation: none;
      transition: none;
    }
  }
`;
