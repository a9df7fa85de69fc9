/** `<console-image-thumb>`: a thumbnail of an unsent image, on a canvas, because the page's CSP does not allow `blob:` images. */
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';

const SIZE = 128;

const styles = css`
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

export class ImageThumb extends withProperties(LitElement, {
  file: prop<File | null>(null),
}) {
  static override styles = styles;

  override render(): TemplateResult {
    return html`<canvas width="0" height="0" role="img" aria-label=${this.file?.name ?? ''}></canvas>`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('file') && this.file) void this.#draw(this.file);
  }

  async #draw(file: File): Promise<void> {
    const picture = await createImageBitmap(file).catch(() => null);
    const canvas = this.renderRoot.querySelector('canvas');
    if (!picture || !canvas || file !== this.file) return;
    const scale = SIZE / Math.max(picture.width, picture.height);
    canvas.width = Math.max(1, picture.width * scale);
    canvas.height = Math.max(1, picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
  }
}
