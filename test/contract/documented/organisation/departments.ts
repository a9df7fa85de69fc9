/** Departments (doc 1 §2.6, §4.3, §7), written from the document alone. */
import { department } from '../../../../relay/desk-api/organisation/departments.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { asCoded, codeAlone, others, type Treatment } from '../../treatment.ts';

/** Doc 1 §7: one code for a used name, an unknown parent or department, and a `parent_id` that is not a whole number from 0. */
const REFUSED = { 2000: /name is used.*no such department or parent.*parent_id/ };
const TREE = [
  { id: 1, name: 'Sales', sub_department: [{ id: 3, name: 'Lamps', sub_department: [] }] },
  { id: 2, name: 'Workshop', sub_department: [] },
];

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'list-departments',
    method: 'GET',
    path: '/open_api_v1/departments',
    signed: true,
    required: [],
    answer: { code: 1000, departments: TREE },
    codes: REFUSED,
  },
  {
    name: 'create-department',
    method: 'POST',
    path: '/open_api_v1/departments',
    signed: true,
    body: { name: 'Lamps', parent_id: 1 },
    required: ['name'],
    answer: { code: 1000, id: 3 },
    codes: REFUSED,
  },
  {
    name: 'update-department',
    method: 'PUT',
    path: '/open_api_v1/departments/:id',
    signed: true,
    params: { id: 3 },
    body: { name: 'Lamps and shades' },
    required: ['id', 'name'],
    answer: { code: 1000, department: { id: 3, name: 'Lamps and shades', parent_id: 1 } },
    codes: REFUSED,
  },
  {
    name: 'delete-department',
    method: 'DELETE',
    path: '/open_api_v1/departments/:id',
    signed: true,
    params: { id: 3 },
    required: ['id'],
    answer: { code: 1000, message: 'OK' },
    codes: REFUSED,
  },
];

const byOperators = others('for operators at the command line: visitors are given to groups, not to departments');
const fields = (...names: string[]): Record<string, Treatment> =>
  Object.fromEntries(names.map((name) => [name, byOperators]));

export const SECTIONS: readonly Section[] = [
  { title: '§2.6 department', schema: department, fields: fields('id', 'name', 'sub_department') },
  ...sectionsOfCall('list-departments', {}, { ...codeAlone, departments: byOperators }),
  ...sectionsOfCall('create-department', fields('name', 'parent_id'), { ...codeAlone, id: byOperators }),
  ...sectionsOfCall('update-department', fields('id', 'name'), {
    ...codeAlone,
    ...fields('department', 'department.id', 'department.name', 'department.parent_id'),
  }),
  ...sectionsOfCall('delete-department', fields('id'), asCoded),
];
