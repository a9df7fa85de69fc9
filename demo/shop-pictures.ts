/** The pictures that the demo's chats show besides those of the desk: the shop's in cards of products, and the face that invites. */

type Pictured = { mediaHosts: string[]; invitations?: { picture?: string | undefined } | undefined };

/** @param shopUrl as browsers see it; @param face the address of the picture beside invitations */
export function withShopPictures<Site extends Pictured>(
  sites: ReadonlyMap<string, Site>,
  shopUrl: string,
  face?: string,
): ReadonlyMap<string, Site> {
  const { host } = new URL(shopUrl);
  return new Map(
    [...sites].map(([key, site]) => {
      const { invitations } = site;
      const mediaHosts = [...site.mediaHosts, host];
      return [
        key,
        { ...site, mediaHosts, ...(invitations && face && { invitations: { ...invitations, picture: face } }) },
      ];
    }),
  );
}
