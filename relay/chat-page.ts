/**
 * A page that is nothing but the chat, at `/chat/<site>`: for links in mails and apps, and for `<noscript>`. It is made of
 * the same tag every site uses; nothing on it is inline but one known style.
 */
import { createHash } from 'node:crypto';
import { Router } from 'express';
import { chatPageWords } from './chat-page-words.ts';
import { LANGUAGES, type Language } from './protocol.ts';
import type { SiteSettings, Sites } from './sites.ts';

const STYLE = [
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}',
  'main{max-inline-size:48rem;block-size:100dvh;margin-inline:auto}',
  'desk-chat::part(panel){border-block:0;border-radius:0}noscript{display:block;padding:3em 1.5em}',
].join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The relay serves a page of its own for every site, so its own origin may use each. */
export function withOwnOrigin(sites: Sites, publicUrl: string): Sites {
  const { origin } = new URL(publicUrl);
  return new Map(
    [...sites].map(([key, site]) => [key, { ...site, origins: [...new Set([...site.origins, origin])] }] as const),
  );
}

/** @param hosts the desk's and the relay's own, from which pictures may always come */
export function chatPageRouter(sites: Sites, hosts: readonly string[]): Router {
  const router = Router();
  router.get('/chat/:site', (request, response, next) => {
    const key = request.params.site;
    const site = sites.get(key);
    if (!site) return next();
    const language = chooseLanguage(request.acceptsLanguages());
    response.set({
      'content-security-policy': policyOf(site, hosts),
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    });
    response.type('html').send(render(key, site, language));
  });
  return router;
}

/** Browsers send a few; each one asked for takes ICU a while. */
const MOST_WISHES = 16;

/** The first of the browser's wishes that the chat speaks. */
function chooseLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes.slice(0, MOST_WISHES)) {
    const { language, script } = maximized(wish);
    if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN';
    const found = LANGUAGES.find((known) => known.split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

function maximized(tag: string): { language?: string; script?: string | undefined } {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return {};
  }
}

function policyOf(site: SiteSettings, hosts: readonly string[]): string {
  const media = ["'self'", ...new Set([...hosts, ...site.mediaHosts])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "connect-src 'self'",
    `img-src ${media}`,
    `media-src ${media}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

function render(key: string, site: SiteSettings, language: Language): string {
  const { title, needsScript } = chatPageWords[language];
  const name = escaped(site.title ?? title);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' || language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<script async src="/desk-chat.js" data-site="${key}" data-mode="inline"></script>
<noscript><h1>${name}</h1><p>${escaped(needsScript)}</p></noscript>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
