/**
 * The name of a file as it is shown and sent: without control characters, and without invisible ones that could turn its
 * letters round, such as U+202E. Joiners stay, as Persian words and emoji need them. The relay cleans names in the same way.
 */
export const shownName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, '').trim();
