/** Refused calls for entities and data templates (doc 3 §4.3, §4.4, §7). */
import { LUMI, XIAODENG } from '../../demo/desk/knowledge/knowledge-desk.ts';
import { type Case, type Cases, type Given, GONE_ROBOT, NO_ID, noRobot } from './case.ts';
import { attribute, ENTITY, NO_ROBOT, TEMPLATE, type World } from './world.ts';

export function entityCases({ entity, size, systemEntity }: World): Cases {
  const unknown = 'the entity does not exist or was deleted (its id is given)';
  const gone = `the entity ${NO_ID} does not exist or was deleted`;
  const create = (more: object): Given => ({ body: { ...ENTITY, name: 'Room', apiName: 'room', ...more } });
  const change = (more: object, id = size.id): Given => ({ ids: [id], ...create(more) });
  const writing = (wrong: (more: object) => Given): Case[] => [
    [GONE_ROBOT, noRobot, wrong({ robotId: NO_ROBOT })],
    [
      'another entity of the robot has the name or the apiName (its id is given)',
      `the entity ${entity.id} of the robot has the name or the apiName "Colour"`,
      wrong({ apiName: 'colour' }),
    ],
    [
      'the regular expression cannot be used',
      'the regular expression cannot be used: a class has no end',
      wrong({ regex: '[' }),
    ],
  ];
  const value = entity.id;
  return {
    'create-entity': [
      ...writing(create),
      ['there are too many entities', 'a robot can have at most 500 entities', create({ robotId: XIAODENG.id })],
    ],
    'get-entity': [[unknown, gone, { ids: [NO_ID] }]],
    'update-entity': [
      [unknown, gone, change({}, NO_ID)],
      ...writing(change),
      [
        'the entity is of the system, or another robot’s',
        new RegExp(`^the entity ${systemEntity} `),
        change({}, systemEntity),
      ],
      [
        'the entity is of the system, or another robot’s',
        `the entity ${size.id} does not belong to the robot ${XIAODENG.id}`,
        change({ robotId: XIAODENG.id }),
      ],
      [
        'the entity has no such value (its id is given)',
        `the entity ${size.id} has no value ${value}`,
        change({ valueList: [{ id: value, changeType: 3 }] }),
      ],
      [
        'the value is there twice, or there are too many values',
        /^the value \d+ of the entity is "RED", too$/,
        change({ valueList: ['red', 'RED'].map((originalValue) => ({ originalValue, changeType: 1 })) }),
      ],
    ],
    'delete-entity': [
      [unknown, gone, { ids: [NO_ID] }],
      [
        'the entity is of the system',
        new RegExp(`^the entity ${systemEntity} .*of the system`),
        { ids: [systemEntity] },
      ],
      [
        'the entity has values and `force` is not 1',
        new RegExp(`^the entity ${entity.id} has 1 value`),
        { ids: [entity.id] },
      ],
    ],
    'set-entity-status': [
      [unknown, gone, { ids: [NO_ID, 1] }],
      [
        'an integer parameter has an invalid value',
        'status: the integer parameter has an invalid value',
        { ids: [entity.id, 'on'] },
      ],
    ],
    'list-entities': [[GONE_ROBOT, noRobot, { ids: [NO_ROBOT] }]],
  };
}

export function templateCases({ template, child, lowest }: World): Cases {
  const unknown = 'the template does not exist or was deleted (its id is given)';
  const gone = `the template ${NO_ID} does not exist or was deleted`;
  const [height] = template.attributes ?? [];
  const create = (more: object): Given => ({ body: { ...TEMPLATE, name: 'Rug', ...more } });
  const change = (more: object, id = child.id): Given => ({
    ids: [id],
    body: { ...TEMPLATE, name: 'Desk lamp', parentId: template.id, ...more },
  });
  const search = (strategy: object) => ({
    datumSearch: {
      noResultContent: 'None',
      recommendationNumber: 1,
      strategies: [{ name: 'by room', clarificationAskContent: 'Which?', ...strategy }],
    },
  });
  const PARENT = 'the parent does not belong to the robot, or is the template or below it';
  const TARGET = 'attributeId is missing for target 1, or given for target 2';
  const FULL = 'there are too many templates, or too many levels of them';
  const twins = [attribute('Width'), attribute('WIDTH')];
  const writing = (wrong: (more: object) => Given): Case[] => [
    [GONE_ROBOT, noRobot, wrong({ robotId: NO_ROBOT })],
    [PARENT, `the parent template ${NO_ID} does not belong to the robot ${LUMI.id}`, wrong({ parentId: NO_ID })],
    [
      'another template of the robot has the name (its id is given)',
      `the template ${template.id} in the same place has the name "lamp"`,
      wrong({ parentId: 0, name: 'lamp' }),
    ],
    [
      'two attributes have one name, or there are too many of them or of their names',
      /^two attributes of the template \d+ are called "WIDTH"$/,
      wrong({ attributes: twins }),
    ],
    [
      'the template has no such attribute, or inherits it (its id is given)',
      /^the template \d+ has no attribute 4711$/,
      wrong({ datumDefaultAnswer: { answerType: 1, attributeIdList: [NO_ID] } }),
    ],
    [
      'attributeIdList is empty although answerType is not 3',
      'datumDefaultAnswer.attributeIdList must not be empty for answerType 2',
      wrong({ datumDefaultAnswer: { answerType: 2, attributeIdList: [] } }),
    ],
    [TARGET, /^attributeId of the strategy "by room" must not be null/, wrong(search({ retrievalTarget: 1 }))],
    [TARGET, /^attributeId .*must be omitted/, wrong(search({ retrievalTarget: 2, attributeId: height?.id }))],
  ];
  return {
    'delete-data-template': [
      [unknown, gone, { ids: [NO_ID] }],
      [
        'there are templates below it',
        `below the template ${template.id} there is the template ${child.id}`,
        { ids: [template.id] },
      ],
    ],
    'get-data-template': [[unknown, gone, { ids: [NO_ID] }]],
    'create-data-template': [
      ...writing(create),
      [FULL, 'a robot can have at most 1000 templates', create({ robotId: XIAODENG.id })],
    ],
    'update-data-template': [
      [unknown, gone, change({}, NO_ID)],
      ...writing(change),
      [FULL, `below the template ${lowest} there would be more than 10 levels`, change({ parentId: lowest })],
      [
        PARENT,
        `the parent template ${child.id} is the template ${child.id} itself, or below it`,
        change({ parentId: child.id }),
      ],
      [
        'the template has no such attribute, or inherits it (its id is given)',
        `the attribute ${height?.id} is inherited: change it in the template ${template.id}`,
        change({ attributes: [attribute('Height', { id: height?.id, changeType: 2 })] }),
      ],
      [
        'the id of the body is not the path’s (both are given)',
        `id: the path names the template ${child.id}, the body ${template.id}`,
        change({ id: template.id }),
      ],
    ],
  };
}
