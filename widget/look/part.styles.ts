/** Styles of a part that fills the panel below the header, in place of the conversation. */
import { css } from 'lit';

export const partStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-block-size: 0;
    overflow: hidden auto;
    scrollbar-width: thin;
    overflow-wrap: anywhere;
  }
  .top {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 4px;
    padding: 12px 16px 4px;
    padding-inline-start: 6px;
    background: var(--desk-chat-surface);
  }
  .news {
    flex-basis: 100%;
    min-block-size: 44px;
    margin-inline-start: 10px;
    padding: 6px 16px;
    border-radius: var(--desk-chat-radius);
    background: var(--desk-chat-tint);
    color: var(--desk-chat-brand-text);
    font-weight: 600;
    text-align: center;
  }
  .top .icon svg {
    rotate: 90deg;
  }
  :host(:dir(rtl)) .top .icon svg {
    rotate: -90deg;
  }
  h2 {
    flex: 1;
    min-inline-size: 0;
    padding-block: 10px;
    font-size: 18px;
    font-weight: 650;
    line-height: 1.3;
  }
  h2 bdi {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  .alone,
  .outcome {
    text-align: center;
    text-wrap: balance;
    word-break: auto-phrase;
  }
  /*
   * Chinese lines end at punctuation marks. Not in Safari, known by the marks that it can hang: it would break anywhere, also
   * before one. Firefox takes a language only from the same shadow tree.
   */
  @supports not (hanging-punctuation: first) {
    :is(.alone, .outcome):lang(zh) {
      word-break: keep-all;
    }
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--desk-chat-tint);
    color: var(--desk-chat-muted);
  }
  .sign svg {
    inline-size: 28px;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
`;
