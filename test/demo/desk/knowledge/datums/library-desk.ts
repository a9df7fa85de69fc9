/** A desk whose robot has a small data library: lamps with a price, a height and a room. */
import type { TestContext } from 'node:test';
import { createDataTemplate } from '../../../../../relay/desk-api/knowledge/data-templates.ts';
import type { Body } from '../../../../../relay/desk-api/operation.ts';
import { LUMI } from '../knowledge-desk.ts';
import { startWebhookDesk } from '../webhooks/webhook-desk.ts';

const LAMPS = [
  ['Halden', '149 euros', '52 cm', 'bedroom'],
  ['Ember', '129 euros', '40 cm', 'study'],
  ['Tarn', '99 euros', '30 cm', 'bedroom'],
  ['Vesper', '389 euros', '160 cm', 'living room'],
] as const;

export async function startLibrary(context: TestContext, more: Partial<Body<typeof createDataTemplate>> = {}) {
  const desk = await startWebhookDesk(context);
  const shown = { allowInherited: 1, switchStatus: 1, changeType: 1 } as const;
  const { data: template } = await desk.call(createDataTemplate, {
    body: {
      name: 'lamp',
      robotId: LUMI.id,
      parentId: 0,
      questionAndAnswerSet: 15,
      similarList: ['light'],
      attributes: [
        {
          ...shown,
          id: 1,
          name: 'price',
          similarList: ['cost'],
          expressionList: ['how much is'],
          answer: '{datum} costs {value}.',
          askBack: 'Which lamp do you mean?',
          askBackFlag: 1,
        },
        { ...shown, id: 2, name: 'height', expressionList: ['how tall'] },
        { ...shown, id: 3, name: 'room' },
        { ...shown, id: 4, name: 'warranty', answer: '<b>All lamps</b> have five years.' },
        { ...shown, id: 5, name: 'secret', switchStatus: 0, answer: 'not shown' },
      ],
      datumDefaultAnswer: { answerType: 1, attributeIdList: [1, 2] },
      datumRecommendation: { noResultContent: 'We have none now.', recommendationNumber: 2 },
      datumSearch: {
        noResultContent: 'None is like that.',
        recommendationNumber: 1,
        strategies: [
          {
            name: 'room',
            retrievalTarget: 1,
            attributeId: 1,
            clarificationAskContent: 'For which room?',
            clarificationContent: 'Please name a room.',
            clarificationRounds: 2,
            failureContent: 'I give up.',
          },
          {
            name: 'height',
            retrievalTarget: 2,
            clarificationAskContent: 'How tall may it be?',
            clarificationRounds: 1,
          },
        ],
      },
      ...more,
    },
  });
  const idOf = (name: string) => template.attributes?.find((one) => one.name === name)?.id ?? 0;
  for (const [name, price, height, room] of LAMPS) {
    const values = Object.entries({ price, height, room }).map(([key, value]) => ({ attributeId: idOf(key), value }));
    await desk.admin.call('POST', '/knowledge/datums', { templateId: template.id, name, values });
  }
  const client = await desk.init();
  return {
    ...desk,
    template,
    idOf,
    client,
    /** The robot's answer, by default in mode 4 (data), or "unknown". */
    async replyTo(text: string, chatMode: 1 | 2 | 3 | 4 = 4): Promise<string> {
      const { ansType, ansContent, msgType } = await client.ask(text, { chatMode, contentType: 'text' });
      return ansType === 6 || msgType !== 'plain' ? 'unknown' : String(ansContent);
    },
  };
}
