/** Tabs of the element's `#panel`. They are one tab stop; the arrow keys go from tab to tab. */
import { html, nothing, type TemplateResult } from 'lit';

export type Tab<Id extends string> = { id: Id; label: string; count?: number };

export function renderTabs<Id extends string>(
  label: string,
  tabs: readonly Tab<Id>[],
  current: Id,
  show: (id: Id) => void,
): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs.at((tabs.findIndex(({ id }) => id === current) + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    show(next.id);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>
    ${tabs.map(
      ({ id, label, count }) => html`<button
        class="quiet"
        role="tab"
        id=${`tab-${id}`}
        aria-selected=${current === id}
        aria-controls="panel"
        tabindex=${current === id ? 0 : -1}
        @click=${() => show(id)}
      >
        ${label}${count ? html` <span class="badge">${count}</span>` : nothing}
      </button>`,
    )}
  </div>`;
}
