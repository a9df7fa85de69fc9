/** The pages of a list whose page is in the address. */
import { html, nothing, type TemplateResult } from 'lit';
import { replaceHash } from '../state/route.ts';
import type { Loading } from './loading.ts';

type Paging = { page: number; size: number; total: number; hrefOf: (page: number) => string };

const pagesOf = ({ size, total }: Paging): number => Math.max(1, Math.ceil(total / size));

/** Goes to the last page if the list, which has been read, ends before the page of the address. */
export function leavePagePastEnd({ isRunning, error }: Loading<unknown>, paging: Paging): void {
  const last = pagesOf(paging);
  if (!isRunning && !error && paging.page > last) replaceHash(paging.hrefOf(last));
}

/** Links to the pages before and after the one that is shown; nothing where there is one page alone. */
export function renderPaging(paging: Paging): TemplateResult | typeof nothing {
  const { page, hrefOf } = paging;
  const pages = pagesOf(paging);
  if (pages === 1 && page === 1) return nothing;
  const link = (to: number, words: string) =>
    to < 1 || to > pages
      ? html`<span class="soft">${words}</span>`
      : html`<a class="button" href=${hrefOf(to)}>${words}</a>`;
  return html`<nav class="paging wrap" aria-label="Pages">
    ${link(page - 1, 'Previous')}
    <span>Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}</span>
    ${link(page + 1, 'Next')}
  </nav>`;
}
