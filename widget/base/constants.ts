/** Constants that must agree with `package.json` and with the length limits of the relay's protocol. */

export const VERSION = '0.1.0';

/** In UTF-16 units, checked while the visitor types. */
export const LONGEST_TEXT = 4000;
export const LONGEST_REMARK = 255;
export const LONGEST_EMAIL = 254;
