/** The chat's settings as a page gives them: attributes of the element, or by the same names `data-*` of the tag and `update()`. */
import type { TokenProvider } from './identity.ts';
import type { Wording } from './strings/en.ts';
import type { Consent } from './visitor-storage.ts';

/** The settings that are attributes. */
export const SETTINGS = [
  'site',
  'relay',
  'lang',
  'theme',
  'position',
  'label',
  'back',
  'mode',
  'consent',
  'open',
] as const;

/** False and null take a setting away. */
export type Settings = { [S in (typeof SETTINGS)[number]]?: string | boolean | null } & {
  consent?: Consent | null;
  mode?: 'inline' | null;
  theme?: 'light' | 'dark' | null;
  /** Wording of the site's own, over the catalogue's. */
  strings?: Wording;
  /** As `identify()` takes it. */
  identity?: TokenProvider | null;
};

/** Works also before the element knows what it is: it then finds everything when it does. */
export function applySettings(element: HTMLElement, settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!SETTINGS.includes(name as never)) (element as unknown as Record<string, unknown>)[name] = value;
    else if (value == null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}
