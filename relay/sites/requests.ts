/** The settings of a site's requests, from SITES_FILE: the ticket's group, and the comments that visitors see. */
import { z } from 'zod';

const name = z.string().min(1).max(64);

export const siteRequests = z.strictObject({
  /** The group that gets new requests, by its name at the desk; by default the desk decides. */
  group: z.string().min(1).max(255).optional(),
  /**
   * Where a ticket's detail has its comments, which the documents do not print, by the names of the detail's fields; without it,
   * visitors see a request's state and their own replies. A comment without the public mark is never shown.
   */
  comments: z
    .strictObject({
      list: name,
      text: name.default('body'),
      /** The field of a comment, and its value, by which agents make it public. */
      public: z
        .strictObject({ field: name, value: z.string().max(64) })
        .default({ field: 'function', value: 'external' }),
      /** The field, and its value, that a comment of the customer has. */
      customer: z.strictObject({ field: name, value: z.string().max(64) }).optional(),
      author: name.optional(),
      at: name.default('created_at'),
    })
    .optional(),
});
export type SiteRequests = z.output<typeof siteRequests>;
