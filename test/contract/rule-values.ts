/** Values that rules of several documents' fields share. */

export const REQUIRED = { required: true } as const;

/** An Integer: words and fractions are refused. */
export const WHOLE = { accepts: [1, 9001], refuses: ['nine', 1.5] };

export const oneOf = (...words: string[]) => ({ accepts: words, refuses: ['other', ''] });

/** A String of so many characters at most. */
export const upTo = (longest: number) => ({ accepts: ['é'.repeat(longest)], refuses: ['x'.repeat(longest + 1)] });
