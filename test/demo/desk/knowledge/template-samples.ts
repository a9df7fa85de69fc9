/** Parts of a data template, as calls write them. */
import type { WrittenTemplate } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import { LUMI } from './knowledge-desk.ts';

type Attribute = NonNullable<WrittenTemplate['attributes']>[number];
type Strategy = NonNullable<NonNullable<WrittenTemplate['datumSearch']>['strategies']>[number];

export const LAMP: WrittenTemplate = { name: 'Lamp', robotId: LUMI.id, parentId: 0, questionAndAnswerSet: 0 };
export const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  allowInherited: 1,
  switchStatus: 1,
  changeType: 1,
  ...more,
});
export const strategy = (name: string, more: Partial<Strategy> = {}): Strategy => ({
  name,
  clarificationAskContent: 'Which room?',
  retrievalTarget: 2,
  ...more,
});
export const search = (...strategies: Strategy[]) => ({ noResultContent: 'None', recommendationNumber: 2, strategies });
