/** Styles shared by all messages: the bubble and its rows of choices. */
import { css } from 'lit';

export const bubbleStyles = css`
  .bubble {
    inline-size: fit-content;
    max-inline-size: 100%;
    padding: 9px 14px;
    border: 1px solid transparent;
    border-radius: var(--desk-chat-radius);
    border-start-start-radius: 6px;
    background: var(--desk-chat-tint);
    overflow-wrap: anywhere;
  }
  .bubble + .bubble,
  .choices + .bubble {
    margin-block-start: 4px;
  }
  .choices {
    margin-block-start: 10px;
  }
  .choices h3 {
    padding-inline-start: 2px;
    margin-block-end: 6px;
    font-size: 13px;
    color: var(--desk-chat-muted);
  }
  .choices ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .choices li {
    max-inline-size: 100%;
  }
`;
