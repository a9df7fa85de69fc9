/**
 * A list that renders its first change at once, later ones once per animation frame, and lets frames pass while items keep
 * arriving: rows of a burst would be replaced as soon as they are drawn. A list scrolls to new messages before that frame.
 * Nothing is measured between a change and its drawing, which would lay out the page once more.
 */
import { PacedElement } from '../../base/paced-element.ts';
import type { ChatItem } from '../../state/chat-state.ts';

const LONGEST_WAIT = 100;

export class FrameBatchedElement extends PacedElement {
  declare items: readonly ChatItem[];
  #isDrawn = false;

  protected override async scheduleUpdate(): Promise<void> {
    if (this.#isDrawn) await this.#pause();
    this.#isDrawn = true;
    requestAnimationFrame(() => {
      this.#isDrawn = false;
    });
    await super.scheduleUpdate();
  }

  async #pause(): Promise<void> {
    const latest = performance.now() + LONGEST_WAIT;
    let items: readonly ChatItem[];
    do {
      ({ items } = this);
      await new Promise(requestAnimationFrame);
    } while (items !== this.items && performance.now() < latest);
  }
}
