/** Styles of the launcher in addition to the loader's: the animated icon and the badge. */
import { css, unsafeCSS } from 'lit';
import { launcherLooks } from '../../look/launcher-looks.ts';

export const launcherStyles = css`
  ${unsafeCSS(launcherLooks)}
  button {
    transition: transform 0.18s;
  }
  button:active {
    transform: scale(0.95);
  }
  .icon,
  .icon svg {
    grid-area: 1 / 1;
  }
  .icon {
    display: grid;
    place-items: center;
    transition:
      opacity 0.2s,
      transform 0.25s cubic-bezier(0.3, 1.4, 0.6, 1);
  }
  [aria-expanded='false'] .down,
  [aria-expanded='true'] .up {
    opacity: 0;
    transform: rotate(-60deg) scale(0.5);
  }
  .badge {
    box-sizing: border-box;
    position: absolute;
    inset-block-start: -4px;
    inset-inline-end: -4px;
    min-inline-size: 24px;
    block-size: 24px;
    padding-inline: 6px;
    border-radius: 12px;
    border: 2px solid #fff;
    background: #c62828;
    color: #fff;
    font-size: 12px;
    font-weight: 700;
    line-height: 20px;
    text-align: center;
    animation: pop 0.3s cubic-bezier(0.3, 1.6, 0.6, 1);
  }
  @keyframes pop {
    from {
      transform: scale(0);
    }
  }
  @media (hover: hover) {
    button:hover {
      transform: scale(1.05);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    button,
    .icon,
    .badge {
      transition: none;
      animation: none;
    }
  }
  @media (max-width: 480px), (max-height: 560px) {
    :host([open]) button {
      display: none;
    }
  }
`;
