import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isAskedBy, surveyOf } from '../../../../relay/conversation/desk/surveys.ts';
import { surveyOptions } from '../../../../relay/desk-api/im/schemas.ts';

const survey = (settings: object) => surveyOf(surveyOptions.parse({ enabled: true, ...settings }));
const option = (id: number, more: object = {}) => ({ id, text: `t${id}`, remark_option: 'optional', ...more });

it('no option is preselected if the site wants none', () => {
  const settings = surveyOptions.parse({
    enabled: true,
    show_type: 'star',
    star: { default_option_id: 1, options: [option(1)] },
  });
  assert.deepEqual([surveyOf(settings)?.defaultOption, surveyOf(settings, false)?.defaultOption], [1, null]);
});

it('an option with id 0 may be preselected', () => {
  const made = survey({ show_type: 'star', star: { default_option_id: 0, options: [option(0), option(1)] } });
  assert.equal(made?.defaultOption, 0);
});

it('the scale of show_type is used, with tags, remark rules and default', () => {
  const made = survey({
    name: 'Name',
    title: 'Title',
    desc: 'Prompt',
    remark: 'Say more',
    show_type: 'text',
    text: {
      default_option_id: '2',
      options: [
        option(1, { desc: 'very', tags: 'fast, kind，polite,' }),
        option(2, { remark_option: 'required' }),
        option(3, { remark_option: 'hide' }),
      ],
    },
    star: { options: [option(9)] },
    options: [{ id: 8, text: 'old', enabled: true }],
  });
  assert.deepEqual(made, {
    title: 'Title',
    prompt: '',
    style: 'text',
    options: [
      { id: 1, text: 't1', description: 'very', tags: ['fast', 'kind', 'polite'], remark: 'optional' },
      { id: 2, text: 't2', description: '', tags: [], remark: 'required' },
      { id: 3, text: 't3', description: '', tags: [], remark: 'hide' },
    ],
    defaultOption: 2,
    remarkPrompt: 'Say more',
  });
});

it('without a scale the list of the compatibility mode is used, without its disabled options', () => {
  const made = survey({
    show_type: 'star',
    options: [
      { id: 5, text: 'yes', enabled: 1 },
      { id: 6, text: 'no', enabled: false },
    ],
  });
  assert.equal(made?.style, 'text');
  assert.deepEqual(
    made?.options.map(({ id, remark }) => [id, remark]),
    [[5, 'optional']],
  );
});

it('disabled remarks are hidden everywhere, even where one is required', () => {
  const made = survey({
    remark_enabled: false,
    show_type: 'star',
    star: { options: [option(1, { remark_option: 'required' })] },
  });
  assert.equal(made?.options[0]?.remark, 'hide');
});

it('a default that is not among the options is ignored', () => {
  assert.equal(
    survey({ show_type: 'star', star: { default_option_id: 7, options: [option(1)] } })?.defaultOption,
    null,
  );
});

for (const [title, settings] of [
  ['missing settings', undefined],
  ['switched off', surveyOptions.parse({ enabled: false, show_type: 'star', star: { options: [option(1)] } })],
  ['nothing to choose', surveyOptions.parse({ enabled: true })],
] as const) {
  it(`no survey: ${title}`, () => assert.equal(surveyOf(settings), null));
}

it('the methods decide when the survey is offered; without a list it is offered after the session', () => {
  const methods = [
    { id: 1, flag: 'after_session', enabled: false },
    { id: 2, flag: 'customer_invite', enabled: true },
  ].map((method) => ({ ...method, text: 'x' }));
  const settings = surveyOptions.parse({ enabled: true, methods });
  assert.deepEqual(
    (['after_session', 'customer_invite', 'agent_invite'] as const).map((method) => isAskedBy(settings, method)),
    [false, true, false],
  );
  const bare = surveyOptions.parse({ enabled: true });
  assert.deepEqual([isAskedBy(bare, 'after_session'), isAskedBy(bare, 'customer_invite')], [true, false]);
});

it('the only scale stands in for a missing show_type', () => {
  const made = survey({ star: { options: [option(31), option(32)] } });
  assert.equal(made?.style, 'star');
  assert.deepEqual(
    made?.options.map(({ id }) => id),
    [31, 32],
  );
});

it('the prompt for chat apps is used if there is no title', () => {
  const made = survey({ desc: 'How was it?', show_type: 'star', star: { options: [option(31)] } });
  assert.equal(made?.prompt, 'How was it?');
});
