/**
 * Reads the shop's files once. A page is a complete HTML document with three placeholders: `{{HEADER}}` and `{{FOOTER}}`, filled from
 * parts/ when it is read, and `{{RELAY_URL}}`, filled when it is served. Asset addresses carry a version, so browsers may cache
 * them without expiry.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('./', import.meta.url);

type Asset = ReturnType<typeof readAsset>;

/** Reads everything below pages/, parts/ and assets/. Throws when a page names a part or an asset that does not exist. */
export function readSiteFiles() {
  const assets = new Map(readdirSync(new URL('assets/', root)).map((name) => [name, readAsset(name)]));
  const parts = { HEADER: readText('parts/header.html'), FOOTER: readText('parts/footer.html') };
  const files = readdirSync(new URL('pages/', root), { recursive: true, encoding: 'utf8' });
  const pages = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const name = file.replaceAll('\\', '/').replace(/\.html$/, '');
    const path = name === 'index' ? '/' : `/${name}`;
    const whole = readText(`pages/${file}`)
      .replace('{{HEADER}}', () => markCurrent(parts.HEADER, path))
      .replace('{{FOOTER}}', () => parts.FOOTER);
    pages.set(path, pinAssets(whole, assets));
  }
  const notFound = pages.get('/404');
  if (!notFound) throw new Error('pages/404.html is missing');
  pages.delete('/404');
  return { pages, assets, notFound };
}

/** The page's HTML with the relay's address in its script tag. */
export function renderPage(html: string, relayUrl: string): string {
  const escaped = relayUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html.replaceAll('{{RELAY_URL}}', () => escaped);
}

function markCurrent(header: string, path: string): string {
  const section = `/${path.split('/')[1] ?? ''}`;
  return header.replace(/<a class="nav-link" href="([^"]*)"/g, (tag, href) => {
    if (href === path) return `${tag} aria-current="page"`;
    return href === section ? `${tag} aria-current="true"` : tag;
  });
}

function pinAssets(html: string, assets: Map<string, Asset>): string {
  return html.replace(/(["( ])\/assets\/([\w.-]+)/g, (_all, before, name) => {
    const asset = assets.get(name);
    if (!asset) throw new Error(`a page names /assets/${name}, which does not exist`);
    return `${before}/assets/${name}?v=${asset.version}`;
  });
}

/** `version` is a hash of the content: an address with it may be cached without expiry. */
function readAsset(name: string) {
  const body = readFileSync(new URL(`assets/${name}`, root));
  return { name, body, version: createHash('sha256').update(body).digest('hex').slice(0, 12) };
}

const readText = (file: string): string => readFileSync(new URL(file, root), 'utf8');
