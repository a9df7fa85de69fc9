/** The sign-in form: one centred card. */
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

  section h2 {
    margin: 0 0 8px;
    font-size: 14px;
    font-weight: 600;
  }

  ul {
    display: grid;
    gap: 6px;
  }

  .agent {
    justify-content: start;
    gap: 10px;
    inline-size: 100%;
    padding: 5px 10px;
    text-align: start;
  }

  .agent img {
    flex: none;
    border-radius: 50%;
  }

  .agent .who {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    line-height: 1.3;
    white-space: normal;
  }

  .or {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 16px 0 0;
  }

  .or::before,
  .or::after {
    flex: 1;
    block-size: 1px;
    background: var(--line);
    content: '';
  }

  label {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }

  input {
    min-block-size: 38px;
    font-weight: 400;
  }

  button {
    min-block-size: 38px;
  }
`;
