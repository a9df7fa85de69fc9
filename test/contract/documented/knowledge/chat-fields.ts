/** The documented fields of the answers to a chat client, by their paths (doc 3 §2.8, §4.8). */
import { fieldsOf, under } from './envelope.ts';

export const QUESTION_FIELDS = ['id', 'content', 'type', 'answer', ...under('answer', ['id', 'content', 'type'])];
export const SUGGESTED_FIELDS = [...QUESTION_FIELDS, 'answer.questionId'];
export const RESTRICTION_FIELDS = ['exceededFlag', 'usedCount', 'totalCount'];
export const ANSWER_FIELDS = [
  'sessionId',
  'logId',
  'enableAppraise',
  'ansContent',
  'ansType',
  'msgType',
  'msgbox',
  'flowId',
  'flowTitle',
  'flowContent',
  'hitQuestion',
  'switchStaffType',
  'switchStaffTips',
  'aid',
  'taskChatReturnCommands',
  'suggestQuestionList',
  ...under('suggestQuestionList[]', SUGGESTED_FIELDS),
  'restrictionState',
  ...under('restrictionState', RESTRICTION_FIELDS),
  'attachmentList',
  ...under('attachmentList[]', ['name', 'address', 'size']),
];
export const CATEGORY_FIELDS = [
  'id',
  'modelId',
  'name',
  'sorts',
  'questionList',
  ...under('questionList[]', QUESTION_FIELDS),
];
export const MODEL_FIELDS = [
  'id',
  'robotId',
  'name',
  'channelId',
  'description',
  'modelKey',
  'commonQuestionCategoryList',
  ...under('commonQuestionCategoryList[]', CATEGORY_FIELDS),
];
export const OPTIONS = ['optionList', ...under('optionList[]', ['id', 'value'])];
export const PRODUCT = [
  'id',
  'name',
  'image',
  'url',
  'infoList',
  ...under('infoList[]', ['info', 'boldFlag', 'color']),
];

/** The treatment of the structures that a robot's answer may have (doc 3 §2.8, §6.2). */
export const shownStructure = fieldsOf(
  {
    'conversation/desk/chat-contents.ts':
      'title rowNumber columnNumber optionList value showSize turnFlag productList productList[].name image url infoList info ' +
      'boldFlag content coverUrl description answerUrl faviconUrl cardList cardList[].type isHit hitType hitContent ' +
      'suggestContent suggestList suggestList[].id',
  },
  'a choice is answered by its words, and colours are the site’s',
);
