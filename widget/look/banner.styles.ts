/** Styles of the banner below the header: one sentence and an optional button. */
import { css } from 'lit';

export const bannerStyles = css`
  .banner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    padding-block: 8px;
    padding-inline: 16px 8px;
    border-block-end: 1px solid var(--desk-chat-line);
    background: light-dark(#fff5dd, #3a3019);
    color: light-dark(#4d3800, #ffe3a3);
    font-size: 14px;
    line-height: 1.4;
  }
  /* The panel shows only the banner. */
  :host([alone]) {
    flex: 1;
    display: grid;
    align-content: safe center;
    overflow: hidden auto;
  }
  :host([alone]) .banner {
    flex-direction: column;
    gap: 10px;
    padding: 24px;
    border: 0;
    background: none;
    color: inherit;
    font-size: inherit;
    text-align: center;
  }
  :host([alone]) svg {
    inline-size: 32px;
    color: var(--desk-chat-muted);
  }
  :host([alone]) p {
    flex: none;
    max-inline-size: 36ch;
  }
  .refused {
    background: light-dark(#fdeceb, #42211f);
    color: light-dark(#7a1712, #ffc9c4);
  }
  /* The button wraps below the sentence if that would become too narrow. */
  p {
    flex: 1 1 150px;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  .quiet {
    flex: none;
    max-inline-size: 100%;
    padding-inline: 12px;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
