/**
 * A site's own texts for the chat, from SITES_FILE. The widget's catalogue defines the keys; the widget ignores unknown
 * ones.
 */
import { z } from 'zod';
import { LANGUAGES } from '../protocol/site.ts';

/** Characters. The texts are part of every answer to `join`, so they must stay small. */
const LONGEST = 20_000;

const key = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
const sentence = z.string().trim().min(1).max(500);
const words = z.record(key, z.union([sentence, z.array(sentence).max(20), z.record(key, sentence)]), {
  error: ({ code }) => (code === 'invalid_key' ? 'a key of widget/strings/, such as "title"' : undefined),
});

export const siteTexts = z
  .partialRecord(z.enum(LANGUAGES), words, {
    error: ({ code }) =>
      (code as string) === 'unrecognized_keys' ? `languages of the chat: ${LANGUAGES.join(', ')}` : undefined,
  })
  .refine((texts) => JSON.stringify(texts).length <= LONGEST, `at most ${LONGEST} characters in all`);
