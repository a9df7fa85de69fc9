/** Styles of the part that asks for a call. It fills the panel below the header. */
import { css } from 'lit';

export const callBackStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 8px 16px calc(20px + env(safe-area-inset-bottom, 0px));
  }
  .outcome {
    display: grid;
    justify-items: center;
    gap: 12px;
    margin-block: auto;
    padding: 20px 24px calc(28px + env(safe-area-inset-bottom, 0px));
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
  .sign.on {
    background: var(--desk-chat-brand);
    color: var(--desk-chat-on-brand);
  }
  .ways {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding-block-start: 8px;
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
