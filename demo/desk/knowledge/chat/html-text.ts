/** The words of an answer that is HTML, for clients that show plain text, and the files it links to. */

const LINE_ENDS = /<(?:br|\/p|\/li|\/h[1-6]|\/tr|\/div)[^<>]*>/gi;
const TAGS = /<[^<>]*>/g;
const ENTITIES = /&(?:amp|lt|gt|quot|apos|nbsp|#39|#160);/g;
const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&#160;': ' ',
};

/** Paragraphs and list items become lines. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return html
    .replace(LINE_ENDS, '\n')
    .replace(TAGS, '')
    .replace(ENTITIES, (entity) => CHARACTERS[entity] ?? ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const LINKS = /<a [^<>]*>/gi;
const ATTRIBUTES = / (href|download|data-size)="([^"<>]*)"/gi;
const MOST_ATTACHMENTS = 20;

/** The links of an answer that have a `download` attribute, which is the file's name; `data-size` may have its bytes. */
export function attachmentsOf(html: string): { name: string; address: string; size: number | null }[] {
  const found = [];
  for (const [link] of html.matchAll(LINKS)) {
    const given = new Map(
      [...link.matchAll(ATTRIBUTES)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    );
    const address = URL.parse(textOfHtml(given.get('href') ?? ''));
    const name = given.get('download');
    if (name === undefined || !address || !/^https?:$/.test(address.protocol)) continue;
    const size = Number(given.get('data-size') ?? '');
    found.push({
      name: textOfHtml(name) || (address.pathname.split('/').at(-1) ?? ''),
      address: address.href,
      size: Number.isSafeInteger(size) && size > 0 ? size : null,
    });
    if (found.length === MOST_ATTACHMENTS) break;
  }
  return found;
}
