/**
 * A site's own words for the chat, as SITES_FILE has them. Which words there are, the widget's catalogue says; what it
 * does not know is never shown.
 */
import { z } from 'zod';
import { LANGUAGES } from './protocol.ts';

/** Sent with every answer to `join`, so they are words for a few sentences, not for a book. */
const LONGEST = 20_000;

const key = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
const sentence = z.string().trim().min(1).max(500);
const words = z.record(key, z.union([sentence, z.array(sentence).max(20), z.record(key, sentence)]), {
  error: ({ code }) => (code === 'invalid_key' ? 'a key of widget/strings/en.ts, such as "title"' : undefined),
});

export const siteTexts = z
  .partialRecord(z.enum(LANGUAGES), words, {
    error: ({ code }) =>
      (code as string) === 'unrecognized_keys' ? `languages of the chat: ${LANGUAGES.join(', ')}` : undefined,
  })
  .refine((texts) => JSON.stringify(texts).length <= LONGEST, `at most ${LONGEST} characters in all`);
