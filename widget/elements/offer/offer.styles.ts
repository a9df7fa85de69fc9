/** Styles of an offer: a card with a sentence and its answers. */
import { css } from 'lit';

export const offerStyles = css`
  :host {
    max-inline-size: 340px;
    text-align: start;
  }
  .offer {
    display: grid;
    gap: 10px;
    color: var(--desk-chat-muted);
    font-size: 14px;
  }
  .asks {
    padding: 12px 14px;
    border: 1px solid var(--desk-chat-line);
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
    font-size: 15px;
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    font-size: 14px;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 14px;
    font-weight: 600;
  }
  .quiet {
    padding-inline: 10px;
  }
`;
