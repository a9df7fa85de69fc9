/** Styles of what asks for a call, which fills the panel below the header. */
import { css } from 'lit';

export const callBackStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 8px 16px calc(20px + env(safe-area-inset-bottom, 0px));
  }
  label {
    display: block;
    padding-block-end: 4px;
    font-size: 14px;
    font-weight: 500;
  }
  input,
  select {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 44px;
    margin: 0;
    padding: 8px 14px;
    border: 1px solid var(--desk-chat-control);
    border-radius: calc(var(--desk-chat-radius) * 0.7);
    background: var(--desk-chat-surface);
    color: inherit;
    /* Below 16px, phones zoom into the page. */
    font: 16px / 1.4 var(--desk-chat-font);
  }
  /* Browsers indent the text of a list by themselves. */
  select {
    padding-inline-start: 10px;
  }
  :host(:dir(rtl)) input {
    text-align: end;
  }
  :is(input, select):focus {
    outline: 2px solid var(--desk-chat-focus);
    outline-offset: -1px;
  }
  input[aria-invalid='true'] {
    border-color: var(--desk-chat-danger);
  }
  .error {
    padding-block-start: 4px;
    color: var(--desk-chat-danger);
    font-size: 14px;
    font-weight: 500;
  }
  .primary:disabled {
    opacity: 0.6;
  }
  .outcome {
    display: grid;
    justify-items: center;
    gap: 12px;
    margin-block: auto;
    padding: 20px 24px calc(28px + env(safe-area-inset-bottom, 0px));
    text-align: center;
    text-wrap: balance;
  }
  .outcome strong {
    font-size: 18px;
    font-weight: 650;
    line-height: 1.3;
  }
  .outcome [role='status'] {
    display: grid;
    justify-items: center;
    gap: 8px;
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    border-radius: 50%;
    background: var(--desk-chat-tint);
    color: var(--desk-chat-muted);
  }
  .sign svg {
    inline-size: 28px;
    block-size: 28px;
  }
  .sign.on {
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  @media (prefers-reduced-motion: no-preference) {
    .sign.on {
      animation: ring 1.6s ease-out infinite;
    }
    @keyframes ring {
      from {
        box-shadow: 0 0 0 0 color-mix(in srgb, var(--desk-chat-brand), transparent 45%);
      }
      to {
        box-shadow: 0 0 0 18px transparent;
      }
    }
  }
`;
