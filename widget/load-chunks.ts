/** Chunks that several files load. A chunk of one file is loaded there. */

/** What stands beside the transcript: banner, menu, queue, and what to do about failures. */
export const loadAsides = () => import('./banner/asides-chunk.ts');
/** Forms, on sites that have any. */
export const loadForms = () => import('./form/form-chunk.ts');
/** Suggestions while the visitor types, on sites that have them. */
export const loadSuggestions = () => import('./suggestions/suggestions-chunk.ts');
