/** Compares reply notifications with doc 1 §6.1, and their messages with §2.9. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ANSWER_TYPES,
  HANDLED_MESSAGE_TYPES,
  HIDDEN_MESSAGE_TYPES,
  replyNotification,
} from '../../relay/desk-api/outbound/replies.ts';
import { SURVEYS } from './documented/im/survey-options.ts';
import { withAddedFields, withTextNumbers } from './variations.ts';

const CUSTOMER = { customer_token: 'visitor-7f3a' };

const ROBOT = {
  ...CUSTOMER,
  assign_type: 'robot',
  messages: [
    {
      type: 'message',
      message_id: 'r-77',
      data: {
        question_id: 1201,
        question_title: 'Where is my parcel?',
        answer: '<p>On its way.</p>',
        gus_list: [{ question_title: 'Can I cancel?' }],
        relate_list: [{ question_title: 'What does delivery cost?' }],
        third_url: { url: 'https://shop.example/track' },
      },
    },
  ],
};

const UROBOT = {
  ...CUSTOMER,
  assign_type: 'urobot',
  messages: {
    sessionId: '412',
    logId: 7701,
    aid: 1201,
    ansContent: '<p>On its way.</p>',
    ansType: 2,
    hitQuestion: 'Where is my parcel?',
    suggestQuestionList: [{ id: 1202, content: 'Can I cancel?', type: 1 }],
    flowId: 81,
    flowTitle: 'Returns',
    flowContent: '<p><b class="flow-item" data-type="2" data-id="82" data-robotid="54">Lamps</b></p>',
  },
};

const agentMessage = (type: string, data: Record<string, unknown>) => ({
  type,
  message_id: `a-${type}`,
  agent_id: 101,
  agent_name: 'Juniper',
  agent_avatar: 'https://desk.example/j.png',
  im_sub_session_id: 9001,
  message_created_at: '2024-03-01 09:30:00',
  data,
});

const file = (name: string) => ({ content: `https://desk.example/${name}`, filename: name, filesize: '4.3M' });

/** Every message type of §2.9 with its documented data. */
const MESSAGES = [
  agentMessage('start_session', { content: 'Juniper joined.' }),
  agentMessage('message', { content: 'Hello <b>there</b>', font: 'serif' }),
  agentMessage('image', { content: 'https://desk.example/a.png' }),
  agentMessage('audio', { ...file('a.mp3'), duration: 12 }),
  agentMessage('video', file('a.mp4')),
  agentMessage('file', file('a.pdf')),
  agentMessage('rich', { content: '<ul><li>One</li></ul>' }),
  agentMessage('struct', {
    content: { title: 'Lamp', description: 'Oak', img_url: '', buttons: [{ type: 'link', text: 'See', value: '/' }] },
  }),
  agentMessage('transfer', { content: 'Otis takes over.' }),
  ...['info_transfer', 'survey', 'active_guest', 'info_appoint', 'form', 'form_received', 'info', 'robot_transfer'].map(
    (type) => agentMessage(type, { content: 'for agents' }),
  ),
  agentMessage('close', { close_type: 'normal', content: 'The chat was closed.', survey_options: SURVEYS.text }),
];

const AGENT = { ...CUSTOMER, assign_type: 'agent', messages: MESSAGES };

const withMessage = (message: Record<string, unknown>) => ({ ...AGENT, messages: [message] });
const readMessage = (message: Record<string, unknown>) => {
  const push = replyNotification.parse(withMessage(message));
  assert.ok(push.assign_type === 'agent');
  return push.messages[0];
};

for (const [kind, push] of Object.entries({ robot: ROBOT, urobot: UROBOT, agent: AGENT })) {
  describe(`a reply of the kind ${kind}`, () => {
    it('is read whole, in its order', () => {
      assert.deepEqual(replyNotification.parse(push), push);
    });

    it('is read with integers as text', () => {
      assert.deepEqual(replyNotification.parse(withTextNumbers(push)), push);
    });

    it('keeps undocumented fields', () => {
      const more = withAddedFields(push);
      assert.deepEqual(replyNotification.parse(more), more);
    });
  });
}

describe('a robot’s answer', () => {
  const [message] = ROBOT.messages as [(typeof ROBOT.messages)[0]];
  const withData = (data: Record<string, unknown>) => ({ ...ROBOT, messages: [{ ...message, data }] });

  it('is read with empty, absent or malformed lists and links', () => {
    for (const nothing of [null, undefined, '', [], {}, [{}]]) {
      const data = { ...message.data, gus_list: nothing, relate_list: nothing, third_url: nothing };
      const push = replyNotification.parse(withData(data));
      assert.ok(push.assign_type === 'robot');
      assert.equal(push.messages[0]?.data.answer, message.data.answer, JSON.stringify(nothing));
    }
  });

  it('may be small talk, which has the number 0', () => {
    const push = replyNotification.parse(withData({ question_id: '0', answer: 'Hello!' }));
    assert.ok(push.assign_type === 'robot');
    assert.equal(push.messages[0]?.data.question_id, 0);
  });
});

describe('a platform robot’s answer', () => {
  it('has the documented kinds', () => {
    assert.deepEqual(Object.values(ANSWER_TYPES), [1, 2, 3, 4, 6, 8]);
  });

  it('may have no flow, no suggestions and an undocumented kind', () => {
    const bare = { flowId: null, flowTitle: null, flowContent: null, suggestQuestionList: null };
    const push = replyNotification.parse({ ...UROBOT, messages: { ...UROBOT.messages, ...bare, ansType: 77 } });
    assert.ok(push.assign_type === 'urobot');
    assert.equal(push.messages.flowContent, undefined);
    assert.equal(push.messages.ansType, 77);
  });

  it('names its session, as text or number', () => {
    const { sessionId: _, ...rest } = UROBOT.messages;
    assert.ok(!replyNotification.safeParse({ ...UROBOT, messages: rest }).success);
    const push = replyNotification.parse({ ...UROBOT, messages: { ...rest, sessionId: 412 } });
    assert.ok(push.assign_type === 'urobot');
    assert.equal(push.messages.sessionId, '412');
  });
});

describe('an agent’s message', () => {
  it('has one of the documented types, each either shown or hidden', () => {
    const types = MESSAGES.map(({ type }) => type).sort();
    assert.deepEqual([...HANDLED_MESSAGE_TYPES, ...HIDDEN_MESSAGE_TYPES].sort(), types);
    assert.equal(new Set(types).size, 18);
  });

  it('is read when its type is new, whatever its data', () => {
    for (const data of [{ content: { deep: [1] } }, { duration: 'long' }, [1, 2], 'words', 7, null, undefined]) {
      const read = readMessage({ ...agentMessage('hologram', {}), data });
      assert.equal(read?.type, 'hologram');
    }
    assert.deepEqual(readMessage({ ...agentMessage('hologram', {}), data: [1, 2] })?.data.content, [1, 2]);
  });

  it('does not affect the other messages of the push if it cannot be read', () => {
    const odd = { ...agentMessage('form', {}), message_id: 'a-odd', data: ['a', 'b'] };
    const push = replyNotification.parse({ ...AGENT, messages: [MESSAGES[1], odd, MESSAGES[2]] });
    assert.ok(push.assign_type === 'agent');
    assert.deepEqual(
      push.messages.map(({ message_id: id }) => id),
      ['a-message', 'a-odd', 'a-image'],
    );
  });

  it('may come with either spelling of its time', () => {
    for (const time of ['20240301 09:30:00', '2024-03-01 09:30:00']) {
      assert.equal(readMessage({ ...MESSAGES[1], message_created_at: time })?.message_created_at, time);
    }
  });

  it('may close without a survey, or with one that cannot be read', () => {
    for (const survey of [null, undefined, {}, 'none']) {
      const read = readMessage(agentMessage('close', { close_type: 'force', content: '', survey_options: survey }));
      assert.deepEqual([read?.data.close_type, read?.data.survey_options], ['force', undefined]);
    }
  });

  for (const [style, survey] of Object.entries(SURVEYS)) {
    it(`closes with a survey, ${style}`, () => {
      assert.deepEqual(readMessage(agentMessage('close', { survey_options: survey }))?.data.survey_options, survey);
    });
  }

  it('has a structured message as an object or as JSON text', () => {
    const card = { title: 'Lamp', buttons: [] };
    for (const content of [card, JSON.stringify(card)]) {
      assert.deepEqual(readMessage(agentMessage('struct', { content }))?.data.content, content);
    }
  });

  it('needs its id, by which repeats are recognised', () => {
    const { message_id: _, ...rest } = agentMessage('message', { content: 'Hello' });
    assert.ok(!replyNotification.safeParse(withMessage(rest)).success);
  });
});

describe('a reply', () => {
  it('is rejected without a customer or with an undocumented kind', () => {
    for (const change of [
      { customer_token: undefined },
      { customer_token: '' },
      { customer_token: 'a\0b' },
      { assign_type: 'parrot' },
    ]) {
      assert.ok(!replyNotification.safeParse({ ...AGENT, ...change }).success, JSON.stringify(change));
    }
  });
});
