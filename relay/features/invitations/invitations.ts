/**
 * Serves the invitations of each site that has any, at `/invitations/<site>.js`, which the loader imports, so that
 * pages of other sites load nothing. It starts the widget's part for them, a file of its own: one that shares chunks
 * with the chat would load it on every page.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { FOR_ANY_SITE } from '../../http/widget-files.ts';
import { invitationsView } from '../../sites/invitations.ts';
import type { SiteSettings, Sites } from '../../sites/sites.ts';
import { hoursOf } from '../../visitors/site-view.ts';

const PART = /^invitations-[\w-]+\.js$/;

/** `afterLoader` is the script that follows the loader; empty if no site has invitations. */
export function createInvitations(sites: Sites, hosts: readonly string[], widgetFolder: string) {
  const settings = new Map([...sites].flatMap(([key, site]) => settingsOf(key, site, hosts)));
  const keys = JSON.stringify([...settings.keys()]);
  const router = Router();
  router.get('/invitations/:site.js', async (request, response, next) => {
    const given = settings.get(request.params.site);
    const part = given && (await readdir(join(widgetFolder, 'assets')).catch(() => [])).find((name) => PART.test(name));
    if (!part) return next();
    response.set({ 'cache-control': 'public, max-age=300, stale-while-revalidate=86400', ...FOR_ANY_SITE });
    response.type('text/javascript').send(`import { begin } from "../assets/${part}";\nbegin(${given});\n`);
  });
  const afterLoader = `window.DeskChat?.push?.(({element:e})=>{const s=e.getAttribute("site");${keys}.includes(s)&&import(e.getAttribute("relay")+"/invitations/"+s+".js").catch(()=>{})});\n`;
  return { router, afterLoader: settings.size > 0 ? afterLoader : '' };
}

/** The argument of `begin` by the site's key, as JSON; none for a site without invitations. */
function settingsOf(key: string, site: SiteSettings, hosts: readonly string[]): [string, string][] {
  if (!site.invitations) return [];
  const hours = site.hours ? hoursOf(site.hours) : null;
  const view = invitationsView(key, site.invitations, hours, [...new Set([...hosts, ...site.mediaHosts])]);
  return [[key, JSON.stringify(view)]];
}
