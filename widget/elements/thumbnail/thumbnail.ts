/**
 * `<desk-chat-thumbnail>`: a decorative preview of a local image, empty for any other file. On a canvas, so that the page's
 * policy need not allow blob URLs.
 */
import { css, html, LitElement } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';

/** In pixels; twice the width of the largest preview. */
const WIDTH = 520;

export class DeskChatThumbnail extends withProperties(LitElement, {
  file: prop<Blob | null>(null),
}) {
  static override styles = css`
    :host {
      display: block;
    }
    canvas {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }
  `;

  constructor() {
    super();
    this.ariaHidden = 'true';
  }

  override updated(): void {
    if (this.file) void this.#draw(this.file);
  }

  override render() {
    return html`<canvas width="0" height="0"></canvas>`;
  }

  async #draw(file: Blob): Promise<void> {
    const picture = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).catch(() => null);
    const canvas = this.renderRoot.querySelector('canvas');
    if (!picture || !canvas || this.file !== file) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
  }
}
