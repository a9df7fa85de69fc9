/**
 * Base class of elements that yield to the browser before heavy renders, so that they do not block the page for long.
 * Rows of the transcript do not yield, because they would appear empty while one scrolls.
 */
import { LitElement } from 'lit';

/** Runs heavy renders in a task of their own. The first render always counts as heavy. */
export class PacedElement extends LitElement {
  protected get isHeavy(): boolean {
    return !this.hasUpdated;
  }

  protected override async scheduleUpdate(): Promise<void> {
    if (this.isHeavy) await nextTask();
    super.scheduleUpdate();
  }
}

/** Yields to the browser. Where `scheduler.yield` exists, the continuation runs before other tasks. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  // Rejects if the page aborted the task that called it.
  return scheduler?.yield?.().catch(() => {}) ?? new Promise((resolve) => setTimeout(resolve));
}
