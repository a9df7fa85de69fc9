/** The sign-in form: one card in the middle. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    flex: 1;
    padding: 24px 16px;
  }

  main {
    margin: auto;
    inline-size: min(100%, 360px);
  }

  form {
    display: flex;
    flex-direction: column;
    gap: 14px;
    padding: 28px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
  }

  h1 {
    margin: 0;
    font-size: 20px;
    font-weight: 600;
  }

  .lead {
    margin: -10px 0 4px;
    color: var(--ink-soft);
  }

  label {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }

  input {
    min-block-size: 38px;
    padding-inline: 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--surface);
    font-weight: 400;
  }

  button {
    min-block-size: 38px;
  }
`;
