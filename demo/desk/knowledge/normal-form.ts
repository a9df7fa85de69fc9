/** The form in which names and questions are compared: without differences of case, width and spaces. */
export const normalForm = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
