/** A data template as the desk answers it, for tests. */
import type { Template } from '../../../../../../demo/desk/console/knowledge/templates/template-draft.ts';

export const template = (part: Partial<Template> = {}): Template => ({
  id: 3001,
  robotId: 54,
  orders: 1,
  name: 'Lamps',
  parentId: 0,
  parentIds: '0',
  remark: '',
  similarList: [],
  questionAndAnswerSet: 0,
  attributes: [],
  datumDefaultAnswer: undefined,
  datumRecommendation: undefined,
  datumSearch: undefined,
  datums: [],
  ...part,
});
