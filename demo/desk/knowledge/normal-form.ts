/** Texts as they are compared: names and questions that differ in case, width or spaces alone are the same. */
export const normalForm = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
