/** An element whose first rendering is a task of its own, so that opening the chat never holds the page up for long. */
import { LitElement } from 'lit';

export class PacedElement extends LitElement {
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await nextTask();
    super.scheduleUpdate();
  }
}

/** Lets the browser do what waits, and go on before what is less urgent where it knows how. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  // Called within a task of the page that is given up, it rejects.
  return scheduler?.yield?.().catch(() => {}) ?? new Promise((resolve) => setTimeout(resolve));
}
