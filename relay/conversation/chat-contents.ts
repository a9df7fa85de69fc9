/** Converts `ansContent` of a platform robot's answer to text and cards, by its `msgType` (doc 3 §2.8, §6.2). */
import type { z } from 'zod';
import {
  customCardContent,
  imageTextContent,
  linkContent,
  productContent,
  selectiveContent,
} from '../desk-api/knowledge/chat-answer.ts';
import { CARD_HITS, CARD_TYPES } from '../desk-api/outbound/robot-webhooks.ts';
import type { Question, RichCard } from '../protocol.ts';
import { looksLikeHtml } from './contents.ts';

/** Entries of a list; the widget shows no more. */
export const MOST_ENTRIES = 100;
/** Characters of a title, a sentence or a question, and of an address. */
const [LONGEST_LINE, LONGEST_ADDRESS] = [1000, 4096];
/** Characters of one text or HTML; the whole answer remains in the private part. */
const LONGEST_HTML = 256 * 1024;

export const line = (given: string | undefined): string => (given ?? '').slice(0, LONGEST_LINE).trim();
export const html = (given: string | undefined): string => (given ?? '').slice(0, LONGEST_HTML);
/** Null if it is longer than any browser opens: the beginning of an address leads elsewhere. */
export const address = (given: string | undefined): string | null =>
  given === undefined || given.length > LONGEST_ADDRESS ? null : given;

/** Creates a clickable question with a `ref`. The desk's number of the question, if any, stays private. */
export type Offer = (prefix: string, text: string, id?: number) => Question;

type Answered = { msgType?: string | undefined; msgbox?: string | undefined; ansContent?: unknown };
type Shown = { html: string; cards: RichCard[] };
const asCard = (card: RichCard): Shown => ({ html: '', cards: [card] });

const MOST_DETAILS = 10;
/** Characters of a structure that arrives as JSON text. */
const LONGEST_JSON = 256 * 1024;
/** Products and cards shown at once if the desk wants pages without saying how large. */
const PAGE = 5;

/** @param offer gives what can be clicked its `ref` */
export function contentOfAnswer({ msgType, msgbox, ansContent }: Answered, offer: Offer): Shown {
  const known = STRUCTURES[msgType ?? ''];
  const shown = known?.(parsedIfJson(ansContent), offer, msgbox);
  if (shown) return shown;
  const text = typeof ansContent === 'string' ? ansContent : textOf(ansContent);
  const isHtml = msgType === undefined || msgType === 'rich' || (msgType !== 'plain' && looksLikeHtml(text));
  return { html: html(isHtml ? text : escaped(text)), cards: [] };
}

/** The first text of an unknown structure that is likely to be for the visitor. */
function textOf(structure: unknown): string {
  const fields = Object(structure ?? {});
  const names = ['content', 'text', 'title', 'description', 'url'];
  return names.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '') ?? '';
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' };
const escaped = (text: string): string =>
  html(text)
    .trim()
    .replace(/[&<>\n]/g, (character) => ENTITIES[character] ?? '');

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

/** The address that is the whole content of a recording or picture; undefined if it is something else. */
const wholeAddress = (content: unknown): string | undefined =>
  typeof content === 'string' ? (address(content.trim()) ?? undefined) : undefined;

/** Pages only where the desk turns them on; `showSize` is valid only then. */
const pageSize = (turnFlag: number | undefined, showSize: number | undefined): number | null =>
  turnFlag === 1 ? Math.min(showSize && showSize > 0 ? showSize : PAGE, MOST_ENTRIES) : null;

const selective = parsing(selectiveContent, ({ title, rowNumber, columnNumber, optionList }, offer) => {
  const choices = optionList
    .filter(({ value }) => line(value))
    .slice(0, MOST_ENTRIES)
    .map(({ value }) => offer('c', value));
  const isTable = rowNumber !== undefined && columnNumber !== undefined && columnNumber > 0;
  const columns = Math.min(columnNumber ?? 1, MOST_ENTRIES);
  return asCard(
    isTable ? { kind: 'table', title: line(title), columns, choices } : { kind: 'list', title: line(title), choices },
  );
});

const products = (isSelective: boolean): Show =>
  parsing(productContent, ({ title, turnFlag, showSize, productList }, offer) =>
    asCard({
      kind: 'products',
      title: line(title),
      pageSize: pageSize(turnFlag, showSize),
      products: productList
        .filter(({ name }) => line(name))
        .slice(0, MOST_ENTRIES)
        .map(({ name, image, url, infoList = [] }) => ({
          ref: isSelective ? offer('c', name).ref : null,
          name: line(name),
          image: address(image),
          url: address(url),
          details: infoList.slice(0, MOST_DETAILS).map((one) => ({
            text: line(one.info),
            bold: one.boldFlag === 1,
            // Only a task's products have it (doc 3 §6.2).
            ...(typeof one.url === 'string' && { url: address(one.url) }),
          })),
        })),
    }),
  );

const customCard = parsing(customCardContent, ({ title, turnFlag, showSize, cardList }, offer) =>
  asCard({
    kind: 'custom',
    title: line(title),
    pageSize: pageSize(turnFlag, showSize),
    cards: cardList.slice(0, MOST_ENTRIES).map((card) => {
      if (card.type === CARD_TYPES.recommendations) {
        const choices = (card.suggestList ?? [])
          .filter(({ content }) => line(content))
          .slice(0, MOST_ENTRIES)
          .map(({ id, content }) => offer('c', content, /^\d{1,15}$/.test(id ?? '') ? Number(id) : undefined));
        return { html: html(card.suggestContent), url: null, reply: null, choices };
      }
      const isClickable = card.isHit === 1 && line(card.hitContent) !== '';
      return {
        html: html(card.content),
        url: isClickable && card.hitType === CARD_HITS.hyperlink ? address(card.hitContent) : null,
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
      title: line(content),
      description: line(description),
      cover: address(coverUrl),
      url: address(answerUrl),
    }),
  ),
  link: parsing(linkContent, ({ title, faviconUrl, answerUrl }) => {
    const url = address(answerUrl);
    return url === null
      ? { html: escaped(line(title)), cards: [] }
      : asCard({ kind: 'link', title: line(title), icon: address(faviconUrl), url });
  }),
  audio: (content, _offer, msgbox) => {
    const url = wholeAddress(content);
    return url ? asCard({ kind: 'audio', url, text: line(msgbox) }) : undefined;
  },
  image: (content) => {
    const url = wholeAddress(content);
    return url ? asCard({ kind: 'image', url }) : undefined;
  },
} satisfies Record<string, Show>);

/** The questions of a card that a visitor can click. */
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
