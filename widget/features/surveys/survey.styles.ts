/** Styles of the survey's card and its three scales. */
import { css } from 'lit';

export const surveyStyles = css`
  :host {
    padding-inline: 12px;
  }
  .card {
    display: grid;
    gap: 14px;
    padding: 16px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-surface);
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: 16px;
    font-weight: 650;
  }
  .prompt {
    margin-block-start: 2px;
    color: var(--desk-chat-muted);
    font-size: 14px;
  }
  .scale {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .scale.text {
    flex-direction: column;
  }
  label {
    position: relative;
    cursor: pointer;
    border-radius: calc(var(--desk-chat-radius) * 0.7);
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    pointer-events: none;
  }
  label:has(input:focus-visible) {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: 2px;
  }
  .text label {
    display: grid;
    grid-template-columns: 20px 1fr;
    align-items: center;
    justify-items: start;
    gap: 0 10px;
    min-block-size: 44px;
    padding: 8px 12px;
    border: 1px solid var(--desk-chat-line);
  }
  .text label::before {
    content: '';
    inline-size: 20px;
    block-size: 20px;
    border: 2px solid var(--desk-chat-control);
    border-radius: 50%;
  }
  .text label:has(:checked)::before {
    border: 6px solid var(--desk-chat-brand-text);
  }
  .text label small {
    grid-column: 2;
    font-size: 13px;
    color: var(--desk-chat-muted);
  }
  .pictured label {
    flex: 1;
    /* If a word is too long for its column, use fewer columns. */
    overflow-wrap: break-word;
    max-inline-size: 100%;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    padding: 10px 4px;
    border: 1px solid transparent;
    font-size: 13px;
    line-height: 1.3;
    text-align: center;
    color: var(--desk-chat-muted);
  }
  .pictured svg {
    inline-size: 38px;
    stroke-width: 1.5;
    transition: transform 0.15s;
  }
  .scale label:has(:checked) {
    border-color: var(--desk-chat-brand-text);
    background: color-mix(in srgb, var(--desk-chat-brand-text) 8%, transparent);
    color: var(--desk-chat-text);
  }
  .pictured label:has(:checked) svg {
    color: var(--desk-chat-brand-text);
    transform: scale(1.1);
  }
  .pictured label.lit svg,
  .pictured .lit:has(:checked) svg {
    color: light-dark(#8f5f00, #ffc53d);
    fill: #ffc53d;
  }
  .tags > div {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 8px;
  }
  .tags [aria-pressed='true'] {
    border-color: transparent;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  .caption {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    font-size: 14px;
    margin-block-end: 6px;
  }
  textarea {
    display: block;
    inline-size: 100%;
    padding: 10px 12px;
    border: 1px solid var(--desk-chat-control);
    border-radius: calc(var(--desk-chat-radius) * 0.7);
    background: var(--desk-chat-surface);
    color: inherit;
    font: 16px / 1.4 var(--desk-chat-font);
    resize: vertical;
  }
  textarea:focus {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -1px;
  }
  textarea[aria-invalid='true'] {
    border-color: var(--desk-chat-danger);
  }
  textarea + .error {
    margin-block-start: 6px;
  }
  .error {
    color: var(--desk-chat-danger);
    font-size: 14px;
    font-weight: 500;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .buttons .primary {
    flex: 1;
  }
  .done {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    background: var(--desk-chat-tint);
    border-color: transparent;
  }
  .done > svg {
    inline-size: 36px;
    padding: 8px;
    border-radius: 50%;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  .done div {
    min-inline-size: 0;
  }
  .done blockquote {
    margin: 6px 0 0;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--desk-chat-control);
    font-size: 14px;
    white-space: pre-wrap;
  }
  @media (forced-colors: active) {
    .scale label:has(:checked),
    .tags [aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
  .dismissed {
    text-align: center;
  }
`;
