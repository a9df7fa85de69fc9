/** The rules of axe whose outcome depends on the colour scheme. Apart from axe, because tests in Node name them, too. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
