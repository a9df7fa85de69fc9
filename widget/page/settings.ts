/** The settings of the chat: attributes of the element, `data-*` of the script tag, and `update()`, all by the same names. */

import type { Wording } from '../strings/all-strings.ts';
import type { TokenProvider } from '../wire/connection/identity.ts';
import type { Consent } from '../wire/storage/storage-areas.ts';
import type { Attachment } from './read-attachment.ts';

/** The settings that are attributes. `open` and `hidden` also change while the chat runs. */
export const SETTINGS =
  'site relay lang theme position label back mode consent sound notifications teaser cart open hidden'.split(' ');

/** The page's attributes of its visitor; null clears an attribute. */
export type CustomerAttributes = { readonly [name: string]: string | number | boolean | null };

/** False and null remove a setting. */
export type Settings = {
  /** The key of the site's settings at the relay. */
  site?: string | null;
  /** The relay's origin. */
  relay?: string | null;
  /** The chat's language, as a BCP 47 tag; the page's language by default. */
  lang?: string | null;
  theme?: 'light' | 'dark' | null;
  /** The corner of the page, such as `top start`. */
  position?: string | null;
  /** Text beside the launcher's icon. */
  label?: string | null;
  /** `page`: the Back button leaves the page, also on phones, instead of closing the chat. */
  back?: 'page' | null;
  mode?: 'inline' | null;
  consent?: Consent | null;
  /** A short sound for new messages, and the offer to enable browser notifications. */
  sound?: boolean | null;
  notifications?: boolean | null;
  /** `off`: show no message beside the launcher while the chat is closed. */
  teaser?: 'off' | null;
  /** The value of the visitor's cart, for the site's invitations. */
  cart?: string | number | null;
  open?: boolean | null;
  hidden?: boolean | null;
  /** Strings of the site's own, which override the catalogue's. */
  strings?: Wording | null;
  /** The token provider, as `identify()` accepts it. */
  identity?: TokenProvider | null;
  /** A card about what the visitor sees, as `attach()` accepts it. */
  attachment?: Attachment | null;
  /** The page's attributes of its visitor, such as `{ plan: 'gold' }`. The site's settings at the relay name the attributes. */
  customer?: CustomerAttributes | null;
};

/** Also works before the element is upgraded: the element reads the settings when it is. */
export function applySettings(element: HTMLElement, settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!SETTINGS.includes(name)) Object.assign(element, { [name]: value });
    else if (value == null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : `${value}`);
  }
}
