/** Links to the pages before and after the one that is shown; nothing where there is one page alone. */
import { html, nothing, type TemplateResult } from 'lit';

type Paging = { page: number; size: number; total: number; hrefOf: (page: number) => string };

export function renderPaging({ page, size, total, hrefOf }: Paging): TemplateResult | typeof nothing {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return nothing;
  const link = (to: number, words: string) =>
    to < 1 || to > pages
      ? html`<span class="soft">${words}</span>`
      : html`<a class="button" href=${hrefOf(to)}>${words}</a>`;
  return html`<nav class="paging" aria-label="Pages">
    ${link(page - 1, 'Previous')}
    <span>Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}</span>
    ${link(page + 1, 'Next')}
  </nav>`;
}
