/** The chat's settings as a page gives them: attributes of the element, or by the same names `data-*` of the tag and `update()`. */
import type { TokenProvider } from '../connection/identity.ts';
import type { Consent } from '../storage/storage-areas.ts';
import type { Wording } from '../strings/en.ts';

/** The settings that are attributes; visitors change the last two. */
export const SETTINGS =
  'site relay lang theme position label back mode consent sound notifications teaser open hidden'.split(' ');

/** False and null take a setting away. */
export type Settings = {
  /** The key of the site's settings at the relay. */
  site?: string | null;
  /** The relay's origin. */
  relay?: string | null;
  /** The chat's language, as a BCP 47 tag; without it the page's is followed. */
  lang?: string | null;
  theme?: 'light' | 'dark' | null;
  /** The corner, such as `top start`. */
  position?: string | null;
  /** Words beside the launcher's icon. */
  label?: string | null;
  /** `page` to have Back leave the page, on phones too, instead of closing the chat. */
  back?: 'page' | null;
  mode?: 'inline' | null;
  consent?: Consent | null;
  /** A short tone for what is new, and the offer of notifications by the browser. */
  sound?: boolean | null;
  notifications?: boolean | null;
  /** `off` to show no message beside the launcher while the chat is closed. */
  teaser?: 'off' | null;
  open?: boolean | null;
  hidden?: boolean | null;
  /** Wording of the site's own, over the catalogue's. */
  strings?: Wording | null;
  /** As `identify()` takes it. */
  identity?: TokenProvider | null;
};

/** Works also before the element knows what it is: it then finds everything when it does. */
export function applySettings(element: HTMLElement, settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!SETTINGS.includes(name)) Object.assign(element, { [name]: value });
    else if (value == null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : (value as string));
  }
}
