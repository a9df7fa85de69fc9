/** The entities of robots: things with values that a question may name (doc 3 §2.4, §4.3, §8). */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, optional, optionalText, orDefault, text } from '../wire.ts';
import {
  answerWith,
  dataless,
  identifier,
  nonEmptyText,
  oneOf,
  operationDefaults,
  pageFields,
  pageOf,
  textUpTo,
} from './envelope.ts';

/** `type`: an entity that a user made, or one of the service. */
export const ENTITY_TYPES = { custom: 1, system: 2 } as const;
export const ENTITY_STATUS = { disabled: 0, enabled: 1 } as const;
/** `changeType` of a value. */
export const VALUE_CHANGES = { none: 0, add: 1, update: 2, delete: 3 } as const;

const LONGEST_VALUE = 200;
const MOST_VALUES = 500;
const MOST_SIMILAR = 50;

export const entity = z.looseObject({
  id: integer,
  robotId: integer,
  name: text,
  apiName: text,
  type: integer,
  status: integer,
  regex: ifUsable(optionalText),
  sysEntityIdentifier: ifUsable(optionalText),
  remark: ifUsable(optionalText),
  orders: ifUsable(integer),
  valueList: ifUsable(
    z.array(
      z.looseObject({
        id: integer,
        originalValue: text,
        changeType: ifUsable(integer),
        similarValueList: ifUsable(z.array(text)),
      }),
    ),
  ),
});

const value = nonEmptyText(LONGEST_VALUE);
const writableFields = {
  robotId: identifier,
  name: nonEmptyText(50),
  apiName: text.pipe(
    z
      .string()
      .min(1)
      .max(50)
      .regex(/^[A-Za-z0-9_]+$/, 'only letters, digits and underscores'),
  ),
  regex: textUpTo(500),
  remark: textUpTo(255),
};

const UNKNOWN = 'the entity does not exist or was deleted (its id is given)';
const WRITING_CONDITIONS = [
  'the robot does not exist or was deleted',
  'another entity of the robot has the name or the apiName (its id is given)',
  'the regular expression cannot be used',
] as const;

const shared = (...conditions: string[]) => ({
  ...operationDefaults('doc 3 §4.3, §2.4', conditions),
  schemas: { Entity: entity },
});

export const createEntity = defineOperation({
  ...shared(...WRITING_CONDITIONS, 'there are too many entities'),
  name: 'create-entity',
  method: 'POST',
  path: '/entity',
  summary: 'A new entity without values.',
  body: z.object(writableFields),
  answer: answerWith(entity),
});

export const getEntity = defineOperation({
  ...shared(UNKNOWN),
  name: 'get-entity',
  method: 'GET',
  path: '/entity/:id',
  summary: 'One entity with its values.',
  params: z.object({ id: identifier }),
  answer: answerWith(entity),
});

export const updateEntity = defineOperation({
  ...shared(
    UNKNOWN,
    ...WRITING_CONDITIONS,
    'the entity is of the system, or another robot’s',
    'the entity has no such value (its id is given)',
    'the value is there twice, or there are too many values',
  ),
  name: 'update-entity',
  method: 'PUT',
  path: '/entity/:id',
  summary: 'Change an entity and those of its values whose `changeType` says so.',
  params: z.object({ id: identifier }),
  body: z.object({
    ...writableFields,
    valueList: optional(
      z
        .array(
          z.object({
            id: optional(identifier),
            originalValue: optional(value),
            changeType: orDefault(oneOf(0, 1, 2, 3), VALUE_CHANGES.none),
            similarValueList: optional(z.array(value).max(MOST_SIMILAR)),
          }),
        )
        .max(MOST_VALUES),
    ),
  }),
  answer: dataless,
});

export const deleteEntity = defineOperation({
  ...shared(UNKNOWN, 'the entity is of the system', 'the entity has values and `force` is not 1'),
  name: 'delete-entity',
  method: 'DELETE',
  path: '/entity/:id',
  summary: 'Delete an entity; with values only if `force` is 1.',
  params: z.object({ id: identifier }),
  query: z.object({ force: orDefault(oneOf(0, 1), 0) }),
  answer: dataless,
});

export const setEntityStatus = defineOperation({
  ...shared(UNKNOWN, 'an integer parameter has an invalid value'),
  name: 'set-entity-status',
  method: 'PUT',
  path: '/entity/:id/status/:status',
  summary: 'Enable (1) or disable (0) an entity.',
  params: z.object({ id: identifier, status: oneOf(ENTITY_STATUS.disabled, ENTITY_STATUS.enabled) }),
  answer: dataless,
});

export const listEntities = defineOperation({
  ...shared('the robot does not exist or was deleted'),
  name: 'list-entities',
  method: 'GET',
  path: '/entity/robot/:robotId',
  summary: 'The entities of a robot, those of the system first.',
  params: z.object({ robotId: identifier }),
  query: z.object({
    ...pageFields(10, 100),
    keyword: textUpTo(LONGEST_VALUE),
    status: optional(oneOf(ENTITY_STATUS.disabled, ENTITY_STATUS.enabled)),
  }),
  answer: pageOf(entity),
});

export const ENTITY_OPERATIONS = operationsByName(
  createEntity,
  getEntity,
  updateEntity,
  deleteEntity,
  setEntityStatus,
  listEntities,
);
