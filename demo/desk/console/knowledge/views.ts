/** The views of the knowledge area, in the order of its navigation. **A new view is one entry here and its elements**, which define themselves. */
import { html } from 'lit';
import type { View } from '../controls/view-frame.ts';
import { entryIn, type ViewContext } from './knowledge-view.ts';

export const VIEWS: readonly View<ViewContext>[] = [
  {
    id: 'questions',
    label: 'Questions',
    load: () => Promise.all([import('./questions/question-list.ts'), import('./questions/question-editor.ts')]),
    // The path names a question, by its id or as `new`.
    show: (context) =>
      context.path.length > 0
        ? html`<console-question-editor .context=${context}></console-question-editor>`
        : html`<console-question-list .context=${context}></console-question-list>`,
  },
  {
    id: 'ask',
    label: 'Ask the robot',
    load: () => import('./ask/ask-robot.ts'),
    show: (context) => html`<console-ask-robot .context=${context}></console-ask-robot>`,
  },
  {
    id: 'trials',
    label: 'Trials',
    load: () => import('./trials/trial-set.ts'),
    show: (context) => html`<console-trial-set .context=${context}></console-trial-set>`,
  },
  {
    id: 'teach',
    label: 'Not known',
    load: () => import('./teach/teach-list.ts'),
    show: (context) => html`<console-teach-list .context=${context}></console-teach-list>`,
  },
  {
    id: 'transfer',
    label: 'Import and export',
    load: () => import('./transfer/transfer-questions.ts'),
    show: (context) => html`<console-transfer-questions .context=${context}></console-transfer-questions>`,
  },
  {
    id: 'records',
    label: 'Conversations',
    load: () => import('./records/records-view.ts'),
    show: (context) => html`<console-records-view .context=${context}></console-records-view>`,
  },
  {
    id: 'plots',
    label: 'Figures',
    load: () => import('./plots/plots-view.ts'),
    show: (context) => html`<console-plots-view .context=${context}></console-plots-view>`,
  },
  {
    id: 'entities',
    label: 'Entities',
    load: () => Promise.all([import('./entities/entity-list.ts'), import('./entities/entity-editor.ts')]),
    show(context) {
      const id = entryIn(context, context.path[0]);
      return id === undefined
        ? html`<console-entity-list .context=${context}></console-entity-list>`
        : html`<console-entity-editor .context=${context} .entryId=${id}></console-entity-editor>`;
    },
  },
  {
    id: 'templates',
    label: 'Data templates',
    load: () => import('./templates/templates-view.ts'),
    show: (context) => html`<console-templates-view .context=${context}></console-templates-view>`,
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    load: () =>
      Promise.all([
        import('./webhooks/webhook-list.ts'),
        import('./webhooks/webhook-editor.ts'),
        import('./webhooks/task-editor.ts'),
      ]),
    show(context) {
      const [kind, part] = context.path;
      const id = entryIn(context, part);
      if (id === undefined) return html`<console-webhook-list .context=${context}></console-webhook-list>`;
      return kind === 'task'
        ? html`<console-task-editor .context=${context} .entryId=${id}></console-task-editor>`
        : html`<console-webhook-editor .context=${context} .entryId=${id}></console-webhook-editor>`;
    },
  },
  {
    id: 'quota',
    label: 'Quota and access',
    load: () => import('./quota/quota-view.ts'),
    show: (context) => html`<console-quota-view .context=${context}></console-quota-view>`,
  },
];
