/** The templates of the list of requests, and of what is shown while a list or a request is not there. */
import { html, nothing, type TemplateResult } from 'lit';
import type { RequestSummary } from '../../../relay/protocol/requests.ts';
import { LETTER } from '../../elements/menu/menu.ts';
import { drawing } from '../../look/icons.ts';
import type { AllStrings } from '../../strings/all-strings.ts';

/** Null while it is loading; `lost` if it cannot be loaded. */
export type Loaded<T> = T | null | 'lost';
type TimeOf = (at: number | null) => string;

export type ListProps = {
  list: Loaded<RequestSummary[]>;
  begin: TemplateResult;
  strings: AllStrings;
  timeOf: TimeOf;
  open: (request: string) => void;
  reload: () => void;
};

export function renderList(props: ListProps): TemplateResult | typeof nothing {
  const { list, begin, strings, reload } = props;
  if (list === null || list === 'lost') return renderWaiting(list, strings, reload);
  if (list.length > 0) return html`<ul>${list.map((one) => renderRow(one, props))}</ul>`;
  return html`<div class="alone"><span class="sign">${drawing(LETTER)}</span><p>${strings.requestsEmpty}</p>${begin}</div>`;
}

function renderRow(request: RequestSummary, { strings, timeOf, open }: ListProps): TemplateResult {
  return html`<li>
    <button class="row" type="button" @click=${() => open(request.id)}>
      <b><bdi>${request.subject}</bdi></b>
      <span class="small">${stateWords(request, strings, timeOf)}</span>
      ${request.unread ? html`<span class="badge">${strings.requestUnread}</span>` : nothing}
    </button>
  </li>`;
}

export function renderWaiting(
  loaded: Loaded<unknown>,
  strings: AllStrings,
  reload: () => void,
): TemplateResult | typeof nothing {
  if (loaded === null) return html`<p class="alone small" role="status">${strings.requestsLoading}</p>`;
  if (loaded !== 'lost') return nothing;
  return html`<div class="alone" role="status">
    <p>${strings.requestsUnreachable}</p>
    <button class="quiet" type="button" @click=${reload}>${strings.tryAgain}</button>
  </div>`;
}

/** The state and the time of a request, or how far it has come. */
export function stateWords({ state, delivery, at }: RequestSummary, strings: AllStrings, timeOf: TimeOf): string {
  const words = { sending: strings.sending, failed: strings.failed.other, unconfirmed: strings.failed.unconfirmed };
  if (delivery !== 'sent') return words[delivery];
  return [strings.requestStates[state ?? 'open'], timeOf(at)].filter(Boolean).join(' · ');
}

/** As short as the day allows; `at` and `now` are in milliseconds since 1970. The words do not break over two lines. */
export function timeWords(at: number, now: number, locale: string): string {
  const day = new Date(at);
  const today = new Date(now);
  const isToday = day.toDateString() === today.toDateString();
  const isThisYear = day.getFullYear() === today.getFullYear();
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const format = new Intl.DateTimeFormat(locale, {
    day: isToday ? undefined : 'numeric',
    month: isToday ? undefined : 'short',
    year: isThisYear ? undefined : 'numeric',
    hour: hourCycle === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
  });
  return format.format(at).replaceAll(' ', '\u00a0');
}
