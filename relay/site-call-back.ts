/** A site's settings for calls that its visitors ask for (SITES_FILE). Without them the site offers none. */
import { z } from 'zod';

export const siteCallBack = z.strictObject({
  /** The countries whose numbers are called, as ISO 3166 codes; the first one is preselected. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'a country such as "NO"'))
    .min(1)
    .max(50),
  /**
   * The agents who may be asked to call. The desk's monitoring names agents by number, and its calls name them by e-mail, so both
   * are needed.
   */
  agents: z
    .array(z.strictObject({ id: z.int(), email: z.email() }))
    .min(1)
    .max(200),
  /** The group whose agents are monitored; all agents without it. */
  groupId: z.int().optional(),
  /** The most calls in any 24 hours, over all visitors of the site. */
  callsADay: z.int().min(1).max(1000).default(50),
});
export type SiteCallBack = z.output<typeof siteCallBack>;
