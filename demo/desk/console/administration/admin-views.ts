/** The views of the administration, in the order of its navigation. **A new view is one entry here and its element**, which defines itself. */
import { html } from 'lit';
import type { View } from '../controls/view-frame.ts';
import type { ConsoleApi } from '../state/console-connection.ts';

export const ADMIN_VIEWS: readonly View<ConsoleApi>[] = [
  {
    id: 'people',
    label: 'Agents and groups',
    load: () => import('./people-view.ts'),
    show: (api) => html`<console-people-view .api=${api}></console-people-view>`,
  },
  {
    id: 'departments',
    label: 'Departments',
    load: () => import('./departments-view.ts'),
    show: (api) => html`<console-departments-view .api=${api}></console-departments-view>`,
  },
  {
    id: 'fields',
    label: 'Custom fields',
    load: () => import('./fields/fields-view.ts'),
    show: (api) => html`<console-fields-view .api=${api}></console-fields-view>`,
  },
  {
    id: 'filters',
    label: 'Customer filters',
    load: () => import('./filters/filters-view.ts'),
    show: (api) => html`<console-filters-view .api=${api}></console-filters-view>`,
  },
  {
    id: 'ticket-filters',
    label: 'Ticket filters',
    load: () => import('./filters/ticket-filters-view.ts'),
    show: (api) => html`<console-ticket-filters-view .api=${api}></console-ticket-filters-view>`,
  },
  {
    id: 'companies',
    label: 'Companies',
    load: () => import('./companies-view.ts'),
    show: (api) => html`<console-companies-view .api=${api}></console-companies-view>`,
  },
  {
    id: 'imports',
    label: 'Import',
    load: () => import('./imports-view.ts'),
    show: (api) => html`<console-imports-view .api=${api}></console-imports-view>`,
  },
  {
    id: 'chat-apps',
    label: 'Chat apps, test calls',
    load: () => Promise.all([import('./chat-apps-view.ts'), import('./test-calls.ts')]),
    show: (api) => html`<div>
      <console-chat-apps-view .api=${api}></console-chat-apps-view>
      <console-test-calls .api=${api}></console-test-calls>
    </div>`,
  },
  {
    id: 'callbacks',
    label: 'Callbacks',
    load: () => import('./callbacks-view.ts'),
    show: (api) => html`<console-callbacks-view .api=${api}></console-callbacks-view>`,
  },
];
