/**
 * What a widget may know of its site's settings.
 */
import type { SiteView } from '../protocol.ts';
import type { SiteSettings } from '../sites.ts';

/**
 * @param ownHosts hosts of the desk and of the relay, from which images may always come
 * @param uploads what the relay takes of files, undefined when it takes none
 */
export function viewOf(
  key: string,
  site: SiteSettings,
  ownHosts: readonly string[],
  uploads: NonNullable<SiteView['uploads']> | undefined,
): SiteView {
  return {
    key,
    first: site.first,
    rateAnswers: { robot: site.robotAnswerRatingPath !== undefined, urobot: true },
    mediaHosts: [...new Set([...ownHosts, ...site.mediaHosts])],
    title: site.title ?? null,
    uploads: (site.uploads && uploads) || null,
  };
}
