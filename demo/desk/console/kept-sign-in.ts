/**
 * The sign-in, kept in the tab's session storage until the person signs out or the tab closes. Unsaved questions go when the
 * administrator signs out, or when somebody else signs in; a sign-in that merely ended leaves them for the next one.
 */
import { forgetAllDrafts } from './knowledge/questions/kept-drafts.ts';

const TOKEN_KEY = 'desk-console-token';
/** Present while the token is the administrator's. The desk decides; the console only shows what fits. */
const ADMINISTRATOR_KEY = 'desk-console-administrator';

export function keepSignIn(token: string, isAdministrator: boolean): void {
  sessionStorage.setItem(TOKEN_KEY, token);
  if (isAdministrator) sessionStorage.setItem(ADMINISTRATOR_KEY, 'true');
  else forgetAllDrafts();
}

export function keptSignIn(): { token: string; isAdministrator: boolean } | null {
  const token = sessionStorage.getItem(TOKEN_KEY);
  return token ? { token, isAdministrator: sessionStorage.getItem(ADMINISTRATOR_KEY) !== null } : null;
}

export function forgetSignIn({ withDrafts }: { withDrafts: boolean }): void {
  if (withDrafts) forgetAllDrafts();
  sessionStorage.removeItem(TOKEN_KEY);
  sessionStorage.removeItem(ADMINISTRATOR_KEY);
}
