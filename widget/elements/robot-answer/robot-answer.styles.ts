/** Styles of a robot's answer: the text, a flow, and the rating. */
import { css } from 'lit';

export const robotAnswerStyles = css`
  * + :is(desk-chat-card, desk-chat-offer) {
    display: block;
    margin-block-start: 6px;
  }
  .flow h3 {
    margin-block-end: 6px;
    font-weight: 650;
  }
  .more {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    margin-block-start: 6px;
    text-decoration: none;
  }
  .rating {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 4px;
    margin-block-start: 4px;
    padding-inline-start: 4px;
    min-block-size: 36px;
  }
  .rating button {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 50%;
    color: var(--desk-chat-muted);
  }
  .rating svg {
    inline-size: 18px;
  }
  .rating .down svg {
    transform: rotate(180deg);
  }
  .rating [aria-pressed='true'] {
    color: var(--desk-chat-brand-text);
    border-color: currentColor;
  }
  .rating [aria-pressed='true'] svg {
    fill: color-mix(in srgb, currentColor 25%, transparent);
  }
  .rating button:disabled {
    opacity: 1;
  }
  .rating button:disabled[aria-pressed='false'] {
    display: none;
  }
  @media (hover: hover) {
    .rating button:hover:enabled {
      background: var(--desk-chat-tint);
      color: var(--desk-chat-brand-text);
    }
  }
`;
