/** Compares a session's assignment, its survey and the list of robots with doc 1 §2.8 and §2.10. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listUrobots } from '../../relay/desk-api/im/robots.ts';
import { ASSIGN_INFO, surveyOptions } from '../../relay/desk-api/im/schemas.ts';
import { createSession } from '../../relay/desk-api/im/sessions.ts';
import { ASSIGN_INFOS } from './documented/im/sessions.ts';
import { SURVEYS } from './documented/im/survey-options.ts';
import { withAddedFields, withTextNumbers } from './variations.ts';

const { urobot: UROBOT, agent: AGENT } = ASSIGN_INFOS;

for (const [kind, info] of Object.entries(ASSIGN_INFOS)) {
  describe(`assign_info of a ${kind}`, () => {
    const schema = ASSIGN_INFO[kind as keyof typeof ASSIGN_INFO];

    it('is read whole', () => {
      assert.deepEqual(schema.parse(info), info);
      const answer = { code: 1000, message: 'Hello', assign_type: kind, assign_info: info };
      assert.deepEqual(createSession.answer.parse(answer), answer);
    });

    it('is read with integers as strings and with undocumented fields', () => {
      assert.deepEqual(schema.parse(withTextNumbers(info)), info);
      const more = withAddedFields(info);
      assert.deepEqual(schema.parse(more), more);
    });
  });
}

describe('assign_info of an agent', () => {
  it('has only the position while the customer waits or no agent is online', () => {
    for (const count of [3, 0]) assert.deepEqual(ASSIGN_INFO.agent.parse({ count }), { count });
  });

  it('survives a survey that cannot be read', () => {
    const info = ASSIGN_INFO.agent.parse({ ...AGENT, survey_options: { enabled: 'perhaps' } });
    assert.equal(info.im_sub_session_id, 9001);
    assert.equal(info.survey_options, undefined);
  });
});

describe('assign_info of a urobot', () => {
  const other = [{ questionType: 'Orders', questionTypeId: 3, optionsList: [{ question: 'Why?', questionId: 9 }] }];
  const spelled = [
    { quesitionType: 'Orders', quesitionTypeId: 3, optionsList: [{ quesition: 'Why?', quesitionId: 9 }] },
  ];

  it('is read in both spellings of its fields', () => {
    assert.deepEqual(ASSIGN_INFO.urobot.parse({ ...UROBOT, topAsk: spelled }).topAsk, spelled);
    assert.deepEqual(ASSIGN_INFO.urobot.parse({ ...UROBOT, topAsk: other }).topAsk, spelled);
  });

  it('renames only those four fields', () => {
    const [topic] = ASSIGN_INFO.urobot.parse({ ...UROBOT, topAsk: [{ ...other[0], questionnaire: 5 }] }).topAsk ?? [];
    assert.equal(topic?.questionnaire, 5);
  });

  it('may have no logo, no top questions and a topic without any', () => {
    const bare = ASSIGN_INFO.urobot.parse({ sessionId: '412', logoUrl: null, topAsk: null });
    assert.deepEqual([bare.sessionId, bare.logoUrl, bare.topAsk], [412, undefined, undefined]);
    const [topic] = ASSIGN_INFO.urobot.parse({ ...UROBOT, topAsk: [{ quesitionType: 'Orders', optionsList: null }] })
      .topAsk as [{ optionsList: unknown[] }];
    assert.deepEqual(topic.optionsList, []);
  });

  it('needs its id, without which no question can be sent', () => {
    const { sessionId: _, ...rest } = UROBOT;
    assert.ok(!ASSIGN_INFO.urobot.safeParse(rest).success);
  });
});

describe('the answer to a session request', () => {
  it('is read even if its type and its info cannot be read', () => {
    for (const odd of [null, '', 'hologram', 5]) {
      const answer = createSession.answer.parse({ code: '1000', assign_type: odd, assign_info: odd });
      assert.deepEqual([answer.code, answer.assign_type, answer.assign_info], [1000, undefined, undefined]);
    }
  });
});

for (const [style, survey] of Object.entries(SURVEYS)) {
  describe(`survey_options, ${style}`, () => {
    it('are read completely, with integers as strings, and with undocumented fields', () => {
      assert.deepEqual(surveyOptions.parse(survey), survey);
      assert.deepEqual(surveyOptions.parse(withTextNumbers(survey)), survey);
      const more = withAddedFields(survey);
      assert.deepEqual(surveyOptions.parse(more), more);
    });
  });
}

describe('survey_options', () => {
  it('are read if everything but the shown style is null', () => {
    const nothing = { text: null, expression: null, star: null, options: null, methods: null, remark_enabled: null };
    for (const style of ['text', 'expression', 'star'] as const) {
      const shown = surveyOptions.parse({ ...SURVEYS[style], ...nothing, [style]: SURVEYS.text.text });
      assert.deepEqual(shown[style], SURVEYS.text.text);
      const rest = Object.keys(nothing).filter((name) => name !== style);
      for (const name of rest) assert.equal(shown[name], undefined, name);
    }
  });

  it('are read with booleans as numbers or words', () => {
    for (const [on, off] of [
      [1, 0],
      ['1', '0'],
      ['true', 'false'],
    ]) {
      const survey = surveyOptions.parse({ ...SURVEYS.text, enabled: on, remark_enabled: off });
      assert.deepEqual([survey.enabled, survey.remark_enabled], [true, false]);
    }
  });

  it('treat remarks as optional in an option without a rule', () => {
    const survey = surveyOptions.parse({ enabled: true, star: { options: [{ id: 1, text: 'Good', tags: null }] } });
    assert.equal(survey.star?.options[0]?.remark_option, 'optional');
  });
});

describe('the list of robots', () => {
  it('is read completely and keeps new fields', () => {
    const robot = {
      id: 54,
      name: 'Lumi',
      logo: 'https://desk.example/lumi.png',
      scene_list: [{ id: 7, name: 'Website' }],
      created_at: '2024-03-01T09:30:00.000+08:00',
    };
    const answer = { code: 1000, message: 'OK', urobot_list: [robot] };
    assert.deepEqual(listUrobots.answer.parse(answer), answer);
    const more = withAddedFields(answer);
    assert.deepEqual(listUrobots.answer.parse(more), more);
    assert.deepEqual(listUrobots.answer.parse({ code: 1000, urobot_list: [] }).urobot_list, []);
  });
});
