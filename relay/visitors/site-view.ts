/** The part of a site's settings that widgets may see. */
import { FORM_NAMES } from '../protocol/forms.ts';
import type { SiteView } from '../protocol/site.ts';
import type { OpeningHours, SiteSettings } from '../sites/sites.ts';

/** @param ownHosts from which images are always allowed @param uploads undefined if the relay takes none */
export function viewOf(
  key: string,
  site: SiteSettings,
  ownHosts: readonly string[],
  uploads: NonNullable<SiteView['uploads']> | undefined,
  suggests: boolean,
): SiteView {
  return {
    key,
    first: site.first === 'knowledge' ? 'urobot' : site.first,
    rateAnswers: { robot: site.robotAnswerRatingPath !== undefined, urobot: true },
    mediaHosts: [...new Set([...ownHosts, ...site.mediaHosts])],
    title: site.title ?? null,
    texts: site.texts,
    hours: site.hours ? hoursOf(site.hours) : null,
    uploads: (site.uploads && uploads) || null,
    ...(suggests && { suggestions: true }),
    ...(site.callBack && { callBack: site.callBack.countries }),
    ...(site.requests && { requests: true }),
    ...(site.offline === 'ticket' && { offline: site.offline }),
    ...formsOf(site),
  };
}

function formsOf({ form, pageContext }: SiteSettings): Pick<SiteView, 'forms' | 'pageContext'> {
  const forms = FORM_NAMES.filter((name) => form[name]);
  const named = PAGE_PARTS.filter((part) => pageContext?.[part] !== undefined);
  const customer = Object.keys(pageContext?.customer ?? {});
  return {
    ...(forms.length > 0 && { forms }),
    ...(named.length + customer.length > 0 && { pageContext: { page: named, customer } }),
  };
}

const PAGE_PARTS = ['address', 'title', 'referrer', 'language'] as const;

export function hoursOf({ timeZone, closed, ...days }: OpeningHours): NonNullable<SiteView['hours']> {
  const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = days;
  const week = [sunday, monday, tuesday, wednesday, thursday, friday, saturday];
  return { timeZone, closed, week: week.map((spans) => spans.toSorted().map(spanOf)) };
}

/** `09:00-17:30` in minutes since midnight. */
function spanOf(text: string): [from: number, to: number] {
  const [from = 0, to = 0] = text.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return [from, to];
}
