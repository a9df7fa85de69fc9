/**
 * Renders typed text with its links. The relay writes a file into a request as two lines, its name and size, and its address:
 * they become one link.
 */
import { html, type TemplateResult } from 'lit';
import { shownName } from '../../base/shown-name.ts';
import { renderTypedText } from '../../elements/message/typed-text.ts';
import { REL, safeUrl } from '../../html/safe-url.ts';
import { sizeInWords } from '../../strings/size-in-words.ts';

const NAME_AND_SIZE = /^(\S.{0,300}) \(([\d.]{1,8} ?[BKMG]B?)\)$/u;
const ADDRESS = /^https?:\/\/\S+$/u;

export function linkFiles(text: string, locale: string): (string | TemplateResult)[] {
  const shown: (string | TemplateResult)[] = [];
  let plain: string[] = [];
  const flush = (end: string): void => {
    if (plain.length > 0) shown.push(...renderTypedText(plain.join('\n') + end));
    plain = [];
  };
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', next = ''] = lines.slice(at, at + 2);
    const [, name = '', size = ''] = NAME_AND_SIZE.exec(line) ?? [];
    const href = name && ADDRESS.test(next) ? safeUrl(next, 'link') : null;
    if (href === null) {
      plain.push(line);
      continue;
    }
    flush('\n');
    at += 1;
    shown.push(
      html`<a href=${href} target="_blank" rel=${REL}><bdi>${shownName(name)}</bdi> (<bdi>${sizeInWords(size, locale)}</bdi>)</a>`,
    );
    if (at < lines.length - 1) shown.push('\n');
  }
  flush('');
  return shown;
}
