/** A square thumbnail. */
import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    border: 1px solid var(--line);
    border-radius: 6px;
    overflow: hidden;
  }

  canvas {
    max-inline-size: 100%;
    max-block-size: 100%;
  }
`;
