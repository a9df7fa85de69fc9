/** The rating card, centred in the log. */
import { css } from 'lit';

export const styles = css`
  section {
    inline-size: fit-content;
    max-inline-size: min(100%, 60ch);
    margin: 16px auto 4px;
    padding: 12px 20px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface);
    overflow-wrap: anywhere;
    text-align: center;
  }

  p {
    margin: 0;
  }

  .label {
    color: var(--ink-soft);
    font-size: 12px;
  }

  .rating {
    font-size: 16px;
    font-weight: 600;
  }

  blockquote {
    margin: 6px 0 0;
    white-space: pre-wrap;
  }
`;
