/** Focuses the first element that fits, once the host has rendered what was changed. */
import type { LitElement } from 'lit';

export async function focusIn(host: LitElement, selector: string): Promise<void> {
  await host.updateComplete;
  host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
}
