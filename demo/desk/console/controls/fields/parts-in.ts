/** What a field holds one a line, or with another separator between: trimmed, without empty parts. */
export const partsIn = (text: string, separator = '\n'): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
