/** Styles of the actions above the composer: chips, a line about the opening hours, a card for a left message. */
import { css } from 'lit';

export const actionsStyles = css`
  :host {
    padding-inline: 12px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-block: 4px 6px;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .chip svg {
    inline-size: 17px;
  }
  /* In a low window the transcript needs the room; the menu has the same entry. */
  @media (max-height: 420px) {
    .in-menu,
    .actions:not(:has(> :not(.in-menu))) {
      display: none;
    }
  }
  /* On a phone three chips would take three lines. */
  @media (max-width: 480px) {
    .actions:has(> :nth-child(3)) .in-menu {
      display: none;
    }
  }
  .away {
    padding: 4px 4px 2px;
  }
  .hint {
    padding: 6px 4px;
  }
  .hint strong {
    display: block;
    font-size: 15px;
    color: var(--desk-chat-text);
  }
  .left {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    margin-block-end: 8px;
    padding: 12px 14px;
    border: 1px solid transparent;
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-tint);
  }
  .left svg {
    inline-size: 32px;
    padding: 7px;
    border-radius: 50%;
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  .left :is(strong, span) {
    display: block;
    font-weight: 650;
  }
  .left span {
    font-weight: 400;
  }
`;
