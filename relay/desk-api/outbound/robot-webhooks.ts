/**
 * The two webhooks by which a robot asks a third party (doc 3 §6): what the desk posts, and what it accepts as an answer. Answers
 * come from a server that the desk does not know: all their parts are limited, and one with a wrong part counts as none.
 */
import { z } from 'zod';
import { nonEmptyText, oneOf } from '../knowledge/envelope.ts';
import { ifUsable, integer, optional, optionalInteger, optionalText, text } from '../wire.ts';

/** `msgType` of a task's message (doc 3 §6.2). */
export const TASK_MESSAGE_TYPES = [
  'plain',
  'rich',
  'selective_table',
  'selective_list',
  'show_product',
  'selective_product',
  'custom_card',
] as const;
export type TaskMessageType = (typeof TASK_MESSAGE_TYPES)[number];

/** `resCode`, `routeType`, and the kinds of a custom card (doc 3 §6.2). */
export const TASK_RESULTS = { success: 0, failure: -1 } as const;
export const TASK_ROUTES = { trigger: 1, waitForReply: 2 } as const;
export const CARD_TYPES = { richText: 1, recommendations: 2 } as const;
export const CARD_HITS = { hyperlink: 1, reply: 2 } as const;

const LONGEST_NAME = 255;
const LONGEST_LINE = 2000;
const LONGEST_CONTENT = 20_000;
const MOST_OPTIONS = 100;
const MOST_LINES = 20;
const MOST_CELLS = 100;
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

const line = optionalText.pipe(z.string().max(LONGEST_LINE).optional());
const count = optionalInteger.pipe(z.int().min(0).max(MOST_CELLS).optional());
const flag = optional(oneOf(0, 1));
const isAddress = (value: string, schemes: readonly string[]): boolean =>
  schemes.includes(URL.parse(value)?.protocol ?? '');
const address = (schemes: readonly string[], says: string) =>
  line.refine((value) => value === undefined || isAddress(value, schemes), says);
const link = address(LINK_SCHEMES, 'must be an address to open');
const picture = address(['http:', 'https:'], 'must be an http address');

const customerExtra = { customerId: ifUsable(optionalInteger) };

/** The query of the message-triggered form. Newer senders put both into the body, where the desk repeats them. */
export const robotMessageQuery = z.looseObject({ timestamp: integer, sign: text });

/** The body of the message-triggered form (doc 3 §6.1). */
export const robotMessageRequest = z.looseObject({
  integrationName: text,
  regex: text,
  questionContent: text,
  timestamp: ifUsable(integer),
  sign: ifUsable(text),
  extra: ifUsable(z.looseObject({ chatAppOpenId: ifUsable(optionalText) })),
  customerExtra: ifUsable(z.looseObject(customerExtra)),
});
export type RobotMessageRequest = z.output<typeof robotMessageRequest>;

export const robotMessageResponse = z.looseObject({ answerContent: nonEmptyText(LONGEST_CONTENT) });
export type RobotMessageResponse = z.output<typeof robotMessageResponse>;

/** The body of the task-push form (doc 3 §6.2). The documents do not show the unit of its timestamp: the desk sends seconds. */
export const robotTaskRequest = z.looseObject({
  taskNodeId: integer,
  sessionId: integer,
  timestamp: integer,
  sign: text,
  variables: ifUsable(z.record(z.string(), z.unknown())),
  extra: ifUsable(z.record(z.string(), z.unknown())),
  customerExtra: ifUsable(
    z.looseObject({
      ...customerExtra,
      callerNumber: ifUsable(optionalText),
      dialogueDesc: ifUsable(optionalText),
    }),
  ),
});
export type RobotTaskRequest = z.output<typeof robotTaskRequest>;

const optionList = z
  .array(z.looseObject({ id: nonEmptyText(LONGEST_NAME), value: nonEmptyText(LONGEST_LINE) }))
  .max(MOST_OPTIONS);
const list = z.looseObject({ title: line, optionList });
const table = z.looseObject({ title: line, rowNumber: count, columnNumber: count, optionList });

const products = z.looseObject({
  title: line,
  showSize: count,
  turnFlag: flag,
  productList: z
    .array(
      z.looseObject({
        id: nonEmptyText(LONGEST_NAME),
        name: nonEmptyText(LONGEST_LINE),
        image: picture,
        url: link,
        infoList: optional(
          z
            .array(
              z.looseObject({
                info: nonEmptyText(LONGEST_LINE),
                boldFlag: flag,
                url: link,
                color: optionalText.pipe(z.string().max(LONGEST_NAME).optional()),
              }),
            )
            .max(MOST_LINES),
        ),
      }),
    )
    .max(MOST_OPTIONS),
});

const card = z
  .looseObject({
    id: nonEmptyText(LONGEST_NAME),
    type: oneOf(CARD_TYPES.richText, CARD_TYPES.recommendations),
    isHit: flag,
    hitType: optional(oneOf(CARD_HITS.hyperlink, CARD_HITS.reply)),
    hitContent: line,
    content: optionalText.pipe(z.string().max(LONGEST_CONTENT).optional()),
    suggestContent: line,
    suggestList: optional(
      z
        .array(
          z.looseObject({
            id: nonEmptyText(LONGEST_NAME),
            content: nonEmptyText(LONGEST_LINE),
            type: ifUsable(optionalInteger),
          }),
        )
        .max(MOST_OPTIONS),
    ),
  })
  .superRefine((value, context) => {
    const missing = (name: string, why: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `is required ${why}` });
    if (value.type === CARD_TYPES.recommendations) {
      if (!value.suggestList?.length) missing('suggestList', 'in a card of type 2');
      return;
    }
    if (value.content === undefined) missing('content', 'in a card of type 1');
    if (value.isHit !== 1) return;
    if (value.hitType === undefined) missing('hitType', 'when isHit is 1');
    if (value.hitContent === undefined) missing('hitContent', 'when isHit is 1');
    else if (value.hitType === CARD_HITS.hyperlink && !isAddress(value.hitContent, LINK_SCHEMES))
      context.addIssue({ code: 'custom', path: ['hitContent'], message: 'must be an address to open' });
  });

const cards = z.looseObject({
  id: nonEmptyText(LONGEST_NAME),
  name: line,
  turnFlag: z.preprocess((value) => value ?? 0, oneOf(0, 1)),
  showSize: count,
  title: line,
  cardList: z.array(card).min(1).max(MOST_OPTIONS),
});

/** `msgContent` by `msgType` (doc 3 §6.2). */
export const TASK_CONTENTS = {
  plain: nonEmptyText(LONGEST_CONTENT),
  rich: nonEmptyText(LONGEST_CONTENT),
  selective_table: table,
  selective_list: list,
  show_product: products,
  selective_product: products,
  custom_card: cards,
} as const satisfies Record<TaskMessageType, z.ZodType>;

const messageOf = <T extends TaskMessageType>(type: T) =>
  z.looseObject({ msgType: z.literal(type), msgContent: TASK_CONTENTS[type] });

export const taskMessage = z.discriminatedUnion(
  'msgType',
  [
    messageOf('plain'),
    messageOf('rich'),
    messageOf('selective_table'),
    messageOf('selective_list'),
    messageOf('show_product'),
    messageOf('selective_product'),
    messageOf('custom_card'),
  ],
  { error: `must be one of ${TASK_MESSAGE_TYPES.join(', ')}` },
);

export type TaskMessage = z.output<typeof taskMessage>;

/** The answer of the task-push form. The caller checks how deep `variables` are. */
export const robotTaskResponse = z.looseObject({
  resCode: oneOf(TASK_RESULTS.success, TASK_RESULTS.failure),
  resError: line,
  message: optional(taskMessage),
  variables: optional(z.record(z.string().max(LONGEST_NAME), z.unknown())),
  toTaskNodeId: optionalInteger,
  routeType: optional(oneOf(TASK_ROUTES.trigger, TASK_ROUTES.waitForReply)),
  command: line,
});
export type RobotTaskResponse = z.output<typeof robotTaskResponse>;
