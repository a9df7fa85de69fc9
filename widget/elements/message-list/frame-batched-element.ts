/**
 * An element that renders its first change at once, and later ones at most once per animation frame.
 *
 * A list scrolls to new messages before that frame. Nothing is measured between a change and its drawing, which would
 * lay out the page once more.
 */
import { PacedElement } from '../../base/paced-element.ts';

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
