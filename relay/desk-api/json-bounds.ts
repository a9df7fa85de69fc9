/**
 * Bounds of untrusted JSON, checked before anything parses it: a megabyte of brackets or of names costs a parser many times
 * what a megabyte of text does.
 */

/** `values` counts the elements of lists and the fields of objects, `names` the fields alone. */
export type JsonBounds = { depth: number; values: number; names: number };

const PUSH_BOUNDS: JsonBounds = { depth: 32, values: Number.POSITIVE_INFINITY, names: Number.POSITIVE_INFINITY };

/** The value of a JSON text; undefined for any other text, because JSON has no `undefined`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value, or undefined if the text is not JSON or is nested deeper than any documented push. */
export const parseShallow = (text: string): unknown => (exceedsBounds(text, PUSH_BOUNDS) ? undefined : parseJson(text));

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
/** `[` and `]`; `{` and `}` differ from them in one bit. */
const OPENS = 0x5b;
const CLOSES = 0x5d;
const BRACE = 0x20;

/**
 * Counts signs outside strings; for text that is not JSON the result has no meaning. The bytes of UTF-8 may be given as a text
 * of one character each, because the counted signs are ASCII.
 */
export function exceedsBounds(text: string, most: JsonBounds): boolean {
  let depth = 0;
  let values = 0;
  let names = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) inString = !inString;
    else if (inString) {
      if (sign === BACKSLASH) index += 1;
    } else if ((sign & ~BRACE) === OPENS) {
      depth += 1;
      values += 1;
      if (depth > most.depth || values > most.values) return true;
    } else if ((sign & ~BRACE) === CLOSES) depth -= 1;
    else if (sign === COMMA) {
      values += 1;
      if (values > most.values) return true;
    } else if (sign === COLON) {
      names += 1;
      if (names > most.names) return true;
    }
  }
  return false;
}
