/** A data template as the knowledge base answers it (doc 3 §2.5). */
import { z } from 'zod';
import { ifUsable, integer, listOf, optionalText, text } from '../wire.ts';

const ids = { id: integer, robotId: ifUsable(integer), templateId: ifUsable(integer) };

const attribute = z.looseObject({
  ...ids,
  name: text,
  allowInherited: ifUsable(integer),
  answer: ifUsable(optionalText),
  askBack: ifUsable(optionalText),
  askBackFlag: ifUsable(integer),
  switchStatus: ifUsable(integer),
  changeType: ifUsable(integer),
  similarList: listOf(text),
  expressionList: listOf(text),
  orders: ifUsable(integer),
});

const recommendation = {
  ...ids,
  noResultContent: ifUsable(optionalText),
  recommendationNumber: ifUsable(integer),
};

const strategy = z.looseObject({
  ...ids,
  datumSearchId: ifUsable(integer),
  name: text,
  remark: ifUsable(optionalText),
  clarificationAskContent: ifUsable(optionalText),
  retrievalTarget: ifUsable(integer),
  attributeId: ifUsable(integer),
  clarificationContent: ifUsable(optionalText),
  clarificationRounds: ifUsable(integer),
  failureContent: ifUsable(optionalText),
  orders: ifUsable(integer),
});

export const dataTemplate = z.looseObject({
  id: integer,
  robotId: integer,
  orders: ifUsable(integer),
  name: text,
  parentId: integer,
  parentIds: ifUsable(optionalText),
  remark: ifUsable(optionalText),
  questionAndAnswerSet: integer,
  similarList: listOf(text),
  attributes: listOf(attribute),
  datumDefaultAnswer: ifUsable(z.looseObject({ ...ids, answerType: integer, attributeIdList: listOf(integer) })),
  datumRecommendation: ifUsable(z.looseObject(recommendation)),
  datumSearch: ifUsable(z.looseObject({ ...recommendation, strategies: listOf(strategy) })),
  // The document does not print what a datum holds.
  datums: ifUsable(z.array(z.unknown())),
});
