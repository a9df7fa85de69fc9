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
import type { Sites } from '../../sites/sites.ts';
import { hoursOf } from '../../visitors/site-view.ts';

const PART = /^invitations-[\w-]+\.js$/;

const invitingSites = (sites: Sites): string[] => [...sites].flatMap(([key, site]) => (site.invitations ? [key] : []));

/** The script that follows the loader; empty if no site has invitations. */
export function scriptForInvitations(sites: Sites): string {
  const keys = invitingSites(sites);
  if (keys.length === 0) return '';
  return `window.DeskChat?.push?.(({element:e})=>{const s=e.getAttribute("site");${JSON.stringify(keys)}.includes(s)&&import(e.getAttribute("relay")+"/invitations/"+s+".js").catch(()=>{})});\n`;
}

export function invitationsRouter(sites: Sites, hosts: readonly string[], widgetFolder: string): Router {
  const router = Router();
  const modules = new Map(
    invitingSites(sites).map(
      (key) => [`${key}.js`, moduleOf(key, sites, [...hosts])] as [string, (part: string) => string],
    ),
  );
  router.get('/invitations/:file', async (request, response, next) => {
    const write = modules.get(request.params.file);
    const part = write && (await readdir(join(widgetFolder, 'assets')).catch(() => [])).find((name) => PART.test(name));
    if (!part) return next();
    response.set({ 'cache-control': 'public, max-age=300, stale-while-revalidate=86400', ...FOR_ANY_SITE });
    response.type('text/javascript').send(write(part));
  });
  return router;
}

/** Returns a function that writes the module, given the file name of the widget's part. */
function moduleOf(key: string, sites: Sites, hosts: string[]): (part: string) => string {
  const site = sites.get(key);
  if (!site?.invitations) throw new Error(`the site ${key} has no invitations`);
  const hours = site.hours ? hoursOf(site.hours) : null;
  const settings = JSON.stringify(
    invitationsView(key, site.invitations, hours, [...new Set([...hosts, ...site.mediaHosts])]),
  );
  return (part) => `import { begin } from "../assets/${part}";\nbegin(${settings});\n`;
}
