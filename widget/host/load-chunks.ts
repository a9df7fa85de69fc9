/** Chunks that several files load; the asides, which load some of these, are in `dispatch-request.ts`. A chunk of one file is loaded there. */

/** The page context for the relay, on sites whose settings ask for it. */
export const loadPageContext = () => import('../features/page-context/page-context.ts');
/** Forms, on sites that have any. */
export const loadForms = () => import('../features/forms/form-chunk.ts');
/** The visitor's requests, on sites that take any. */
export const loadRequests = () => import('../features/requests/requests-chunk.ts');
/** Suggestions while the visitor types, on sites that have them. */
export const loadSuggestions = () => import('../features/suggestions/suggestions-chunk.ts');
/** The survey at the end of a session. */
export const loadSurvey = () => import('../features/surveys/survey-chunk.ts');

/** Uses a chunk once it is loaded; does nothing if it cannot be loaded. */
export function withChunk<T>(loading: Promise<T>, use: (chunk: T) => unknown): void {
  loading.then(use, () => {});
}
