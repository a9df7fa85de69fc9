/** How large a row of an import may be: the desk refuses a call with a larger one, so the console finds it in the file. */

/** Characters of a text; of each text in a list. */
export const LONGEST = {
  content: 1000,
  similar: 1000,
  answer: 100_000,
  category: 1000,
  startTime: 30,
  endTime: 30,
  scenes: 200,
  keyword: 2000,
  suggests: 1000,
} as const;
/** Texts in a list. */
export const MOST = { similar: 1000, scenes: 100, suggests: 50 } as const;
/** Of all rows of a call together: as JSON they then fit into the body of a request, whatever they are. */
export const MOST_CHARACTERS_A_CALL = 300_000;
