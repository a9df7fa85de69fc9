/** Lets the chats of the demo show the shop's pictures, which the robots' cards of products have. */

/** @param shopUrl as browsers see it */
export function withShopPictures<Site extends { mediaHosts: string[] }>(
  sites: ReadonlyMap<string, Site>,
  shopUrl: string,
): ReadonlyMap<string, Site> {
  const { host } = new URL(shopUrl);
  return new Map([...sites].map(([key, site]) => [key, { ...site, mediaHosts: [...site.mediaHosts, host] }]));
}
