/** Plain text of a message's HTML, for channels that show no HTML. Reads every character once. */

const BREAKS = new Set(['br', 'ul', 'ol', '/p', '/li', '/div', '/h1', '/h2', '/h3', '/h4', '/tr']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const LONGEST_ENTITY = 6;

/** The text as lines; an image becomes its alternative text, an item of a list begins with a dot. */
export function contentAsText(html: string): string {
  let text = '';
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    text += decoded(html.slice(at, end));
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return tidy(text + decoded(html.slice(end)));
    text += textOfTag(html.slice(open + 1, close));
    at = close + 1;
  }
  return tidy(text);
}

function textOfTag(tag: string): string {
  const space = tag.search(/\s/);
  const name = (space < 0 ? tag : tag.slice(0, space)).toLowerCase();
  if (BREAKS.has(name) || name === 'br/') return '\n';
  if (name === 'li') return '· ';
  if (name === '/td' || name === '/th') return ' ';
  if (name !== 'img') return '';
  const from = tag.indexOf('alt="');
  return from < 0 ? '' : decoded(tag.slice(from + 5, tag.indexOf('"', from + 5)));
}

function decoded(text: string): string {
  const [first = '', ...rest] = text.split('&');
  return rest.reduce((result, part) => {
    const end = part.slice(0, LONGEST_ENTITY + 1).indexOf(';');
    const sign = end < 0 ? undefined : ENTITIES[part.slice(0, end)];
    return result + (sign === undefined ? `&${part}` : sign + part.slice(end + 1));
  }, first);
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim();
