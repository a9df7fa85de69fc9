/**
 * Parses untrusted JSON up to a depth limit.
 */

const DEEPEST = 32;

/** The value, or undefined if the text is not JSON or is nested deeper than any documented push. */
export function parseShallow(text: string): unknown {
  if (isDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `]`; `{` and `}` differ from them in one bit. */
const OPENS = 0x5b;
const CLOSES = 0x5d;
const BRACE = 0x20;

/**
 * Counts brackets outside strings. For text that is not JSON the result has no meaning; JSON.parse refuses such text
 * anyway.
 */
function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) inString = !inString;
    else if (inString) {
      if (sign === BACKSLASH) index += 1;
    } else if ((sign & ~BRACE) === OPENS) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if ((sign & ~BRACE) === CLOSES) depth -= 1;
  }
  return false;
}
