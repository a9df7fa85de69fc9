/** Styles of the lightbox: dark in every theme, because pictures are best viewed on dark ground. */
import { css } from 'lit';

export const lightboxStyles = css`
  dialog {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px) env(safe-area-inset-bottom, 0px)
      env(safe-area-inset-left, 0px);
    border: 0;
    color: #fff;
    background: rgb(12 15 16 / 94%);
    overscroll-behavior: contain;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
    animation: appear 0.1s;
  }
  dialog::backdrop {
    background: none;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 6px 8px;
    padding-inline-start: 16px;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
  }
  .bar .icon {
    color: #fff;
  }
  .bar [aria-pressed='true'] {
    background: rgb(255 255 255 / 22%);
  }
  :focus-visible {
    outline-color: #fff;
    outline-offset: -3px;
  }
  .stage {
    flex: 1;
    min-block-size: 0;
    display: grid;
    place-items: center;
    padding: 0 8px 8px;
    overflow: hidden;
    /* Allow pinch zoom. */
    touch-action: pan-x pan-y pinch-zoom;
  }
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 100%;
    min-block-size: 0;
    cursor: zoom-in;
  }
  .large {
    overflow: auto;
    place-items: safe center;
  }
  .large img {
    max-inline-size: none;
    max-block-size: none;
    /* Enlarge small pictures beyond their own size. */
    min-inline-size: min(200%, 1600px);
    cursor: zoom-out;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    .bar .icon {
      border-color: ButtonBorder;
    }
  }
`;
