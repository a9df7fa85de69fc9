/** Refused calls of chat clients, and for records and applications (doc 3 §4.5, §4.6, §7). */
import { LUMI, XIAODENG } from '../../demo/desk/knowledge/knowledge-desk.ts';
import { type Case, type Cases, GONE_ROBOT, NO_ID, noRobot } from './case.ts';
import { NO_ROBOT, type World } from './world.ts';

export function chatCases({ sessionId, fullSession, ratedLog, begunLog, foreignLog }: World): Cases {
  const place = { robotId: LUMI.id, channelId: LUMI.scenes[0] };
  const scene: Case = [
    'the scene does not exist, or does not belong to the robot (its id is given)',
    `the scene 9 does not exist, or does not belong to the robot ${LUMI.id}`,
    { body: { ...place, channelId: 9, modelKey: 'default' } },
  ];
  const model: Case = [
    'the robot has no common-question model with the modelKey (it is given)',
    `the robot ${LUMI.id} has no common-question model "mine"`,
    { body: { ...place, modelKey: 'mine' } },
  ];
  const robot: Case = [GONE_ROBOT, noRobot, { body: { ...place, robotId: NO_ROBOT, modelKey: 'default' } }];
  const lost = (body: object): Case => [
    'the sessionId does not exist; initialise again',
    `the sessionId ${NO_ID} does not exist; initialise again`,
    { body: { ...body, sessionId: NO_ID } },
  ];
  const foreign = (body: object): Case => [
    'the logId does not belong to the sessionId (both are given)',
    `the logId ${foreignLog} does not belong to the sessionId ${sessionId}`,
    { body: { ...body, sessionId, logId: foreignLog } },
  ];
  const full = (body: object): Case => [
    'the session has as many messages as it may have; initialise again',
    `the session ${fullSession} is full (2000 messages); initialise again`,
    { body: { ...body, sessionId: fullSession } },
  ];
  const text = { robotId: LUMI.id, queryContent: 'Hello' };
  const flow = { flowId: 71 };
  const asked = { questionContent: 'How do I pay?' };
  const rating = { questionSurveyOptionId: 1 };
  return {
    'init-chat': [
      robot,
      scene,
      model,
      [
        'there is no application with the accessKeyId',
        'accessKeyId: there is no application with the accessKeyId "nobody"',
        { body: { ...place, accessKeyId: 'nobody' } },
      ],
    ],
    chat: [
      lost(text),
      full(text),
      ...['', ' \n', '\u3000'].map(
        (queryContent): Case => [
          'the query content is empty',
          'queryContent: the query content is empty',
          { body: { ...text, sessionId, queryContent } },
        ],
      ),
      [
        'the session is with another robot',
        `the session ${sessionId} is with the robot ${LUMI.id}, not ${XIAODENG.id}`,
        { body: { ...text, sessionId, robotId: XIAODENG.id } },
      ],
      [scene[0], scene[1], { body: { ...text, sessionId, channel_id: 9 } }],
    ],
    'click-flow': [
      lost(flow),
      full(flow),
      foreign(flow),
      [
        'the flow is not found (its id is given)',
        `the flow ${NO_ID} is not found`,
        { body: { sessionId, flowId: NO_ID } },
      ],
    ],
    'click-question': [
      lost(asked),
      full(asked),
      foreign(asked),
      [
        'the question does not exist, was deleted or is not valid now (its id is given)',
        `the question ${NO_ID} does not exist, was deleted or is not valid now`,
        { body: { sessionId, questionId: NO_ID } },
      ],
    ],
    'list-window-questions': [robot, scene, model],
    'list-hot-questions': [[GONE_ROBOT, noRobot, { body: { limitDayNum: 1, limitResultNum: 1, robotId: NO_ROBOT } }]],
    'rate-chat-answer': [
      lost(rating),
      foreign(rating),
      [
        'this reply was already evaluated (its logId is given)',
        `this reply was already evaluated (logId ${ratedLog})`,
        { body: { ...rating, sessionId, logId: ratedLog } },
      ],
      [
        'the logId is of no reply that can be evaluated',
        `the logId ${begunLog} is of no reply that can be evaluated`,
        { body: { ...rating, sessionId, logId: begunLog } },
      ],
    ],
    'rate-chat-session': [lost({})],
  };
}

export function recordCases(): Cases {
  const body = { robotId: LUMI.id, startTime: '2024-01-01 00:00:00', endTime: '2024-02-01 00:00:00' };
  return {
    'list-session-records': [
      [GONE_ROBOT, noRobot, { body: { ...body, robotId: NO_ROBOT } }],
      [
        'a time is malformed, or the end is before the start',
        /^startTime: must be a moment/,
        { body: { ...body, startTime: '2024-02-30 00:00:00' } },
      ],
      [
        'a time is malformed, or the end is before the start',
        'endTime: the period ends before it begins',
        { body: { ...body, endTime: '2023-01-01 00:00:00' } },
      ],
      [
        'a condition has a field, an operator or a value that it cannot have (its position is given)',
        /^conditionList\.0\.value/,
        { body: { ...body, conditionList: [{ field: 'platform', operator: 'is', value: [9] }] } },
      ],
    ],
    'list-session-logs': [
      ['the session does not exist (its id is given)', `the session ${NO_ID} does not exist`, { ids: [NO_ID] }],
    ],
    'list-application-robots': [
      [
        'the application does not exist (its key is given)',
        'appID: there is no application with the accessKeyId "nobody"',
        { query: { appID: 'nobody' } },
      ],
    ],
  };
}
