/** Converts `ansContent` of a platform robot's answer to text and cards, by its `msgType` (doc 3 §2.8, §6.2). */
import type { z } from 'zod';
import {
  customCardContent,
  imageTextContent,
  linkContent,
  productContent,
  selectiveContent,
} from '../../desk-api/knowledge/chat-answer.ts';
import { CARD_HITS, CARD_TYPES } from '../../desk-api/outbound/robot-webhooks.ts';
import type { Question, RichCard } from '../../protocol/cards.ts';
import { escapeHtml } from '../html-text.ts';
import { looksLikeHtml } from './contents.ts';

/** Entries of a list; the widget shows no more. */
export const MOST_ENTRIES = 100;
/** Characters of a title, a sentence or a question, and of an address. */
const [LONGEST_LINE, LONGEST_ADDRESS] = [1000, 4096];
/** Characters of one text or HTML; the whole answer remains in the private part. */
const LONGEST_HTML = 256 * 1024;

/** A title or sentence within its limit; empty if it is absent. */
export const limitLine = (given: string | undefined): string => (given ?? '').slice(0, LONGEST_LINE).trim();
export const limitHtml = (given: string | undefined): string => (given ?? '').slice(0, LONGEST_HTML);
/** An address, or null if it is longer than any browser opens: its beginning would lead elsewhere. */
export const usableAddress = (given: string | undefined): string | null =>
  given === undefined || given.length > LONGEST_ADDRESS ? null : given;

/** Creates a clickable question with a `ref`. The desk's number of the question, if any, stays private. */
export type Offer = (prefix: string, text: string, id?: number) => Question;

type Answer = { msgType?: string | undefined; msgbox?: string | undefined; ansContent?: unknown };
type Shown = { html: string; cards: RichCard[] };
const asCard = (card: RichCard): Shown => ({ html: '', cards: [card] });

const MOST_DETAILS = 10;
/** Characters of a structure that arrives as JSON text. */
const LONGEST_JSON = 256 * 1024;
/** Products or cards of a page, if the desk turns pages on without a size. */
const DEFAULT_PAGE_SIZE = 5;

export function contentOfAnswer({ msgType, msgbox, ansContent }: Answer, offer: Offer): Shown {
  const known = STRUCTURES[msgType ?? ''];
  const shown = known?.(parsedIfJson(ansContent), offer, msgbox);
  if (shown) return shown;
  const text = typeof ansContent === 'string' ? ansContent : textOf(ansContent);
  const isHtml = msgType === undefined || msgType === 'rich' || (msgType !== 'plain' && looksLikeHtml(text));
  return { html: limitHtml(isHtml ? text : asHtml(text)), cards: [] };
}

/** The first text of an unknown structure that is probably meant for the visitor. */
function textOf(structure: unknown): string {
  const fields = Object(structure ?? {});
  const names = ['content', 'text', 'title', 'description', 'url'];
  return names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '') ?? '';
}

const asHtml = (text: string): string => escapeHtml(limitHtml(text).trim()).replaceAll('\n', '<br>');

function parsedIfJson(content: unknown): unknown {
  if (typeof content !== 'string' || !content.startsWith('{') || content.length > LONGEST_JSON) return content;
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}

type Show = (content: unknown, offer: Offer, msgbox: string | undefined) => Shown | undefined;

const parsing =
  <S extends z.ZodType>(schema: S, show: (content: z.output<S>, offer: Offer) => Shown): Show =>
  (content, offer) => {
    const parsed = schema.safeParse(content);
    return parsed.success ? show(parsed.data, offer) : undefined;
  };

/** The address of a recording or picture, which must be the whole content. */
const wholeAddress = (content: unknown): string | undefined =>
  typeof content === 'string' ? (usableAddress(content.trim()) ?? undefined) : undefined;

/** Null without pages. `showSize` counts only if `turnFlag` turns pages on. */
const pageSize = (turnFlag: number | undefined, showSize: number | undefined): number | null =>
  turnFlag === 1 ? Math.min(showSize && showSize > 0 ? showSize : DEFAULT_PAGE_SIZE, MOST_ENTRIES) : null;

const selective = parsing(selectiveContent, ({ title, rowNumber, columnNumber, optionList }, offer) => {
  const choices = optionList
    .filter(({ value }) => limitLine(value))
    .slice(0, MOST_ENTRIES)
    .map(({ value }) => offer('c', value));
  const isTable = rowNumber !== undefined && columnNumber !== undefined && columnNumber > 0;
  const columns = Math.min(columnNumber ?? 1, MOST_ENTRIES);
  return asCard(
    isTable
      ? { kind: 'table', title: limitLine(title), columns, choices }
      : { kind: 'list', title: limitLine(title), choices },
  );
});

const products = (isSelective: boolean): Show =>
  parsing(productContent, ({ title, turnFlag, showSize, productList }, offer) =>
    asCard({
      kind: 'products',
      title: limitLine(title),
      pageSize: pageSize(turnFlag, showSize),
      products: productList
        .filter(({ name }) => limitLine(name))
        .slice(0, MOST_ENTRIES)
        .map(({ name, image, url, infoList = [] }) => ({
          ref: isSelective ? offer('c', name).ref : null,
          name: limitLine(name),
          image: usableAddress(image),
          url: usableAddress(url),
          details: infoList.slice(0, MOST_DETAILS).map((one) => ({
            text: limitLine(one.info),
            bold: one.boldFlag === 1,
            // Only a task's products have it (doc 3 §6.2).
            ...(typeof one.url === 'string' && { url: usableAddress(one.url) }),
          })),
        })),
    }),
  );

const customCard = parsing(customCardContent, ({ title, turnFlag, showSize, cardList }, offer) =>
  asCard({
    kind: 'custom',
    title: limitLine(title),
    pageSize: pageSize(turnFlag, showSize),
    cards: cardList.slice(0, MOST_ENTRIES).map((card) => {
      if (card.type === CARD_TYPES.recommendations) {
        const choices = (card.suggestList ?? [])
          .filter(({ content }) => limitLine(content))
          .slice(0, MOST_ENTRIES)
          .map(({ id, content }) => offer('c', content, /^\d{1,15}$/.test(id ?? '') ? Number(id) : undefined));
        return { html: limitHtml(card.suggestContent), url: null, reply: null, choices };
      }
      const isClickable = card.isHit === 1 && limitLine(card.hitContent) !== '';
      return {
        html: limitHtml(card.content),
        url: isClickable && card.hitType === CARD_HITS.hyperlink ? usableAddress(card.hitContent) : null,
        reply: isClickable && card.hitType === CARD_HITS.reply ? offer('c', card.hitContent ?? '') : null,
        choices: [],
      };
    }),
  }),
);

const STRUCTURES: { readonly [msgType: string]: Show | undefined } = Object.assign(Object.create(null), {
  selective_list: selective,
  selective_table: selective,
  show_product: products(false),
  selective_product: products(true),
  custom_card: customCard,
  wechat_image: parsing(imageTextContent, ({ content, coverUrl, description, answerUrl }) =>
    asCard({
      kind: 'image-text',
      title: limitLine(content),
      description: limitLine(description),
      cover: usableAddress(coverUrl),
      url: usableAddress(answerUrl),
    }),
  ),
  link: parsing(linkContent, ({ title, faviconUrl, answerUrl }) => {
    const url = usableAddress(answerUrl);
    return url === null
      ? { html: asHtml(limitLine(title)), cards: [] }
      : asCard({ kind: 'link', title: limitLine(title), icon: usableAddress(faviconUrl), url });
  }),
  audio: (content, _offer, msgbox) => {
    const url = wholeAddress(content);
    return url ? asCard({ kind: 'audio', url, text: limitLine(msgbox) }) : undefined;
  },
  image: (content) => {
    const url = wholeAddress(content);
    return url ? asCard({ kind: 'image', url }) : undefined;
  },
} satisfies Record<string, Show>);

export function questionsOfCard(card: RichCard): Question[] {
  switch (card.kind) {
    case 'list':
    case 'table':
      return card.choices;
    case 'products':
      return card.products.flatMap(({ ref, name }) => (ref === null ? [] : [{ ref, text: name }]));
    case 'custom':
      return card.cards.flatMap(({ reply, choices }) => (reply ? [reply, ...choices] : choices));
    default:
      return [];
  }
}
