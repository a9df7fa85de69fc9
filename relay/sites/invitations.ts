/** A site's invitations, from SITES_FILE. Widgets read them before they connect, so visitors may see all of them. */
import { z } from 'zod';
import type { Invitations } from '../protocol/site.ts';
import { byLanguage } from './forms.ts';

const amount = z.number().min(0).max(1e9);

const texts = byLanguage(
  z.strictObject({
    line: z.string().trim().min(1).max(200),
    /** Messages to choose from. */
    answers: z.array(z.string().trim().min(1).max(80)).max(3).default([]),
  }),
  'a line in at least one language, such as { "en": { "line": "…" } }',
);

/** All conditions of a rule must be fulfilled; the first such rule counts. */
const rule = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'an id of a-z, 0-9 and "-"'),
  /** Paths of the site's pages; `*` stands for any characters. Every page if empty. */
  pages: z
    .array(
      z
        .string()
        .max(200)
        .regex(/^\/[^?#]*$/, 'a path such as "/lamps/*"'),
    )
    .max(20)
    .default([]),
  /** How long the page has been in view. */
  seconds: z.int().min(0).max(3600).default(0),
  /** How much of the page has been in view, in percent. */
  scrolled: z.int().min(0).max(100).default(0),
  /** Whether the visitor has been here before. Needs the visitor's consent to storage. */
  returning: z.boolean().optional(),
  /** The value of the cart, which the page gives. */
  cartFrom: amount.optional(),
  cartTo: amount.optional(),
  /** Whether it is within the site's opening hours. */
  hours: z.enum(['open', 'closed']).optional(),
  texts,
});

export const siteInvitations = z.strictObject({
  rules: z
    .array(rule)
    .min(1)
    .max(20)
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'a different id for each rule'),
  name: z.string().trim().min(1).max(80).optional(),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** How often one visitor is invited within seven days. */
  perWeek: z.int().min(1).max(7).default(1),
});
export type SiteInvitations = z.output<typeof siteInvitations>;

export function invitationsView(
  site: string,
  { rules, name, picture, perWeek }: SiteInvitations,
  hours: Invitations['hours'],
  mediaHosts: string[],
): Invitations {
  return {
    site,
    person: { name: name ?? '', avatar: picture ?? null },
    mediaHosts,
    perWeek,
    hours: rules.some((one) => one.hours) ? hours : null,
    rules: rules.map(({ returning, cartFrom, cartTo, hours: when, pages, ...rest }) => ({
      ...rest,
      // As the browser writes the path of a page.
      pages: pages.map((page) => new URL(page, 'https://site.example').pathname),
      returning: returning ?? null,
      cartFrom: cartFrom ?? null,
      cartTo: cartTo ?? null,
      hours: when ?? null,
    })),
  };
}
