/** Renders a portion of typed text with links, and with line breaks within very long words. */
import { html, type TemplateResult } from 'lit';
import { linkify } from '../../html/linkify.ts';
import { REL } from '../../html/safe-url.ts';
import { breakRuns } from '../../html/text-portions.ts';

export function renderTypedText(text: string): (string | TemplateResult)[] {
  return linkify(text).flatMap(({ text: part, href }) =>
    href
      ? [html`<a href=${href} target="_blank" rel=${REL} dir="ltr">${withLineBreaks(part)}</a>`]
      : withLineBreaks(part),
  );
}

const withLineBreaks = (text: string): (string | TemplateResult)[] =>
  breakRuns(text).flatMap((part, index) => (index > 0 ? [html`<wbr />`, part] : [part]));
