/** Whether a path fits a pattern in which `*` stands for any characters. Linear: each piece is searched once, in order. */

/** In UTF-16 units. Longer paths fit no pattern. */
const LONGEST_PATH = 2000;

export function fitsPattern(path: string, pattern: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  const [first = '', ...pieces] = pattern.split('*');
  const last = pieces.pop();
  if (last === undefined) return path === pattern;
  if (!path.startsWith(first)) return false;
  let from = first.length;
  // The earliest match is right for each piece: it leaves the most text for the pieces that follow.
  for (const piece of pieces) {
    const at = path.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return path.length - last.length >= from && path.endsWith(last);
}
