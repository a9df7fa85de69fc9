/**
 * The views of the administration, in the order of its navigation. **A new view is one entry here and one module** that defines its
 * elements and exports `renderView`; it loads when it is opened first.
 */
import type { TemplateResult } from 'lit';
import type { ConsoleApi } from '../state/console-connection.ts';

export type AdminView = {
  id: string;
  /** In the navigation. */
  label: string;
  load: () => Promise<{ renderView: (api: ConsoleApi) => TemplateResult }>;
};

export const ADMIN_VIEWS: readonly AdminView[] = [
  { id: 'people', label: 'Agents and groups', load: () => import('./people/view.ts') },
  { id: 'departments', label: 'Departments', load: () => import('./departments/view.ts') },
  { id: 'fields', label: 'Custom fields', load: () => import('./fields/view.ts') },
  { id: 'filters', label: 'Customer filters', load: () => import('./filters/view.ts') },
  { id: 'ticket-filters', label: 'Ticket filters', load: () => import('./ticket-filters/view.ts') },
  { id: 'companies', label: 'Companies', load: () => import('./companies/view.ts') },
  { id: 'imports', label: 'Import', load: () => import('./imports/view.ts') },
  { id: 'chat-apps', label: 'Chat apps, test calls', load: () => import('./chat-apps/view.ts') },
  { id: 'callbacks', label: 'Callbacks', load: () => import('./callbacks/view.ts') },
];
