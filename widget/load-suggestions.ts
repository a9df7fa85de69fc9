/** Loads the suggestions while the visitor types, on sites that have them. */
export const loadSuggestions = () => import('./suggestions/suggestions-chunk.ts');
