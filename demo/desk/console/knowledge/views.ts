/**
 * The views of the knowledge area, in the order of its navigation. **A new view is one entry here and one module** that
 * defines its elements and exports `renderView`; it loads when it is opened first.
 */
import type { TemplateResult } from 'lit';
import type { ViewContext } from './view-context.ts';

export type View = {
  id: string;
  /** In the navigation. */
  label: string;
  load: () => Promise<{ renderView: (context: ViewContext) => TemplateResult }>;
};

export const VIEWS: readonly View[] = [
  { id: 'questions', label: 'Questions', load: () => import('./questions/view.ts') },
  { id: 'ask', label: 'Ask the robot', load: () => import('./ask/view.ts') },
  { id: 'trials', label: 'Trials', load: () => import('./trials/view.ts') },
  { id: 'teach', label: 'Not known', load: () => import('./teach/view.ts') },
  { id: 'transfer', label: 'Import and export', load: () => import('./transfer/view.ts') },
  { id: 'records', label: 'Conversations', load: () => import('./records/view.ts') },
  { id: 'plots', label: 'Figures', load: () => import('./plots/view.ts') },
  { id: 'entities', label: 'Entities', load: () => import('./entities/view.ts') },
  { id: 'templates', label: 'Data templates', load: () => import('./templates/view.ts') },
  { id: 'webhooks', label: 'Webhooks', load: () => import('./webhooks/view.ts') },
  { id: 'quota', label: 'Quota and access', load: () => import('./quota/view.ts') },
];
