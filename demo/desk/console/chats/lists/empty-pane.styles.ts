/** A short text and one button, centred. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    padding: 24px;
    color: var(--ink-soft);
    text-align: center;
  }

  h2 {
    margin: 0;
    color: var(--ink);
    font-size: 18px;
    font-weight: 600;
  }

  h2:focus {
    outline: none;
  }

  p {
    max-inline-size: 44ch;
    margin: 0;
    overflow-wrap: anywhere;
  }

  button {
    max-inline-size: 100%;
    margin-block-start: 8px;
  }

  .done {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    background: var(--selected);
    color: var(--good);
  }

  .done svg {
    inline-size: 22px;
    block-size: 22px;
  }

  .keys {
    margin-block-start: 12px;
  }

  kbd {
    padding: 1px 5px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--surface);
    font: inherit;
    font-size: 12px;
  }

  @media (max-width: 719px) {
    .keys {
      display: none;
    }
  }
`;
