/** The robot webhooks (doc 3 §5, §6) with all their fields, samples and signs, written from the document alone. */
import {
  robotMessageQuery,
  robotMessageRequest,
  robotMessageResponse,
  robotTaskRequest,
  robotTaskResponse,
  TASK_CONTENTS,
  taskMessage,
} from '../../../../relay/desk-api/outbound/robot-webhooks.ts';
import type { Section } from '../../oracle.ts';
import { shownStructure } from '../knowledge/chat-fields.ts';
import { fieldsFor, under } from '../knowledge/envelope.ts';

/** The vendor's published vector of the message-triggered form. */
export const PUBLISHED = {
  integrationName: '对接一',
  appKey: '221b368d7f5f597867f525971f28ff75',
  timestamp: 1_496_631_984,
  sign: '96d8271cd705d3f134d215e9b3c27bb73f1132ed',
};

/** `printf %s 221b368d7f5f597867f525971f28ff75814120000011496631984 | md5sum`. */
export const TASK_VECTOR = {
  appKey: PUBLISHED.appKey,
  taskNodeId: 814,
  sessionId: 12_000_001,
  timestamp: PUBLISHED.timestamp,
  sign: '2f0c7e9418750ee7b63db4dd39ed0c0c',
};

export const MESSAGE_REQUEST = {
  integrationName: PUBLISHED.integrationName,
  regex: '订单(号)?\\d+',
  questionContent: '订单10442到哪里了？',
  timestamp: PUBLISHED.timestamp,
  sign: PUBLISHED.sign,
  extra: { chatAppOpenId: 'o-1234' },
  customerExtra: { customerId: 77 },
};
export const MESSAGE_RESPONSE = { answerContent: '<p>It arrives tomorrow.</p>' };

export const TASK_REQUEST = {
  taskNodeId: TASK_VECTOR.taskNodeId,
  sessionId: TASK_VECTOR.sessionId,
  timestamp: TASK_VECTOR.timestamp,
  sign: TASK_VECTOR.sign,
  variables: { order: '10442' },
  extra: { source: 'web' },
  customerExtra: { customerId: 77, callerNumber: '13800000000', dialogueDesc: 'gold' },
};
export const TASK_RESPONSE = {
  resCode: 0,
  resError: 'none',
  message: { msgType: 'plain', msgContent: 'Which lamp?' },
  variables: { step: 'lamp' },
  toTaskNodeId: 815,
  routeType: 2,
  command: 'continue',
};

const OPTIONS_LISTED = [
  { id: '1', value: 'Lumen' },
  { id: '2', value: 'Halo' },
];
const PRODUCTS = {
  title: 'Lamps',
  showSize: 2,
  turnFlag: 1,
  productList: [
    {
      id: 'l-1',
      name: 'Lumen',
      image: 'https://shop.example/lumen.png',
      url: 'https://shop.example/lumen',
      infoList: [{ info: '49 €', boldFlag: 1, url: 'https://shop.example/lumen', color: '#c00' }],
    },
  ],
};
/** `msgContent` of every `msgType`. */
export const CONTENTS = {
  plain: 'Which lamp?',
  rich: '<p>Which <b>lamp</b>?</p>',
  selective_table: { title: 'Your orders', rowNumber: 1, columnNumber: 2, optionList: OPTIONS_LISTED },
  selective_list: { title: 'Your orders', optionList: OPTIONS_LISTED },
  show_product: PRODUCTS,
  selective_product: PRODUCTS,
  custom_card: {
    id: 'c-1',
    name: 'returns',
    turnFlag: 1,
    showSize: 3,
    title: 'Return a lamp',
    cardList: [
      { id: '1', type: 1, isHit: 0, content: '<p>Two weeks to return.</p>' },
      { id: '2', type: 1, isHit: 1, hitType: 1, hitContent: 'https://shop.example/returns', content: '<b>Rules</b>' },
      { id: '3', type: 1, isHit: 1, hitType: 2, hitContent: 'Return order 10442', content: 'Return it' },
      {
        id: '4',
        type: 2,
        suggestContent: 'Or ask',
        suggestList: [{ id: '11', content: 'Who pays the postage?', type: 1 }],
      },
    ],
  },
};

const fields = fieldsFor('between the desk’s robots and a third party; the relay takes no part');
const OPTIONS = ['optionList', ...under('optionList[]', ['id', 'value'])];
const PRODUCT = [
  'id',
  'name',
  'image',
  'url',
  'infoList',
  ...under('infoList[]', ['info', 'boldFlag', 'url', 'color']),
];
const CARD = [
  'id',
  'type',
  'isHit',
  'hitType',
  'hitContent',
  'content',
  'suggestContent',
  'suggestList',
  ...under('suggestList[]', ['id', 'content', 'type']),
];
const products = shownStructure(['title', 'showSize', 'turnFlag', 'productList', ...under('productList[]', PRODUCT)]);

const FIELDS_OF_CONTENTS: Record<keyof typeof TASK_CONTENTS, Section['fields']> = {
  plain: {},
  rich: {},
  selective_table: shownStructure(['title', 'rowNumber', 'columnNumber', ...OPTIONS]),
  selective_list: shownStructure(['title', ...OPTIONS]),
  show_product: products,
  selective_product: products,
  custom_card: shownStructure([
    'id',
    'name',
    'turnFlag',
    'showSize',
    'title',
    'cardList',
    ...under('cardList[]', CARD),
  ]),
};

export const SECTIONS: readonly Section[] = [
  { title: 'doc 3 §6.1 query', schema: robotMessageQuery, fields: fields(['timestamp', 'sign']) },
  {
    title: 'doc 3 §6.1 request',
    schema: robotMessageRequest,
    fields: fields([
      'integrationName',
      'regex',
      'questionContent',
      'timestamp',
      'sign',
      'extra',
      'extra.chatAppOpenId',
      'customerExtra',
      'customerExtra.customerId',
    ]),
  },
  { title: 'doc 3 §6.1 response', schema: robotMessageResponse, fields: fields(['answerContent']) },
  {
    title: 'doc 3 §6.2 request',
    schema: robotTaskRequest,
    fields: fields([
      'taskNodeId',
      'sessionId',
      'timestamp',
      'sign',
      'variables',
      'extra',
      'customerExtra',
      ...under('customerExtra', ['customerId', 'callerNumber', 'dialogueDesc']),
    ]),
  },
  {
    title: 'doc 3 §6.2 response',
    schema: robotTaskResponse,
    fields: fields(['resCode', 'resError', 'message', 'variables', 'toTaskNodeId', 'routeType', 'command']),
  },
  ...taskMessage.options.map(({ shape }): Section => {
    const [type = 'plain'] = shape.msgType.values;
    return {
      title: `doc 3 §6.2 msgContent of ${type}`,
      schema: TASK_CONTENTS[type],
      fields: FIELDS_OF_CONTENTS[type],
    };
  }),
];
