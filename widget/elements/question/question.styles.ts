/** Styles of the question: a sheet that slides in from the panel's lower edge over the dimmed chat. */
import { css } from 'lit';

export const questionStyles = css`
  :host {
    position: absolute;
    inset: 0;
    z-index: 3;
    display: grid;
    align-items: end;
    background: rgb(10 20 20 / 45%);
    animation: fade 0.1s;
  }
  .card {
    padding: 20px 16px calc(16px + env(safe-area-inset-bottom, 0px));
    border-block-start: 1px solid transparent;
    border-start-start-radius: var(--desk-chat-radius);
    border-start-end-radius: var(--desk-chat-radius);
    background: var(--desk-chat-surface);
    animation: rise 0.2s ease-out;
  }
  p {
    padding: 0 4px 14px;
    font-weight: 500;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* With large text each has a line of its own. */
  button {
    flex: auto;
  }
  .quiet {
    border-color: var(--desk-chat-control);
  }
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  @keyframes rise {
    from {
      transform: translateY(40%);
    }
  }
`;
