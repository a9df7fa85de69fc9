/** An element that renders its first change at once, and later ones at most once per animation frame. */
import { PacedElement } from '../page/paced-element.ts';

export class FrameBatchedElement extends PacedElement {
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
