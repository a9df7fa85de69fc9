/** Cleans a visitor's file name, so that it is safe to show and to save under. */
import type { FileType } from './file-types.ts';

const LONGEST = 120;
/** Control characters, invisible formatting characters but joiners, lone surrogates, and line separators. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/** Characters with a meaning in a file system or HTML. `%` and `&` do no harm in either. */
const SPECIAL = /[*:<>?|]/g;

/** The last part of the path, cleaned, with an extension of the file's type. */
export function cleanFilename(given: string, { kind, extensions }: Pick<FileType, 'kind' | 'extensions'>): string {
  const last = given.normalize('NFC').replace(INVISIBLE, '').split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replace(SPECIAL, '_')
    // The straight one could end an attribute of somebody's HTML.
    .replace(/"/g, '”')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const [stem, ending] = split(name, extensions);
  // Cut by code points, so that no surrogate pair is split.
  const short = [...stem]
    .slice(0, LONGEST - ending.length)
    .join('')
    .trimEnd();
  // Joiners alone are invisible, too.
  return `${/[^\u200c\u200d]/.test(short) ? short : kind}${ending}`;
}

/** A name with another extension keeps it as part of the stem: a text named `page.html` becomes `page.html.txt`. */
function split(name: string, extensions: readonly string[]): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1).toLowerCase();
  return dot > 0 && extensions.includes(ending) ? [name.slice(0, dot), `.${ending}`] : [name, `.${extensions[0]}`];
}
