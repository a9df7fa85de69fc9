/** The engine of a test's page, for what truly differs between engines; each use says what. */
const { userAgent } = navigator;

export const isWebKit = /AppleWebKit/.test(userAgent) && !/Chrome/.test(userAgent);
export const isFirefox = /Firefox/.test(userAgent);
