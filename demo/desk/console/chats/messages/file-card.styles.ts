/** The file card: an image or a player, and below it, or alone, name, kind and size. */
import { css } from 'lit';

export const styles = css`
  :host {
    inline-size: fit-content;
    max-inline-size: 100%;
  }

  img,
  video {
    display: block;
    max-inline-size: min(320px, 100%);
    max-block-size: 220px;
    margin-block-end: 4px;
    border-radius: 6px;
  }

  audio {
    display: block;
    inline-size: min(280px, 100%);
    margin-block-end: 4px;
  }

  .card {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    padding: 2px 0;
    border-radius: 6px;
    color: inherit;
    text-decoration: none;
  }

  .card:hover .name {
    text-decoration: underline;
  }

  .type {
    display: grid;
    place-items: center;
    min-inline-size: 38px;
    block-size: 38px;
    padding-inline: 4px;
    border-radius: 6px;
    background: var(--accent);
    color: var(--on-accent);
    font-size: 11px;
    font-weight: 700;
  }

  .type svg {
    inline-size: 20px;
    block-size: 20px;
  }

  .name,
  .facts {
    display: block;
  }

  .name {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
