/** The tabs of the lists at the side, each with its count. They are one tab stop; the arrow keys go from tab to tab. */
import { html, nothing, type TemplateResult } from 'lit';

const TABS = [
  { id: 'chats', label: 'Chats' },
  { id: 'inbox', label: 'Inbox' },
  { id: 'colleagues', label: 'Colleagues' },
] as const;

export type Tab = (typeof TABS)[number]['id'];

/** The tab at a place, counted from 0. */
export const tabAt = (index: number): Tab => TABS[index]?.id ?? 'chats';

type Props = { tab: Tab; counts: Readonly<Partial<Record<Tab, number>>>; show: (tab: Tab) => void };

export function renderTabs({ tab, counts, show }: Props): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = TABS.findIndex((one) => one.id === tab) + step;
    show(tabAt((index + TABS.length) % TABS.length));
  };
  return html`<div class="tabs" role="tablist" aria-label="Lists" @keydown=${onKey}>
    ${TABS.map(
      ({ id, label }) => html`<button
        class="quiet"
        role="tab"
        id=${`tab-${id}`}
        aria-selected=${tab === id}
        aria-controls="panel"
        tabindex=${tab === id ? 0 : -1}
        @click=${() => show(id)}
      >
        ${label}${counts[id] ? html` <span class="badge">${counts[id]}</span>` : nothing}
      </button>`,
    )}
  </div>`;
}
