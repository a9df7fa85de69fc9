/** Elements that choose when they are drawn, so that neither opening the chat nor what comes in holds the page up for long. */
import { LitElement } from 'lit';

/** Draws in a task of its own what is much, which the first rendering always is. */
export class PacedElement extends LitElement {
  protected get isMuch(): boolean {
    return !this.hasUpdated;
  }

  protected override async scheduleUpdate(): Promise<void> {
    if (this.isMuch) await nextTask();
    super.scheduleUpdate();
  }
}

/** Lets the browser do what waits, and go on before what is less urgent where it knows how. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  // Called within a task of the page that is given up, it rejects.
  return scheduler?.yield?.().catch(() => {}) ?? new Promise((resolve) => setTimeout(resolve));
}
