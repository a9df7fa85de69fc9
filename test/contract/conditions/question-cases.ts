/** Refused calls for questions and categories (doc 3 §4.1, §4.2, §7). */
import { LUMI, XIAODENG } from '../../demo/desk/knowledge/knowledge-desk.ts';
import { type Case, type Cases, type Given, GONE_ROBOT, NO_ID, noRobot } from './case.ts';
import { NO_ROBOT, type World } from './world.ts';

const DUPLICATE = /duplicates the question \d+$/;
const PERIOD = { availableTimeType: 2, startTime: '', endTime: '2024-01-01 00:00:00' };

/** For creating and editing a question alike, by the fields that differ. */
function writingCases(
  world: World,
  wrong: (more: object) => Given,
  names: Record<'answer' | 'scenes' | 'similar', string>,
) {
  const { known, theirCategory, question } = world;
  const ofTheirs = `the category ${theirCategory.id} does not belong to the robot ${LUMI.id}`;
  const { answer, scenes, similar } = names;
  const similarOf = (content: string) => ({ [similar]: [similar === 'similarQuestions' ? content : { content }] });
  return [
    ['the category does not belong to the robot', ofTheirs, wrong({ categoryId: theirCategory.id })],
    [
      'the scene does not exist, or does not belong to the robot (its id is given)',
      `the scene 9 does not exist, or does not belong to the robot ${LUMI.id}`,
      wrong({ [scenes]: [{ id: 7 }, { id: XIAODENG.scenes[0] }] }),
    ],
    [
      'the validity period is empty while one is enabled',
      'the validity period is empty although one is enabled: startTime',
      wrong(PERIOD),
    ],
    [
      'the question duplicates another (its id is given)',
      `"Where is my parcel?" duplicates the question ${known.id}`,
      wrong({ content: 'Where is my parcel?' }),
    ],
    ['the question duplicates another (its id is given)', DUPLICATE, wrong(similarOf('PARCEL lost'))],
    [
      'the answer is empty',
      `${answer}.content: the answer must not be empty`,
      wrong({ [answer]: { ...question.answer, content: ' ' } }),
    ],
    ['no scene is selected', `${scenes}: no scene is selected`, wrong({ [scenes]: [] })],
    ...['', 'x'.repeat(201)].map(
      (content): Case => [
        'a similar question is empty or longer than 200 characters',
        new RegExp(`^${similar}\\.0.*: a similar question must not be empty or longer than 200 characters$`),
        wrong(similarOf(content)),
      ],
    ),
    [
      'a suggested question or an address in the answer is of no use',
      `the suggested question ${NO_ID} does not exist, or does not belong to the robot ${LUMI.id}`,
      wrong({ suggestType: 3, suggestsList: [{ id: NO_ID }] }),
    ],
  ] satisfies Case[];
}

export function questionCases(world: World): Cases {
  const { known, edited, orphan, theirs, question, edit, theirCategory } = world;
  const unknown = 'the question does not exist or was deleted';
  const gone = `the question ${NO_ID} does not exist or was deleted`;
  const create = (more: object): Given => ({ body: { ...question, ...more } });
  const change = (more: object, id = edited.id): Given => ({ ids: [id], body: { ...edit, ...more } });
  const theirSimilar = known.similarQuestion?.[0]?.id ?? 0;
  return {
    'list-common-question-models': [
      [
        'an integer parameter has an invalid value',
        'pageNum: the integer parameter has an invalid value',
        { ids: [54], query: { pageNum: 'many' } },
      ],
      [GONE_ROBOT, noRobot, { ids: [NO_ROBOT] }],
    ],
    'search-questions': [
      [GONE_ROBOT, noRobot, { body: { robotId: NO_ROBOT } }],
      [
        'the category does not belong to the robot',
        `the category ${theirCategory.id} does not belong to the robot ${LUMI.id}`,
        { body: { robotId: LUMI.id, categoryId: theirCategory.id } },
      ],
    ],
    'get-question': [[unknown, gone, { ids: [NO_ID] }]],
    'create-question': [
      [GONE_ROBOT, noRobot, create({ robotId: NO_ROBOT })],
      ...writingCases(world, create, { answer: 'answer', scenes: 'channelList', similar: 'similarQuestions' }),
    ],
    'delete-question': [[unknown, gone, { ids: [NO_ID] }]],
    'update-question': [
      [unknown, gone, change({}, NO_ID)],
      [GONE_ROBOT, noRobot, change({}, orphan.id)],
      ...writingCases(world, change, {
        answer: 'answerUpdateRequest',
        scenes: 'simpleChannelList',
        similar: 'simpleQuestionUpdateRequests',
      }),
      [
        'the answer or a similar question is another question’s',
        `the question ${edited.id} has no answer ${theirs.answer?.id}`,
        change({ answerUpdateRequest: { ...question.answer, id: theirs.answer?.id } }),
      ],
      [
        'the answer or a similar question is another question’s',
        `the question ${edited.id} has no similar question ${theirSimilar}`,
        change({ simpleQuestionUpdateRequests: [{ id: theirSimilar, content: 'Norway' }] }),
      ],
      [
        'the id of the body is not the path’s (both are given)',
        `id: the path names the question ${edited.id}, the body ${known.id}`,
        change({ id: known.id }),
      ],
    ],
  };
}

export function categoryCases({ all, lamps, theirCategory }: World): Cases {
  const unknown = 'the category does not exist or was deleted (its id is given)';
  const gone = `the category ${NO_ID} does not exist or was deleted`;
  const create = (more: object): Given => ({ body: { name: 'Shades', parentId: 0, robotId: LUMI.id, ...more } });
  const EMPTY = 'name, parentId or robotId is empty';
  const INVALID = 'an integer parameter has an invalid value';
  const FULL = 'there are too many categories, or too many levels of them';
  return {
    'list-categories': [
      ['robotId is missing', 'robotId must not be null', {}],
      [GONE_ROBOT, noRobot, { query: { robotId: String(NO_ROBOT) } }],
    ],
    'get-category': [[unknown, gone, { ids: [NO_ID] }]],
    'delete-category': [
      [unknown, gone, { ids: [NO_ID] }],
      ['a system category stays', `the category ${all?.id} ('all') is of the system and stays`, { ids: [all?.id] }],
    ],
    'create-category': [
      ...['name', 'parentId', 'robotId'].flatMap((field): Case[] => [
        [EMPTY, `${field} must not be null`, create({ [field]: null })],
        [EMPTY, `${field}: must not be empty`, create({ [field]: '' })],
      ]),
      ...['parentId', 'robotId', 'classify'].map(
        (field): Case => [
          INVALID,
          new RegExp(`^${field}: (the integer parameter has an invalid value|Invalid option.*)$`),
          create({ [field]: 'x' }),
        ],
      ),
      [GONE_ROBOT, noRobot, create({ robotId: NO_ROBOT })],
      [
        'another category of the robot has the name (its id is given)',
        `the category ${lamps.id} of the robot has the name "LAMPS"`,
        create({ name: 'LAMPS' }),
      ],
      [
        'the parent does not belong to the robot',
        `the parent category ${theirCategory.id} does not belong to the robot ${LUMI.id}`,
        create({ parentId: theirCategory.id }),
      ],
      [FULL, 'a robot can have at most 1000 categories', create({ robotId: XIAODENG.id })],
    ],
  };
}
