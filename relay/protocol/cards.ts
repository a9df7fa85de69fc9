/** What a robot shows beside its words (doc 3 §2.8). Texts are plain; URLs are unchecked. */
import { z } from 'zod';

/** A question that the visitor can click. `ref` is valid only together with the event's `seq`. */
export const question = z.object({ ref: z.string(), text: z.string() });
export type Question = z.output<typeof question>;

const title = z.string();
export const richCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), title, choices: z.array(question) }),
  /** Choices in rows of `columns` each. */
  z.object({ kind: z.literal('table'), title, columns: z.number().int().min(1), choices: z.array(question) }),
  /** Shows `pageSize` products at once; null leaves it to the widget. A `ref` can be chosen, a `url` can be opened. */
  z.object({
    kind: z.literal('products'),
    title,
    pageSize: z.number().int().min(1).nullable(),
    products: z.array(
      z.object({
        ref: z.string().nullable(),
        name: z.string(),
        image: z.string().nullable(),
        url: z.string().nullable(),
        details: z.array(z.object({ text: z.string(), bold: z.boolean(), url: z.string().nullable().optional() })),
      }),
    ),
  }),
  z.object({ kind: z.literal('link'), title, icon: z.string().nullable(), url: z.string() }),
  z.object({
    kind: z.literal('image-text'),
    title,
    description: z.string(),
    cover: z.string().nullable(),
    url: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('attachments'),
    files: z.array(z.object({ url: z.string(), filename: z.string().nullable(), size: z.string().nullable() })),
  }),
  z.object({ kind: z.literal('audio'), url: z.string(), text: z.string() }),
  z.object({ kind: z.literal('image'), url: z.string() }),
  /**
   * Cards of a task dialogue (doc 3 §6.2), with pages as products. A card opens its `url`, asks its `reply`, or offers
   * `choices`; with none of them it is only read. Its HTML is untrusted.
   */
  z.object({
    kind: z.literal('custom'),
    title,
    pageSize: z.number().int().min(1).nullable(),
    cards: z.array(
      z.object({
        html: z.string(),
        url: z.string().nullable(),
        reply: question.nullable(),
        choices: z.array(question),
      }),
    ),
  }),
]);
export type RichCard = z.output<typeof richCard>;
