/** Lengths the widget keeps to while one types; the relay's protocol states and enforces the same, in UTF-16 units. */
export const LONGEST_TEXT = 4000;
export const LONGEST_REMARK = 255;
export const LONGEST_EMAIL = 254;
