/** Chunks that several files load; `dispatch-request.ts` loads the asides, which load some of these. */

export const loadCallBack = () => import('../features/call-back/call-back-chunk.ts');
export const loadForms = () => import('../features/forms/form-chunk.ts');
export const loadRequests = () => import('../features/requests/requests-chunk.ts');
export const loadSuggestions = () => import('../features/suggestions/suggestions-chunk.ts');
export const loadSurvey = () => import('../features/surveys/survey-chunk.ts');
