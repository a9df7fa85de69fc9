/** The answer that a chat client gets (doc 3 §2.8), and the structures of `ansContent` by `msgType`. */
import { z } from 'zod';
import { boolean, ifUsable, integer, listOf, optionalInteger, optionalText, text } from '../wire.ts';

/** `switchStaffType`: a chat app shows the leading word, or an agent takes over now. */
export const SWITCH_STAFF = { leadingWord: 1, transfer: 2 } as const;

const optionList = z.array(z.looseObject({ id: text, value: text }));

/** `ansContent` of `selective_list`; with rows and columns it is shown as a table. */
export const selectiveContent = z.looseObject({
  title: ifUsable(optionalText),
  rowNumber: ifUsable(optionalInteger),
  columnNumber: ifUsable(optionalInteger),
  optionList,
});

/** `ansContent` of `show_product` and `selective_product`. */
export const productContent = z.looseObject({
  title: ifUsable(optionalText),
  showSize: ifUsable(optionalInteger),
  turnFlag: ifUsable(optionalInteger),
  productList: z.array(
    z.looseObject({
      id: text,
      name: text,
      image: ifUsable(optionalText),
      url: ifUsable(optionalText),
      infoList: listOf(
        z.looseObject({
          info: text,
          boldFlag: ifUsable(optionalInteger),
          color: ifUsable(optionalText),
        }),
      ),
    }),
  ),
});

/** `ansContent` of `wechat_image`: an image with text. */
export const imageTextContent = z.looseObject({
  content: ifUsable(optionalText),
  coverUrl: ifUsable(optionalText),
  description: ifUsable(optionalText),
  answerUrl: text,
});

/** `ansContent` of `link`. */
export const linkContent = z.looseObject({
  faviconUrl: ifUsable(optionalText),
  title: ifUsable(optionalText),
  answerUrl: text,
});

/** `ansContent` of `custom_card`, which a task dialogue takes from its webhook (doc 3 §6.2). */
export const customCardContent = z.looseObject({
  title: ifUsable(optionalText),
  turnFlag: ifUsable(optionalInteger),
  showSize: ifUsable(optionalInteger),
  cardList: z.array(
    z.looseObject({
      type: integer,
      isHit: ifUsable(optionalInteger),
      hitType: ifUsable(optionalInteger),
      hitContent: ifUsable(optionalText),
      content: ifUsable(optionalText),
      suggestContent: ifUsable(optionalText),
      suggestList: listOf(z.looseObject({ id: ifUsable(text), content: text, type: ifUsable(optionalInteger) })),
    }),
  ),
});

export const suggestedQuestion = z.looseObject({
  id: integer,
  content: text,
  type: ifUsable(integer),
  answer: ifUsable(z.looseObject({ id: integer, content: text, type: integer, questionId: ifUsable(integer) })),
});

/** How many interactions the robots have had of those that the tenant may have. */
export const restrictionState = z.looseObject({ exceededFlag: integer, usedCount: integer, totalCount: integer });

/** A file that belongs to an answer; `size` in bytes. */
export const attachment = z.looseObject({ name: text, address: text, size: ifUsable(optionalInteger) });

export const chatAnswer = z.looseObject({
  sessionId: integer,
  logId: integer,
  enableAppraise: ifUsable(boolean),
  // A structure that the document does not show parses as it is.
  ansContent: ifUsable(
    z.union([text, selectiveContent, productContent, imageTextContent, linkContent, z.looseObject({})]).nullable(),
  ),
  ansType: ifUsable(integer),
  msgType: ifUsable(text),
  msgbox: ifUsable(optionalText),
  flowId: ifUsable(optionalInteger),
  flowTitle: ifUsable(optionalText),
  flowContent: ifUsable(optionalText),
  hitQuestion: ifUsable(optionalText),
  switchStaffType: ifUsable(optionalInteger),
  switchStaffTips: ifUsable(optionalText),
  suggestQuestionList: listOf(suggestedQuestion),
  restrictionState: ifUsable(restrictionState),
  aid: ifUsable(optionalInteger),
  // The document does not show what a command is; it is passed through.
  taskChatReturnCommands: ifUsable(z.array(z.unknown())),
  attachmentList: listOf(attachment),
});
