/** `<console-departments-view>`: the tree of departments: adds, renames and deletes them. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AdminDepartment, AdminDepartments } from '../../console-protocol/admin.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { defineList } from './list-view.ts';

type Draft = { id: number | null; parent: AdminDepartment | null; name: string };
type Placed = AdminDepartment & { level: number };

const renderRow = ({ level, name }: Placed): TemplateResult => html`<span>
  ${level > 0 ? html`<span class="soft" aria-hidden="true">${'– '.repeat(level)}</span>` : nothing}<b><bdi>${name}</bdi></b>
  ${level > 0 ? html`<span class="visually-hidden">, level ${level + 1}</span>` : nothing}</span
>`;

const placed = (departments: readonly AdminDepartment[], level = 0): Placed[] =>
  departments.flatMap((one) => [{ ...one, level }, ...placed(one.sub_department, level + 1)]);

defineList<AdminDepartments, Placed, Draft>('console-departments-view', {
  title: 'Departments',
  add: 'Add a department',
  blank: { id: null, parent: null, name: '' },
  list: 'Departments',
  form: 'Department',
  empty: () => 'There are no departments yet.',
  path: '/departments',
  rereadOn: 'departments',
  read: (api, signal) => api('GET', '/departments', undefined, signal),
  rowsOf: ({ departments }) => placed(departments),
  draftOf: ({ id, name }) => ({ id, parent: null, name }),
  bodyOf: ({ name, parent }) => ({ name, ...(parent && { parent_id: parent.id }) }),
  warningOf: ({ sub_department }) => (sub_department.length > 0 ? 'With those below it.' : 'For good.'),
  renderRow,
  renderActions: (one, edit) => html`<button
    class="quiet"
    aria-label=${`Add a department below ${one.name}`}
    @click=${() => edit({ id: null, parent: one, name: '' })}
  >
    Add below
  </button>`,
  renderForm: ({ name, parent }, set) => {
    const label = parent ? `Name of the department below ${parent.name}` : 'Name';
    return renderField('name', label, name, { longest: 255 }, (name) => set({ name }));
  },
});
