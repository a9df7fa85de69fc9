/** Renders plain text with its addresses as links. */
import { html, type TemplateResult } from 'lit';
import { linkify } from '../../../../widget/html/linkify.ts';

export function renderText(text: string): (TemplateResult | string)[] {
  return linkify(text).map(({ text: words, href }) =>
    href === null
      ? words
      : html`<a href=${href} target="_blank" rel="noopener noreferrer nofollow ugc"><bdi>${words}</bdi></a>`,
  );
}
