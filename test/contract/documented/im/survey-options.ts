/** `survey_options` of doc 1 §2.8: one for each style, and the older format. */

const shared = {
  enabled: true,
  name: 'Service rating',
  title: 'How was our service?',
  desc: 'Answer with a number from the list',
  remark_enabled: true,
  remark: 'Tell us more',
  options: [
    { id: 31, text: 'Satisfied', enabled: true },
    { id: 32, text: 'Average', enabled: false },
  ],
  methods: [
    { id: 1, flag: 'after_session', text: 'After the chat', enabled: true },
    { id: 2, flag: 'agent_invite', text: 'When an agent asks', enabled: true },
    { id: 3, flag: 'customer_invite', text: 'When the customer asks', enabled: false },
  ],
};

const levels = (texts: readonly string[], withDescription: boolean) => ({
  default_option_id: 31,
  options: texts.map((text, index) => ({
    id: 31 + index,
    text,
    ...(withDescription && { desc: `level ${index + 1}` }),
    tags: 'quick,kind',
    remark_option: (['hide', 'required', 'optional'] as const)[index % 3],
  })),
});

export const SURVEYS = {
  text: {
    ...shared,
    show_type: 'text',
    text: levels(['Very satisfied', 'Satisfied', 'Average', 'Unsatisfied', 'Very unsatisfied'], true),
  },
  expression: { ...shared, show_type: 'expression', expression: levels(['Good', 'Average', 'Bad'], false) },
  star: { ...shared, show_type: 'star', star: levels(['Good', 'Average', 'Bad'], false) },
  compatibility: shared,
};
