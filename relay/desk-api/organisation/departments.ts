/** The departments of the company (doc 1 §2.6, §4.3). */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { ifUsable, integer, text } from '../wire.ts';

export type Department = {
  [more: string]: unknown;
  id: number;
  name: string;
  sub_department?: Department[] | undefined;
};

export const department: z.ZodType<Department> = z.looseObject({
  id: integer,
  name: text,
  sub_department: z.lazy(() => ifUsable(z.array(department))),
});

const name = text.pipe(z.string().min(1).max(255));

const shared = {
  api: OPEN_API_V1,
  source: 'doc 1 §4.3, §2.6',
  // Doc 1 §7 has one code for all errors of a department, its name and its parent.
  badInput: 2000,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2000: {
      meaning: 'department-refused',
      text: 'the name is used, there is no such department or parent, or `parent_id` is no whole number from 0',
    },
  },
} as const;

export const listDepartments = defineOperation({
  ...shared,
  name: 'list-departments',
  method: 'GET',
  path: '/departments',
  summary: 'All departments, each with those below it.',
  answer: codedAnswer.extend({ departments: z.array(department) }),
  schemas: { Department: department },
});

export const createDepartment = defineOperation({
  ...shared,
  name: 'create-department',
  method: 'POST',
  path: '/departments',
  summary: 'A new department, below the one that `parent_id` names; 0 is none.',
  body: z.object({ name, parent_id: integer.pipe(z.int().min(0)).default(0) }),
  answer: codedAnswer.extend({ id: integer }),
});

export const updateDepartment = defineOperation({
  ...shared,
  name: 'update-department',
  method: 'PUT',
  path: '/departments/:id',
  summary: 'Change a department’s name; it stays where it is, whatever `parent_id` says.',
  params: z.object({ id: integer }),
  body: z.object({ name }),
  answer: codedAnswer.extend({ department: z.looseObject({ id: integer, name: text, parent_id: integer }) }),
});

export const deleteDepartment = defineOperation({
  ...shared,
  name: 'delete-department',
  method: 'DELETE',
  path: '/departments/:id',
  summary: 'Delete a department.',
  params: z.object({ id: integer }),
  answer: codedAnswer,
});

export const DEPARTMENT_OPERATIONS = operationsByName(
  listDepartments,
  createDepartment,
  updateDepartment,
  deleteDepartment,
);
