/** The icon of what went wrong, for `drawing`. */
export const ALERT = 'M12 8v5M12 16.5h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z';
