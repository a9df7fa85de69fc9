/** An element that is drawn as soon as something changes, but no more often than a visitor can see. */
import { PacedElement } from '../page/paced-element.ts';

/** Is drawn at once, but no more than once a frame: much that comes together is drawn together. */
export class FramedElement extends PacedElement {
  #isDrawn = false;

  protected override async scheduleUpdate(): Promise<void> {
    if (this.#isDrawn) await new Promise(requestAnimationFrame);
    this.#isDrawn = true;
    requestAnimationFrame(() => {
      this.#isDrawn = false;
    });
    await super.scheduleUpdate();
  }
}
