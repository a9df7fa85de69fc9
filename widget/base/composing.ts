/**
 * Whether a key belongs to an input method, such as the Enter that confirms a word. Safari ends the composition before
 * that key, and some input methods never begin one: then only the key code tells.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
