/** An element that renders changes at most once per animation frame. */
import { PacedElement } from '../page/paced-element.ts';

/** Renders the first change at once and batches later ones until the next animation frame. */
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
