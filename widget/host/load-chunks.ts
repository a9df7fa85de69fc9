/** Chunks that several files load; `dispatch-request.ts` loads the asides, which load some of these. */

/** Calls back, on sites that make any. */
export const loadCallBack = () => import('../features/call-back/call-back-chunk.ts');
/** Forms, on sites that have any. */
export const loadForms = () => import('../features/forms/form-chunk.ts');
/** The visitor's requests, on sites that take any. */
export const loadRequests = () => import('../features/requests/requests-chunk.ts');
/** Suggestions while the visitor types, on sites that have them. */
export const loadSuggestions = () => import('../features/suggestions/suggestions-chunk.ts');
/** The survey at the end of a session. */
export const loadSurvey = () => import('../features/surveys/survey-chunk.ts');
