/**
 * The survey of an agent session (doc 1 §2.8) in one of three styles. The options cover tags and all three rules for
 * remarks. Ids differ between the styles, so that an answer to the wrong style is noticed.
 */
import type { SurveyOptions } from '../../../relay/desk-api/im/schemas.ts';
import type { SurveyStyle } from '../core/options.ts';

type Choice = NonNullable<SurveyOptions['text']>['options'][number];

const PRAISE = 'Quick answer,Friendly,Knew the products,Solved it';
const MIXED = 'Took a while,Only partly solved,Hard to follow';
const BLAME = 'Slow answer,Did not understand me,Not solved,Unfriendly';

const CHOICES: Record<SurveyStyle, Choice[]> = {
  text: [
    { id: 11, text: 'Very satisfied', desc: 'Very satisfied', tags: PRAISE, remark_option: 'optional' },
    { id: 12, text: 'Satisfied', desc: 'Satisfied', tags: PRAISE, remark_option: 'optional' },
    { id: 13, text: 'Neither good nor bad', desc: 'Average', tags: '', remark_option: 'hide' },
    { id: 14, text: 'Unsatisfied', desc: 'Unsatisfied', tags: BLAME, remark_option: 'optional' },
    { id: 15, text: 'Very unsatisfied', desc: 'Very unsatisfied', tags: BLAME, remark_option: 'required' },
  ],
  expression: [
    { id: 21, text: 'Satisfied', tags: PRAISE, remark_option: 'optional' },
    { id: 22, text: 'Average', tags: MIXED, remark_option: 'optional' },
    { id: 23, text: 'Unsatisfied', tags: BLAME, remark_option: 'required' },
  ],
  star: [
    { id: 31, text: 'Three stars', tags: PRAISE, remark_option: 'optional' },
    { id: 32, text: 'Two stars', tags: MIXED, remark_option: 'optional' },
    { id: 33, text: 'One star', tags: BLAME, remark_option: 'required' },
  ],
};

/** The complete `survey_options` object of a style. @param hasDefault whether the best option is preselected */
export function surveyOptionsOf(style: SurveyStyle, hasDefault: boolean): SurveyOptions {
  const options = CHOICES[style];
  return {
    enabled: true,
    name: 'Satisfaction survey',
    title: 'How did we do?',
    desc: 'Please rate this conversation.',
    remark_enabled: true,
    remark: 'What should we know?',
    show_type: style,
    // 0 is no option's number: nothing is preselected.
    [style]: { default_option_id: hasDefault ? options[0]?.id : 0, options },
    options: options.map(({ id, text }) => ({ id, text, enabled: true })),
    methods: [
      { id: 1, flag: 'after_session', text: 'After the conversation', enabled: true },
      { id: 2, flag: 'agent_invite', text: 'When the agent asks for it', enabled: false },
      { id: 3, flag: 'customer_invite', text: 'Whenever the customer wants', enabled: true },
    ],
  };
}

export const surveyChoice = (style: SurveyStyle, id: number): Choice | undefined =>
  CHOICES[style].find((choice) => choice.id === id);
