/** A site's settings for calls that its visitors ask for (SITES_FILE). Without them the site offers none. */
import { z } from 'zod';

/**
 * Numbers in the plan of a country that are billed as another destination. The ranges of Northern Cyprus and Transnistria are those of
 * libphonenumber's carrier and geocoding data; operators of Turkey and Moldova have prices of their own for calls there.
 */
const BILLED_APART = [
  // Abkhazia and South Ossetia, in the plan of Russia.
  ['+7840', '+7940', '+7850', '+79974', '+7998'],
  // Northern Cyprus, in the plan of Turkey: the code of the area, and two operators.
  ['+90392', '+9053383', '+9053384', '+9053385', '+9053386', '+9053387'],
  ['+9054285', '+9054286', '+9054287', '+9054288'],
  // Transnistria, in the plan of Moldova: the codes of its towns, and its operator.
  ['+37321', '+3735', '+373774', '+373775', '+373777', '+373778', '+373779'],
].flat();

export const siteCallBack = z.strictObject({
  /** The countries whose numbers are called, as ISO 3166 codes; the first one is preselected. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'a country such as "NO"'))
    .min(1)
    .max(50),
  /**
   * Numbers that begin so are not called. By default without exchanges of the United States that live of incoming calls: nobody
   * lists them, and since 2019 they bear the cost of such calls themselves (FCC 19-94).
   */
  refusedPrefixes: z
    .array(z.string().regex(/^\+[1-9]\d{0,13}$/, 'the beginning of a number such as "+90392"'))
    .max(1000)
    .default(BILLED_APART),
  /** The agents who may be asked to call. The desk's monitoring names agents by number, and its calls by e-mail. */
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
